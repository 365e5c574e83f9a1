package dev.cairn.report;

import dev.cairn.report.ScreenMap.Crash;
import dev.cairn.report.ScreenMap.Screen;
import dev.cairn.report.ScreenMap.ScreenAction;
import dev.cairn.report.ScreenMap.Transition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds where the parts of a map contradict each other. */
final class MapCheck {
    private static final Pattern ID = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,63}");

    /** The page's own addresses. */
    private static final List<String> RESERVED = List.of("map", "screens", "crashes", "coverage");

    private static final int SHOWN = 10;

    private final List<String> problems = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    private final Set<String> screens = new HashSet<>();
    private final Set<String> crashes = new HashSet<>();

    private MapCheck() {}

    static MapCheck of(int format, List<Screen> screens, List<Transition> transitions, List<Crash> crashes) {
        MapCheck check = new MapCheck();
        check.require(
                format == ScreenMap.FORMAT,
                "its format is " + format + ", but this version writes " + ScreenMap.FORMAT);
        screens.forEach(screen -> check.screens.add(screen.id()));
        crashes.forEach(crash -> check.crashes.add(crash.id()));
        screens.forEach(check::screen);
        transitions.forEach(check::transition);
        crashes.forEach(check::crash);
        return check;
    }

    void requireNoProblem() {
        if (problems.isEmpty()) {
            return;
        }
        String shown = String.join("; ", problems.subList(0, Math.min(SHOWN, problems.size())));
        String more = problems.size() > SHOWN ? "; and " + (problems.size() - SHOWN) + " more" : "";
        throw new IllegalArgumentException("The screen map contradicts itself: " + shown + more);
    }

    private void screen(Screen screen) {
        id("screen", screen.id());
        require(
                screen.width() > 0 && screen.height() > 0,
                "screen " + screen.id() + " is " + screen.width() + " x " + screen.height() + " pixels");
        for (ScreenAction action : screen.actions()) {
            action.element()
                    .filter(index -> index < 0 || index >= screen.elements().size())
                    .ifPresent(index ->
                            problems.add("screen " + screen.id() + ": action " + action.id() + " is on element " + index
                                    + " of " + screen.elements().size()));
        }
    }

    private void transition(Transition transition) {
        id("transition", transition.id());
        String name = "transition " + transition.id();
        knownScreen(name + " starts at", transition.from());
        transition.to().ifPresent(to -> knownScreen(name + " leads to", to));
        transition
                .crash()
                .ifPresent(crash -> require(crashes.contains(crash), name + " leads to unknown crash " + crash));
        require(
                transition.to().isPresent() != transition.crash().isPresent(),
                name + " must lead either to a screen or to a crash");
    }

    private void crash(Crash crash) {
        id("crash", crash.id());
        crash.screen().ifPresent(screen -> knownScreen("crash " + crash.id() + " is on", screen));
        crash.path().stream()
                .flatMap(step -> step.screen().stream())
                .forEach(screen -> knownScreen("crash " + crash.id() + " has on its path", screen));
    }

    private void knownScreen(String what, String screen) {
        require(screens.contains(screen), what + " unknown screen " + screen);
    }

    private void id(String what, String id) {
        require(
                ID.matcher(id).matches() && !RESERVED.contains(id),
                what + " id '" + id + "' is not a letter and up to 63 of A-Z a-z 0-9 _ -, or is one of " + RESERVED);
        require(ids.add(id), what + " id " + id + " is there twice");
    }

    private void require(boolean holds, String problem) {
        if (!holds) {
            problems.add(problem);
        }
    }
}
