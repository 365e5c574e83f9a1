package dev.cairn.explorer.policy;

import dev.cairn.explorer.action.ActionKind;
import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.KnownAction;
import dev.cairn.explorer.map.Screen;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** What an action that was never done can be expected to bring, learnt from its like. For one thread, and for one choice. */
final class Prospect implements Worth {
    /** How many tries a guess counts as: few, so that an app soon overrules it. */
    private static final double WEIGHT_OF_GUESS = 2;

    private static final double WEIGHT_OF_FAMILY = 2;

    /** To scroll is one action more than to touch what will be uncovered. */
    private static final double BEFORE_TOUCH = 0.9;

    private static final double GUESS_OF_TAP = 0.5;

    private final AppMap map;
    private final Map<String, Map<String, Double>> known = new HashMap<>();

    Prospect(AppMap map) {
        this.map = map;
    }

    /** Between 0 and 1: 1 if its like has led to a new activity each time. To scroll brings nothing itself, but more of what there is most of. */
    @Override
    public ToDoubleFunction<KnownAction> at(Optional<KnownAction> usualTap, Optional<Screen> screen) {
        double toScroll = usualTap.map(tap -> BEFORE_TOUCH * of(tap)).orElse(0.0);
        return action -> action.kind() == ActionKind.SCROLL ? Math.max(of(action), toScroll) : of(action);
    }

    @Override
    public double most() {
        double best = map.yields().values().stream()
                .mapToDouble(yield -> yield.expected(0, 0.01))
                .max()
                .orElse(0);
        return map.sortsOfUntried()
                .mapToDouble(action -> action.kind() == ActionKind.SCROLL
                        ? Math.max(of(action), BEFORE_TOUCH * Math.max(best, GUESS_OF_TAP))
                        : of(action))
                .max()
                .orElse(0);
    }

    /** The same for all that have group and family in common, so each sort is worked out once. */
    private double of(KnownAction action) {
        return known.computeIfAbsent(action.group(), group -> new HashMap<>())
                .computeIfAbsent(action.family(), family -> expected(action));
    }

    private double expected(KnownAction action) {
        double ofFamily = map.yieldOf(action.family()).expected(guess(action), WEIGHT_OF_FAMILY);
        return map.yieldOf(action.group()).expected(ofFamily, WEIGHT_OF_GUESS);
    }

    private static double guess(KnownAction action) {
        return switch (action.kind()) {
            case TAP ->
                action.family().endsWith(":checkable") ? 0.1 : GUESS_OF_TAP; // what can be checked changes itself
            case SCROLL -> 0.3;
            case LONG_PRESS -> 0.1;
            case TYPE -> 0.05;
            case MENU -> 0.05;
            case BACK, ROTATE -> 0.02;
        };
    }
}
