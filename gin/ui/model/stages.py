"""The stages in which the end of a deal is shown: the knock, the knocker's hand, then the others' and the result.

Pure. A stage is an update like any other, with a view that could have been seen at the table. What may be done is part
of the last stage only.
"""

from dataclasses import replace

from gin.controller import Update
from gin.rules import DealEnded, Event, Knocked, Phase, Shown, View


def stages_of(update: Update) -> tuple[Update, ...]:
    """Return the updates, one after another, that lead to the same view as one."""
    events, view = update.events, update.view
    knocks = [index for index, event in enumerate(events) if isinstance(event, Knocked)]
    stages = []
    if knocks:
        end = knocks[0] + 1
        knock = events[knocks[0]]
        assert isinstance(knock, Knocked)
        stages.append(Update(events[:end], replace(_before_end(view, events[end:]), spread=None, phase=Phase.DISCARD)))
        events = (Shown(knock.seat, knock.melds, knock.deadwood), *events[end:])
    if view.phase is Phase.OVER:
        end = next((index for index, event in enumerate(events) if _ends(event, view)), 0)
        if end:
            stages.append(Update(events[:end], _before_end(view, events[end:])))
            events = events[end:]
    return (*stages, Update(events, view))


def _ends(event: Event, view: View) -> bool:
    """Return whether an event is shown together with the result."""
    knocker = view.spread.seat if view.spread is not None else None
    return isinstance(event, DealEnded) or (isinstance(event, Shown) and event.seat != knocker)


def _before_end(view: View, to_come: tuple[Event, ...]) -> View:
    """Return a view as it was before the last events, which have ended the deal or changed no hand but by that."""
    log = view.log[: len(view.log) - len(to_come)]
    return replace(view, phase=Phase.LAY_OFF, result=None, legal=(), log=log)
