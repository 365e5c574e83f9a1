package dev.cairn.explorer.policy;

import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.KnownAction;
import dev.cairn.explorer.map.Screen;
import dev.cairn.explorer.map.Viewport;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Goes where most that is new can be expected for the fewest actions: an untried action here, or one at a sight that a known way leads to.
 * What an action may bring is learnt from its like, so that lists whose items each open something new are worked through before the many
 * buttons that change nothing.
 */
final class MaxCoverage implements Policy {

    /** An untried action, and the first thing to do on the way to it. */
    private record Goal(String first, double value, int distance, String label, Optional<String> viewport) {
        /** What is to be had for each action. */
        double worth() {
            return value / (distance + 1);
        }

        static Goal better(Optional<Goal> known, Goal other) {
            return known.filter(goal -> goal.worth() >= other.worth()).orElse(other);
        }
    }

    @Override
    public Choice choose(Situation situation, RandomGenerator random) {
        Prospect prospect = new Prospect(situation.map());
        Optional<Goal> here = here(situation, prospect);
        Optional<Goal> goal = elsewhere(situation, prospect, here);
        return goal.flatMap(
                        g -> action(situation, g.first()).map(action -> choice(action, g, situation.map())))
                .orElseGet(() -> stuck(situation, random));
    }

    private static Choice choice(Action action, Goal goal, AppMap map) {
        String reason = goal.viewport()
                .map(viewport -> "%d on the way to untried %s on %s; its like brings %.2f"
                        .formatted(goal.distance(), describe(goal.label()), title(map, viewport), goal.value()))
                .orElseGet(() -> "untried here; its like brings %.2f".formatted(goal.value()));
        return new Choice(action, reason, Outlook.GOOD);
    }

    private static Choice stuck(Situation situation, RandomGenerator random) {
        Choice any = new RandomChoice().choose(situation, random);
        return new Choice(
                any.action(),
                "nothing untried within reach; " + any.reason(),
                isBetterFromStart(situation.map()) ? Outlook.BETTER_FROM_START : Outlook.STUCK);
    }

    private static boolean isBetterFromStart(AppMap map) {
        if (!map.hasUntried()) {
            return false;
        }
        AtomicReference<Boolean> found = new AtomicReference<>(false);
        map.viewports().keySet().stream().findFirst().ifPresent(start -> new Ways(map)
                .search(start, action -> true, way -> {
                    found.set(!map.untriedAt(way.viewport()).isEmpty());
                    return !found.get();
                }));
        return found.get();
    }

    private static Optional<Goal> here(Situation situation, Prospect prospect) {
        List<KnownAction> all = situation.actions().stream().map(KnownAction::of).toList();
        return situation.actions().stream()
                .filter(action -> situation.map().isUntried(situation.sight(), action))
                .map(action -> new Goal(
                        action.key(), prospect.of(KnownAction.of(action), all), 0, action.label(), Optional.empty()))
                .reduce((one, other) -> Goal.better(Optional.of(one), other));
    }

    /** The best goal of all; {@code here} is the best one at this sight. Ways that are too long to be worth it are not looked at. */
    private static Optional<Goal> elsewhere(Situation situation, Prospect prospect, Optional<Goal> here) {
        AppMap map = situation.map();
        double most = prospect.most();
        Set<String> possible = situation.actions().stream().map(Action::key).collect(Collectors.toSet());
        AtomicReference<Optional<Goal>> best = new AtomicReference<>(here);
        new Ways(map).search(map.keyOf(situation.sight()), possible::contains, way -> {
            if (!way.first().isEmpty()) {
                map.untriedAt(way.viewport()).stream()
                        .map(action -> goal(action, way, map, prospect))
                        .forEach(goal -> best.set(Optional.of(Goal.better(best.get(), goal))));
            }
            return best.get().map(Goal::worth).orElse(0.0) < most / (way.cost() + 1);
        });
        return best.get();
    }

    private static Goal goal(KnownAction action, Ways.Way way, AppMap map, Prospect prospect) {
        List<KnownAction> all = map.viewport(way.viewport()).map(Viewport::actions).orElse(List.of());
        return new Goal(
                way.first(), prospect.of(action, all), way.cost(), action.label(), Optional.of(way.viewport()));
    }

    private static Optional<Action> action(Situation situation, String key) {
        return situation.actions().stream()
                .filter(action -> action.key().equals(key))
                .findFirst();
    }

    private static String title(AppMap map, String viewport) {
        return map.viewport(viewport)
                .flatMap(known -> Optional.ofNullable(map.screens().get(known.screen())))
                .map(Screen::title)
                .orElse("a screen");
    }

    private static String describe(String label) {
        return label.isEmpty() ? "action" : "\"" + label + "\"";
    }
}
