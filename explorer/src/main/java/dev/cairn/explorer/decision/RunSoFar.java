package dev.cairn.explorer.decision;

import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.LastTransition;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.map.Viewport;
import dev.cairn.explorer.state.ExplorerState;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How far a run is, in words so coarse that the same situation reads the same a few steps later.
 *
 * @param activities how many of the activities that the app declares were seen
 * @param screens how many of its screens are known
 * @param idle how long nothing new was found
 * @param tried what was done on the screen before, and where it led, at most {@value #MOST}
 * @param history what was done last, at most {@value #MOST}
 */
public record RunSoFar(String activities, String screens, String idle, List<String> tried, List<String> history) {
    private static final int MOST = 4;
    private static final int TENTHS = 10;

    /** Before anything was done. */
    public static final RunSoFar NOTHING = new RunSoFar("none", "none", "none", List.of(), List.of());

    public RunSoFar {
        tried = List.copyOf(tried);
        history = List.copyOf(history);
    }

    /** As the state has it. */
    public static RunSoFar of(ExplorerState state) {
        AppMap map = state.map();
        long declared = state.settings().app().places().size();
        return new RunSoFar(
                share(map.places().size(), declared),
                CoarseFigures.count(map.ownScreens()),
                ContinueInput.idle(state.counters().withoutNews()),
                state.sight().flatMap(sight -> map.viewport(map.keyOf(sight))).stream()
                        .flatMap(here -> here.moves().entrySet().stream()
                                .map(move -> tried(map, here, move.getKey(), move.getValue())))
                        .flatMap(Optional::stream)
                        .limit(MOST)
                        .toList(),
                state.trail().deeds().reversed().stream()
                        .map(deed -> deed(map, deed))
                        .flatMap(Optional::stream)
                        .limit(MOST)
                        .toList()
                        .reversed());
    }

    static String share(long seen, long declared) {
        if (declared == 0) {
            return CoarseFigures.count(seen);
        }
        long tenths = Math.min(TENTHS, TENTHS * seen / declared);
        return tenths == 0 ? "fewer than a tenth" : tenths + " tenths";
    }

    private static Optional<String> tried(AppMap map, Viewport here, String action, LastTransition move) {
        return action(here, action)
                .map(known -> known
                        + move.to()
                                .map(map.viewports()::get)
                                .map(there -> there.screen().equals(here.screen())
                                        ? ": nothing else"
                                        : ": " + title(map, there))
                                .orElse(move.crash().isPresent() ? ": a crash" : ": nothing"));
    }

    /** A deed is a sight's key and an action's, see {@code Trail}. */
    private static Optional<String> deed(AppMap map, String deed) {
        int blank = deed.indexOf(' ');
        return map.viewport(deed.substring(0, blank))
                .flatMap(at -> action(at, deed.substring(blank + 1)).map(what -> what + " on " + title(map, at)));
    }

    private static Optional<String> action(Viewport at, String key) {
        return at.actions().stream()
                .filter(action -> action.key().equals(key))
                .map(ActionNames::of)
                .findFirst();
    }

    private static String title(AppMap map, Viewport at) {
        Screen screen = Objects.requireNonNull(map.screens().get(at.screen()));
        return ScreenText.shown(screen.title().isBlank() ? ScreenText.simple(screen.place()) : screen.title());
    }
}
