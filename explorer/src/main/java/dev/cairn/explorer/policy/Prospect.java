package dev.cairn.explorer.policy;

import dev.cairn.explorer.action.ActionKind;
import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.KnownAction;
import dev.cairn.explorer.map.Screen;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What an action that was never done can be expected to bring, learnt from its like. */
final class Prospect implements Worth {
    /** How many tries a guess counts as: few, so that an app soon overrules it. */
    private static final double WEIGHT_OF_GUESS = 2;

    private static final double WEIGHT_OF_FAMILY = 2;

    /** To scroll is one action more than to touch what will be uncovered. */
    private static final double BEFORE_TOUCH = 0.9;

    private static final double GUESS_OF_TAP = 0.5;

    private final AppMap map;

    Prospect(AppMap map) {
        this.map = map;
    }

    /** Between 0 and 1: 1 if its like has led to a new activity each time. To scroll brings nothing itself, but more of what there is most of. */
    @Override
    public double of(KnownAction action, List<KnownAction> around, Optional<Screen> screen) {
        double own = of(action);
        return action.kind() == ActionKind.SCROLL ? Math.max(own, BEFORE_TOUCH * ofMostCommonTap(around)) : own;
    }

    @Override
    public double most() {
        double known = map.yields().values().stream()
                .mapToDouble(yield -> yield.expected(0, 0.01))
                .max()
                .orElse(0);
        return map.sortsOfUntried()
                .mapToDouble(action -> action.kind() == ActionKind.SCROLL
                        ? Math.max(of(action), BEFORE_TOUCH * Math.max(known, GUESS_OF_TAP))
                        : of(action))
                .max()
                .orElse(0);
    }

    private double ofMostCommonTap(List<KnownAction> around) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        Map<String, KnownAction> taps = new LinkedHashMap<>();
        around.stream().filter(action -> action.kind() == ActionKind.TAP).forEach(tap -> {
            counts.merge(tap.group(), 1, Integer::sum);
            taps.putIfAbsent(tap.group(), tap);
        });
        return counts.entrySet().stream()
                .max(Comparator.comparingInt(Map.Entry::getValue))
                .flatMap(most -> taps.values().stream()
                        .filter(tap -> tap.group().equals(most.getKey()))
                        .findFirst())
                .map(this::of)
                .orElse(0.0);
    }

    private double of(KnownAction action) {
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
