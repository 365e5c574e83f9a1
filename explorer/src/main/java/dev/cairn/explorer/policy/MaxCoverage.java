package dev.cairn.explorer.policy;

import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.action.ActionKind;
import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.KnownAction;
import dev.cairn.explorer.map.Screen;
import dev.cairn.explorer.map.Viewport;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Goes where most that is new can be expected for the fewest actions: an untried action here, or one at a sight that a known way leads to.
 * What an action may bring is learnt from its like, so that lists whose items each open something new are worked through before the many
 * buttons that change nothing.
 */
final class MaxCoverage implements Policy {

    /** An untried action, and the first thing to do on the way to it. */
    private record Goal(String first, double value, int distance, Supplier<String> target) {}

    @Override
    public Choice choose(Situation situation, RandomGenerator random) {
        Prospect prospect = new Prospect(situation.map());
        Optional<Goal> goal = Stream.concat(here(situation, prospect), elsewhere(situation, prospect))
                .max(Comparator.comparingDouble(g -> g.value() / (g.distance() + 1)));
        return goal.flatMap(g -> action(situation, g.first()).map(action -> choice(action, g)))
                .orElseGet(() -> stuck(situation, prospect, random));
    }

    private static Choice choice(Action action, Goal goal) {
        String reason = goal.distance() == 0
                ? "untried here; its like brings %.2f".formatted(goal.value())
                : "%d on the way to untried %s; its like brings %.2f"
                        .formatted(goal.distance(), goal.target().get(), goal.value());
        return new Choice(action, reason, Outlook.GOOD);
    }

    private static Choice stuck(Situation situation, Prospect prospect, RandomGenerator random) {
        Choice any = new RandomChoice().choose(situation, random);
        AppMap map = situation.map();
        boolean better = map.viewports().keySet().stream().findFirst().stream()
                .flatMap(start -> new Ways(map).from(start).keySet().stream())
                .flatMap(key -> map.viewport(key).stream())
                .anyMatch(viewport -> !untried(map, viewport).isEmpty());
        return new Choice(
                any.action(),
                "nothing untried within reach; " + any.reason(),
                better ? Outlook.BETTER_FROM_START : Outlook.STUCK);
    }

    private static Stream<Goal> here(Situation situation, Prospect prospect) {
        Optional<String> screen = situation.map().screenOf(situation.sight()).map(Screen::id);
        return situation.actions().stream()
                .filter(action ->
                        screen.map(id -> !situation.map().wasTried(id, action)).orElse(true))
                .map(action -> new Goal(
                        action.key(),
                        prospect.of(action.kind(), action.group(), action.family()),
                        0,
                        () -> describe(action.label())));
    }

    private static Stream<Goal> elsewhere(Situation situation, Prospect prospect) {
        AppMap map = situation.map();
        Set<String> possible = situation.actions().stream().map(Action::key).collect(Collectors.toSet());
        Map<String, Ways.Way> ways = new Ways(map).from(map.keyOf(situation.sight()), possible::contains);
        return ways.values().stream()
                .filter(way -> !way.first().isEmpty())
                .flatMap(way -> map.viewport(way.viewport()).stream()
                        .flatMap(viewport -> untried(map, viewport).stream()
                                .map(action -> new Goal(
                                        way.first(),
                                        prospect.of(action.kind(), action.group(), action.family()),
                                        way.cost(),
                                        () -> describe(action.label()) + " on " + title(map, viewport)))));
    }

    private static List<KnownAction> untried(AppMap map, Viewport viewport) {
        Screen screen = map.screens().get(viewport.screen());
        if (screen == null || screen.outside()) {
            return List.of();
        }
        return viewport.actions().stream()
                .filter(action -> action.kind() != ActionKind.BACK && screen.timesTried(action.key()) == 0)
                .toList();
    }

    private static Optional<Action> action(Situation situation, String key) {
        return situation.actions().stream()
                .filter(action -> action.key().equals(key))
                .findFirst();
    }

    private static String title(AppMap map, Viewport viewport) {
        return Optional.ofNullable(map.screens().get(viewport.screen()))
                .map(Screen::title)
                .orElse("a screen");
    }

    private static String describe(String label) {
        return label.isEmpty() ? "action" : "\"" + label + "\"";
    }
}
