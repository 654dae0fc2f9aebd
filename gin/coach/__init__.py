"""The coach: what each legal action is worth, why, and what a mistake cost.

Imports rules and players; sees a `View` and nothing else, so it never knows a card that the person does not.
"""

from gin.coach.analysis import ENDINGS, Analysis, Ending, Option
from gin.coach.evaluation import analyse

__all__ = ["ENDINGS", "Analysis", "Ending", "Option", "analyse"]
