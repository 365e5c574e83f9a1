package dev.cairn.explorer.policy;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.CheapestPaths;
import dev.cairn.agent.map.NavigationNode;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.map.UntriedAction;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Works through what is untried sight by sight: breadth-first from the sight that was found first, depth-first from the one that was found
 * last. Within a sight in the order of rank.
 */
final class UntriedInOrder implements Policy {
    private final boolean newestFirst;

    private UntriedInOrder(boolean newestFirst) {
        this.newestFirst = newestFirst;
    }

    static UntriedInOrder breadthFirst() {
        return new UntriedInOrder(false);
    }

    static UntriedInOrder depthFirst() {
        return new UntriedInOrder(true);
    }

    @Override
    public PolicyChoice choose(Situation situation, RandomGenerator random) {
        AppMap map = situation.map();
        String here = map.keyOf(situation.sight());
        Map<String, CheapestPaths.Way> ways = ways(situation, here);
        List<String> known = List.copyOf(map.viewports().keySet());
        for (String next : newestFirst ? known.reversed() : known) {
            Optional<PolicyChoice> choice = next.equals(here)
                    ? untried(situation)
                    : Optional.ofNullable(ways.get(next)).flatMap(way -> towards(situation, way));
            if (choice.isPresent()) {
                return choice.get();
            }
        }
        return untried(situation).orElseGet(() -> new FrontierSearch(situation, new ExpectedReward(map)).stuck(random));
    }

    private static Map<String, CheapestPaths.Way> ways(Situation situation, String here) {
        Set<String> possible = situation.actions().stream().map(Action::key).collect(Collectors.toSet());
        return new CheapestPaths(situation.map(), situation.known()).from(here, possible::contains);
    }

    private static Optional<PolicyChoice> untried(Situation situation) {
        return situation.actions().stream()
                .filter(action -> situation.map().isUntried(situation.sight(), action))
                .filter(action -> !action.key().equals("back"))
                .findFirst()
                .map(action -> new PolicyChoice(action, "the first that is untried here", PolicyStatus.GOOD));
    }

    private static Optional<PolicyChoice> towards(Situation situation, CheapestPaths.Way way) {
        Optional<UntriedAction> allowed = way.end().untried().stream()
                .filter(chance ->
                        !situation.expectedRefusals().refuses(way.end().viewport(), chance.action()))
                .findFirst();
        return allowed.flatMap(first -> {
            String reason = "%d on the way to untried %s on %s"
                    .formatted(
                            way.cost(),
                            FrontierSearch.describe(first.action().label()),
                            title(situation.map(), way.end()));
            return FrontierSearch.action(situation, way.first())
                    .map(action -> new PolicyChoice(action, reason, PolicyStatus.GOOD));
        });
    }

    private static String title(AppMap map, NavigationNode place) {
        return Optional.ofNullable(map.screens().get(place.viewport().screen()))
                .map(Screen::title)
                .orElse("a screen");
    }
}
