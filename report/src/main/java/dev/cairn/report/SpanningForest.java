package dev.cairn.report;

import dev.cairn.agent.path.BreadthFirst;
import dev.cairn.report.ScreenMap.Kind;
import dev.cairn.report.ScreenMap.Screen;
import dev.cairn.report.ScreenMap.Transition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The shortest way to each screen from the start screen, as a forest: the skeleton of the map.
 *
 * <p>Back and restart are no ways; they lead to what was there before. Among equally short ways, the first found wins.
 * A screen that no way leads to is a root of its own. Screens of other apps hang on the screen that opens them and
 * lead nowhere.
 */
final class SpanningForest {
    private final Map<String, String> parents = new LinkedHashMap<>();
    private final Map<String, List<Screen>> children = new HashMap<>();
    private final List<Screen> roots = new ArrayList<>();
    private final Set<String> placed = new HashSet<>();

    private SpanningForest() {}

    static SpanningForest of(ScreenMap map) {
        SpanningForest ways = new SpanningForest();
        Map<String, Screen> screens = new HashMap<>();
        map.screens().forEach(screen -> screens.put(screen.id(), screen));
        Map<String, List<Transition>> out = waysOut(map);
        map.screens().stream()
                .sorted(Comparator.comparing(Screen::outside).thenComparingInt(Screen::firstStep))
                .forEach(screen -> ways.grow(screen, screens, out));
        return ways;
    }

    /** The screens that nothing leads to, the start screen first. */
    List<Screen> roots() {
        return List.copyOf(roots);
    }

    /** The screens that are first reached from this one, in the order they were found. */
    List<Screen> children(Screen screen) {
        return children.getOrDefault(screen.id(), List.of());
    }

    /** By a screen: the one that it is first reached from; a root has no entry. */
    Map<String, String> parents() {
        return Collections.unmodifiableMap(parents);
    }

    private static Map<String, List<Transition>> waysOut(ScreenMap map) {
        Map<String, List<Transition>> out = new HashMap<>();
        map.transitions().stream()
                .filter(way -> way.action().kind() != Kind.BACK && way.action().kind() != Kind.RESTART)
                .sorted(Comparator.comparingInt(Transition::firstStep))
                .forEach(way -> out.computeIfAbsent(way.from(), from -> new ArrayList<>())
                        .add(way));
        return out;
    }

    /** Grows a tree from a screen that no tree has yet, breadth first. */
    private void grow(Screen root, Map<String, Screen> screens, Map<String, List<Transition>> out) {
        if (placed.add(root.id())) {
            roots.add(root);
            BreadthFirst.from(
                    root,
                    from -> from.outside()
                            ? List.of()
                            : reached(from, screens, out.getOrDefault(from.id(), List.of())));
        }
    }

    /** The screens that no tree has yet and that ways out of {@code from} lead to; they hang on it from now on. */
    private List<Screen> reached(Screen from, Map<String, Screen> screens, List<Transition> ways) {
        List<Screen> reached = ways.stream()
                .flatMap(way -> way.to().stream())
                .flatMap(to -> Optional.ofNullable(screens.get(to)).stream())
                .filter(to -> placed.add(to.id()))
                .toList();
        reached.forEach(to -> parents.put(to.id(), from.id()));
        if (!reached.isEmpty()) {
            children.put(from.id(), reached);
        }
        return reached;
    }
}
