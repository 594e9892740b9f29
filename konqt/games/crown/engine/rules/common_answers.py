"""Answers that rules list again and again: equal ones are one object, which is made once."""

from functools import cache

from konqt.games.crown.engine.crown_actions import (
    ArmyOrder,
    ChooseLine,
    DeclineOrder,
    GiveWay,
    GoOn,
    KingStep,
    PlaceTile,
    RemoveGerman,
    ResolveOrder,
    SabotageDeed,
    TakeTile,
    UpgradeTile,
    ValiantDefence,
)

GO_ON, GIVE_WAY = GoOn(), GiveWay()
take_tile, place_tile = cache(TakeTile), cache(PlaceTile)
choose_line = cache(ChooseLine)
resolve_order, decline_order = cache(ResolveOrder), cache(DeclineOrder)
upgrade_tile = cache(UpgradeTile)
king_step = cache(KingStep)
army_order = cache(ArmyOrder)
sabotage_deed = cache(SabotageDeed)
remove_german = cache(RemoveGerman)
valiant_defence = cache(ValiantDefence)
