package dev.cairn.report.test;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.path.PathStep;
import dev.cairn.agent.path.PerformedActions;
import dev.cairn.agent.path.ReplaySetup;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamException;

/** A way through an app with all that it takes to find the views that it touches. */
public final class TestScenario {
    private final ReplaySetup outset;
    private final AppMap map;
    private final List<Line> lines;
    private final FileStore files;
    private final PerformedActions performed;

    /**
     * One action.
     *
     * @param screen the title of the screen that it is done on
     * @param places where its target is; empty for keys
     */
    record Line(String screen, PathStep step, List<Locator> places) {}

    private TestScenario(
            ReplaySetup outset, AppMap map, List<Line> lines, PerformedActions performed, FileStore files) {
        this.performed = performed;
        this.outset = outset;
        this.map = map;
        this.lines = lines;
        this.files = files;
    }

    /**
     * Of a way over a run's map.
     *
     * @param outset how the run began
     * @param performed what the run did: how the views looked then
     * @param files where the sources of its screens are; those that are missing are done without
     */
    public static TestScenario of(
            ReplaySetup outset, List<PathStep> way, AppMap map, PerformedActions performed, FileStore files) {
        TestScenario none = new TestScenario(outset, map, List.of(), performed, files);
        List<Line> lines = way.stream()
                .map(step -> new Line(none.title(step.screen()), step, none.places(step)))
                .toList();
        return new TestScenario(outset, map, lines, performed, files);
    }

    ReplaySetup outset() {
        return outset;
    }

    List<Line> lines() {
        return lines;
    }

    String app() {
        return map.app();
    }

    /** What tells that the screen is reached. */
    ScreenAssertion arrival(Screen screen) {
        Set<String> elsewhere = lines.stream()
                .map(line -> map.screens().get(line.step().screen()))
                .filter(passed -> passed != null && !passed.id().equals(screen.id()))
                .flatMap(passed -> hierarchy(passed.source()).stream())
                .flatMap(shown -> ScreenAssertion.texts(shown).stream())
                .collect(Collectors.toSet());
        return ScreenAssertion.at(
                screen, hierarchy(screen.source()), performed.ways(map).leadsToFirstSight(screen.id()), elsewhere);
    }

    private String title(String screen) {
        Screen known = map.screens().get(screen);
        return known == null ? screen : known.title();
    }

    private List<Locator> places(PathStep step) {
        return step.action()
                .filter(TestScenario::hasTarget)
                .map(action -> places(step, action))
                .orElse(List.of());
    }

    private List<Locator> places(PathStep step, KnownAction known) {
        return performed
                .last(step, map)
                .flatMap(done -> places(done.action(), done.sight().source()))
                .or(() -> asFound(step.screen(), known))
                .orElseGet(() -> LocatorCandidates.of(known));
    }

    /** As the screen looked when it was found, by this run or by an earlier one. */
    private Optional<List<Locator>> asFound(String id, KnownAction known) {
        return Optional.ofNullable(map.screens().get(id))
                .flatMap(screen -> hierarchy(screen.source())
                        .flatMap(shown -> ActionEnumerator.enumerate(screen.place(), shown).stream()
                                .filter(action -> action.key().equals(known.key()))
                                .findFirst())
                        .flatMap(action -> places(action, screen.source())));
    }

    private static boolean hasTarget(KnownAction action) {
        return switch (action.kind()) {
            case MENU, ROTATE, BACK -> false;
            case TAP, LONG_PRESS, SCROLL, SCROLL_SIDEWAYS, SWIPE, TYPE -> true;
        };
    }

    private Optional<List<Locator>> places(Action action, FileRef source) {
        return action.target().flatMap(target -> hierarchy(source).map(shown -> LocatorCandidates.of(target, shown)));
    }

    private Optional<Hierarchy> hierarchy(FileRef source) {
        try {
            return Optional.of(Hierarchy.parse(new String(files.get(source), StandardCharsets.UTF_8)));
        } catch (XMLStreamException | CairnException e) { // a test that looks for less is better than none
            return Optional.empty();
        }
    }
}
