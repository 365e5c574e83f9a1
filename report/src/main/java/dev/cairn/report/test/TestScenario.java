package dev.cairn.report.test;

import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.path.PathStep;
import dev.cairn.agent.path.PerformedActions;
import dev.cairn.agent.path.ReplaySetup;
import dev.cairn.engine.files.FileStore;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A way through an app with all that it takes to find the views that it touches. */
public final class TestScenario {
    private final ReplaySetup outset;
    private final AppMap map;
    private final List<Line> lines;
    private final PerformedActions performed;
    private final PerformedViews views;

    /**
     * One action.
     *
     * @param screen the title of the screen that it is done on
     * @param places where its target is; empty for keys
     */
    record Line(String screen, PathStep step, List<Locator> places) {}

    private TestScenario(
            ReplaySetup outset, AppMap map, List<Line> lines, PerformedActions performed, PerformedViews views) {
        this.performed = performed;
        this.outset = outset;
        this.map = map;
        this.lines = lines;
        this.views = views;
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
        PerformedViews views = new PerformedViews(map, performed, files);
        TestScenario none = new TestScenario(outset, map, List.of(), performed, views);
        List<Line> lines = way.stream()
                .map(step -> new Line(none.title(step.screen()), step, none.places(step)))
                .toList();
        return new TestScenario(outset, map, lines, performed, views);
    }

    ReplaySetup outset() {
        return outset;
    }

    List<Line> lines() {
        return lines;
    }

    PerformedViews views() {
        return views;
    }

    String app() {
        return map.app();
    }

    /** What tells that the screen is reached. */
    ScreenAssertion arrival(Screen screen) {
        Set<String> elsewhere = lines.stream()
                .map(line -> map.screens().get(line.step().screen()))
                .filter(passed -> passed != null && !passed.id().equals(screen.id()))
                .flatMap(passed -> views.hierarchy(passed.source()).stream())
                .flatMap(shown -> ScreenAssertion.texts(shown).stream())
                .collect(Collectors.toSet());
        return ScreenAssertion.at(
                screen,
                views.hierarchy(screen.source()),
                performed.ways(map).leadsToFirstSight(screen.id()),
                elsewhere);
    }

    private String title(String screen) {
        Screen known = map.screens().get(screen);
        return known == null ? screen : known.title();
    }

    private List<Locator> places(PathStep step) {
        return step.action()
                .filter(TestScenario::hasTarget)
                .map(action -> views.of(step)
                        .flatMap(done ->
                                done.action().target().map(target -> LocatorCandidates.of(target, done.shown())))
                        .orElseGet(() -> LocatorCandidates.of(action)))
                .orElse(List.of());
    }

    private static boolean hasTarget(KnownAction action) {
        return switch (action.kind()) {
            case MENU, ROTATE, BACK -> false;
            case TAP, LONG_PRESS, SCROLL, SCROLL_SIDEWAYS, SWIPE, TYPE -> true;
        };
    }
}
