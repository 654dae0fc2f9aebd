"""Measurements of how strong the players are, and how right the coach is; it may use the rules, players and coach.

    python -m gin.lab.strength.arena simple steady            # games between two levels
    python -m gin.lab.strength.ladder                         # each level against the one before
    python -m gin.lab.strength.tables                         # deals at tables of three and four
    python -m gin.lab.strength.played games.jsonl             # play games to measure by
    python -m gin.lab.strength.posterior games.jsonl          # the coach's model of the opponent's whole hand
    python -m gin.lab.strength.truth roll games.jsonl F       # roll decisions out into a truth set
    python -m gin.lab.strength.verdict F                      # the coach against the truth
    python -m gin.lab.strength.outcomes games.jsonl           # predicted outcomes against rollouts
    python -m gin.lab.strength.accounts games.jsonl           # the coach's charges against what was lost
    python -m gin.lab.strength.calibration games.jsonl        # the coach's chances against decisions played on

``truth.jsonl.gz`` beside this file is a truth set.
"""
