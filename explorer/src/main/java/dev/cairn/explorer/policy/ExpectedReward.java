package dev.cairn.explorer.policy;

import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.action.GroupName;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.RewardStats;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.map.UntriedAction;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** What an action that was never done can be expected to bring, learnt from its like. For one thread, and for one choice. */
final class ExpectedReward implements ActionValue {
    /** How many tries a guess counts as: few, so that an app soon overrules it. */
    private static final double WEIGHT_OF_GUESS = 2;

    private static final double WEIGHT_OF_FAMILY = 2;

    /** To scroll is one action more than to touch what will be uncovered. */
    private static final double BEFORE_TOUCH = 0.9;

    private static final double GUESS_OF_TAP = 0.5;

    private static final double KNOWN_FRAME = 0.01;

    /** A link to a place that was never seen shows it, as a rule. */
    private static final double GUESS_OF_LINK = 0.9;

    /** A link to a place that is known shows another of its records. */
    private static final double GUESS_OF_KNOWN_PLACE = 0.1;

    /** To fill in what a button waits for brings what the button does, a few actions later. */
    private static final double BEFORE_BUTTON = 0.6;

    private static final String BUTTONS = ActionKind.TAP + ":Button";

    /** What lies behind a popup is better tried where nothing is before it. */
    private static final double BEHIND = 0.1;

    private final AppMap map;
    private final Map<String, RewardStats> yields;
    private final double[] ofSorts;

    ExpectedReward(AppMap map) {
        this.map = map;
        this.yields =
                new HashMap<>(map.yields()); // asked for each sort: quicker than the map's own, which keeps its past
        this.ofSorts = new double[map.sorts()];
        Arrays.fill(ofSorts, Double.NaN);
    }

    /** Between 0 and 1: 1 if its like has led to a new activity each time. To scroll brings nothing itself, but more of what there is most of. */
    @Override
    public ToDoubleFunction<UntriedAction> at(
            Supplier<Optional<UntriedAction>> uncovered, Supplier<Optional<Screen>> screen) {
        return chance -> isScroll(chance) ? Math.max(of(chance), toScroll(uncovered.get())) : of(chance);
    }

    private double toScroll(Optional<UntriedAction> uncovered) {
        return uncovered.map(tap -> BEFORE_TOUCH * of(tap)).orElse(0.0);
    }

    /** What is expected lies between what the like has brought and what is guessed. */
    @Override
    public double most() {
        return yields.values().stream().mapToDouble(RewardStats::mean).reduce(GUESS_OF_LINK, Math::max);
    }

    private static boolean isScroll(UntriedAction chance) {
        return chance.action().kind().movesOn();
    }

    /** The same for all of one sort, so each sort is worked out once. */
    private double of(UntriedAction chance) {
        if (chance.sort() == UntriedAction.UNKNOWN) {
            return expected(chance.action());
        }
        double known = ofSorts[chance.sort()];
        return Double.isNaN(known) ? ofSorts[chance.sort()] = expected(chance.action()) : known;
    }

    private double expected(KnownAction action) {
        if (action.group().contains(ActionEnumerator.FRAME)
                && yieldOf(action.group()).tries() > 0) {
            return KNOWN_FRAME; // what surrounds all pages leads from each to the same
        }
        double known = GroupName.place(action.group())
                .map(place -> ofLink(action, place))
                .orElseGet(() -> GroupName.isAwaited(action.group())
                        ? BEFORE_BUTTON * yieldOf(BUTTONS).expected(GUESS_OF_TAP, WEIGHT_OF_FAMILY)
                        : ofGroup(action));
        return action.group().contains(ActionEnumerator.OF_BEHIND) ? BEHIND * known : known;
    }

    private double ofGroup(KnownAction action) {
        double ofFamily = yieldOf(action.family()).expected(guess(action), WEIGHT_OF_FAMILY);
        return yieldOf(action.group()).expected(ofFamily, WEIGHT_OF_GUESS);
    }

    /** By what the app says of where it leads: the first of those that lead to a place may bring it, the others what the place has besides. */
    private double ofLink(KnownAction action, String place) {
        RewardStats led = yieldOf(action.group());
        if (led.tries() == 0 && !map.places().contains(place)) {
            return yieldOf(action.family()).expected(GUESS_OF_LINK, WEIGHT_OF_FAMILY);
        }
        if (action.group().contains(ActionEnumerator.FRAME)) {
            return KNOWN_FRAME;
        }
        RewardStats others = new RewardStats(Math.max(0, led.tries() - 1), Math.max(0, led.found() - 1));
        return others.expected(GUESS_OF_KNOWN_PLACE, WEIGHT_OF_GUESS);
    }

    private RewardStats yieldOf(String likes) {
        return yields.getOrDefault(likes, RewardStats.NONE);
    }

    private static double guess(KnownAction action) {
        return switch (action.kind()) {
            case TAP ->
                action.family().endsWith(":checkable") ? 0.1 : GUESS_OF_TAP; // what can be checked changes itself
            case SCROLL, SCROLL_SIDEWAYS, SWIPE -> 0.3;
            case LONG_PRESS -> 0.1;
            case TYPE -> 0.05;
            case MENU -> 0.05;
            case BACK, ROTATE -> 0.02;
        };
    }
}
