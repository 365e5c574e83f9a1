package dev.cairn.explorer.policy;

import dev.cairn.explorer.action.ActionKind;
import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.KnownAction;

/** What an action that was never done can be expected to bring, learnt from its like. */
final class Prospect {
    /** How many tries a guess counts as: few, so that an app soon overrules it. */
    private static final double WEIGHT_OF_GUESS = 2;

    private static final double WEIGHT_OF_FAMILY = 2;

    private final AppMap map;

    Prospect(AppMap map) {
        this.map = map;
    }

    /** As {@link #of(ActionKind, String, String)}. */
    double of(KnownAction action) {
        return of(action.kind(), action.group(), action.family());
    }

    /** Between 0 and 1: 1 if its like has led to a new activity each time. */
    double of(ActionKind kind, String group, String family) {
        double ofFamily = map.yieldOf(family).expected(guess(kind, family), WEIGHT_OF_FAMILY);
        return map.yieldOf(group).expected(ofFamily, WEIGHT_OF_GUESS);
    }

    private static double guess(ActionKind kind, String family) {
        return switch (kind) {
            case TAP -> family.endsWith(":checkable") ? 0.1 : 0.5; // what can be checked changes itself
            case SCROLL -> 0.3; // brings nothing itself, but uncovers more of what is there
            case LONG_PRESS -> 0.1;
            case TYPE -> 0.05;
            case MENU -> 0.05;
            case BACK, ROTATE -> 0.02;
        };
    }
}
