package dev.cairn.agent.diff;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.map.Viewport;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;

/**
 * One side of a comparison: an exploration with its files.
 *
 * @param run the run's id
 * @param app the app as the run found it
 * @param map what it found
 * @param files where pictures and sources are; what is missing there is not compared
 */
public record ComparedExploration(String run, AppUnderTest app, AppMap map, FileStore files) {
    /** What the run knows, be it from earlier ones, in the order of discovery. */
    List<Screen> known() {
        return List.copyOf(map.screens().values());
    }

    /** What the run itself has seen. */
    List<Screen> seen() {
        return known().stream().filter(Screen::isSeen).toList();
    }

    /** What each action is known to lead to, be it from earlier runs: from, action, to. */
    Set<List<String>> links() {
        Stream<List<String>> walked = map.transitions().values().stream()
                .map(way -> List.of(way.from(), way.action().key(), way.to()));
        Stream<List<String>> known = map.viewports().values().stream()
                .flatMap(viewport -> viewport.moves().entrySet().stream()
                        .flatMap(move -> move.getValue().to().flatMap(map::viewport).stream()
                                .map(to -> List.of(viewport.screen(), move.getKey(), to.screen()))));
        return Stream.concat(walked, known).collect(Collectors.toSet());
    }

    /** The sights of each screen, the first one first. */
    Map<String, List<String>> sights() {
        return map.viewports().values().stream()
                .collect(Collectors.groupingBy(
                        Viewport::screen, Collectors.mapping(Viewport::key, Collectors.toList())));
    }

    /** What led to a screen: where from, by which action. */
    Set<List<String>> entries(String screen) {
        return map.transitions().values().stream()
                .filter(transition -> transition.to().equals(screen))
                .map(transition ->
                        List.of(transition.from(), transition.action().key()))
                .collect(Collectors.toSet());
    }

    /** A screen's hierarchy when it was found. */
    Optional<Hierarchy> hierarchy(Screen screen) {
        return Optional.of(screen.source()).flatMap(ref -> {
            try {
                return Optional.of(Hierarchy.parse(new String(files.get(ref), StandardCharsets.UTF_8)));
            } catch (XMLStreamException | CairnException e) {
                return Optional.empty();
            }
        });
    }

    /** A screen's picture when it was found, PNG. */
    public Optional<byte[]> picture(String screen) {
        return Optional.ofNullable(map.screens().get(screen))
                .flatMap(Screen::screenshot)
                .flatMap(ref -> {
                    try {
                        return Optional.of(files.get(ref));
                    } catch (CairnException e) {
                        return Optional.empty();
                    }
                });
    }
}
