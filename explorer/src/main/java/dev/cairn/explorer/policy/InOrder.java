package dev.cairn.explorer.policy;

import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.KnownAction;
import dev.cairn.explorer.map.Screen;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Works through what is untried sight by sight: breadth-first from the sight that was found first, depth-first from the one that was found
 * last. Within a sight in the order of rank.
 */
final class InOrder implements Policy {
    private final boolean newestFirst;

    private InOrder(boolean newestFirst) {
        this.newestFirst = newestFirst;
    }

    static InOrder breadthFirst() {
        return new InOrder(false);
    }

    static InOrder depthFirst() {
        return new InOrder(true);
    }

    @Override
    public Choice choose(Situation situation, RandomGenerator random) {
        AppMap map = situation.map();
        String here = map.keyOf(situation.sight());
        Map<String, Ways.Way> ways = ways(situation, here);
        List<String> known = List.copyOf(map.viewports().keySet());
        for (String next : newestFirst ? known.reversed() : known) {
            Optional<Choice> choice = next.equals(here)
                    ? untried(situation)
                    : map.untriedAt(next).stream()
                            .findFirst()
                            .flatMap(first -> towards(situation, ways.get(next), first));
            if (choice.isPresent()) {
                return choice.get();
            }
        }
        return untried(situation).orElseGet(() -> new Hunt(situation, new Prospect(map)).stuck(random));
    }

    private static Map<String, Ways.Way> ways(Situation situation, String here) {
        Set<String> possible = situation.actions().stream().map(Action::key).collect(Collectors.toSet());
        Map<String, Ways.Way> ways = new HashMap<>();
        new Ways(situation.map()).search(here, possible::contains, way -> {
            ways.put(way.viewport(), way);
            return true;
        });
        return ways;
    }

    private static Optional<Choice> untried(Situation situation) {
        return situation.actions().stream()
                .filter(action -> situation.map().isUntried(situation.sight(), action))
                .filter(action -> !action.key().equals("back"))
                .findFirst()
                .map(action -> new Choice(action, "the first that is untried here", Outlook.GOOD));
    }

    private static Optional<Choice> towards(Situation situation, Ways.@Nullable Way way, KnownAction first) {
        if (way == null) {
            return Optional.empty();
        }
        String reason = "%d on the way to untried %s on %s"
                .formatted(way.cost(), Hunt.describe(first.label()), title(situation.map(), way.viewport()));
        return Hunt.action(situation, way.first()).map(action -> new Choice(action, reason, Outlook.GOOD));
    }

    private static String title(AppMap map, String viewport) {
        return map.viewport(viewport)
                .flatMap(known -> Optional.ofNullable(map.screens().get(known.screen())))
                .map(Screen::title)
                .orElse("a screen");
    }
}
