package dev.cairn.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.report.ScreenMap.Action;
import dev.cairn.report.ScreenMap.Crash;
import dev.cairn.report.ScreenMap.Kind;
import dev.cairn.report.ScreenMap.PathStep;
import dev.cairn.report.ScreenMap.Screen;
import dev.cairn.report.ScreenMap.ScreenAction;
import dev.cairn.report.ScreenMap.Transition;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScreenMapTest {
    private static final Action TAP = new Action("tap:a", Kind.TAP, "A", Optional.empty());
    private static final ScreenMap.App APP = new ScreenMap.App("app", "1", 1, "app.Main", List.of());

    @Test
    void reportsAllContradictionsAtOnce() {
        Transition nowhere = new Transition("t1", "s1", Optional.of("s9"), Optional.empty(), TAP, 1, 1);
        Transition neither = new Transition("t2", "s8", Optional.empty(), Optional.empty(), TAP, 1, 1);
        Transition unknown = new Transition("s1", "s1", Optional.empty(), Optional.of("c7"), TAP, 1, 1);
        Crash lost = new Crash(
                "c1",
                Optional.of("s7"),
                1,
                TAP,
                "E",
                "",
                "",
                1,
                List.of(new PathStep(1, Optional.of("s6"), TAP)),
                Optional.empty());

        assertThatThrownBy(() -> map(List.of(screen("s1")), List.of(nowhere, neither, unknown), List.of(lost)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("transition t1 leads to unknown screen s9")
                .hasMessageContaining("transition t2 starts at unknown screen s8")
                .hasMessageContaining("transition t2 must lead either to a screen or to a crash")
                .hasMessageContaining("transition id s1 is there twice")
                .hasMessageContaining("leads to unknown crash c7")
                .hasMessageContaining("crash c1 is on unknown screen s7")
                .hasMessageContaining("crash c1 has on its path unknown screen s6");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "../s1", "s 1", "__proto__", "1", "map", "\u0455"})
    void refusesIdsThatAreNoFileName(String id) {
        assertThatThrownBy(() -> map(List.of(screen(id)), List.of(), List.of())).hasMessageContaining("'" + id + "'");
    }

    @Test
    void refusesAnActionOnAnElementThatIsNotThere() {
        ScreenAction action = new ScreenAction("tap:a", Kind.TAP, "A", Optional.empty(), Optional.of(0), 0);
        Screen screen = new Screen(
                "s1",
                "",
                "a",
                "app",
                false,
                1,
                1,
                Optional.empty(),
                Optional.empty(),
                1,
                1,
                List.of(),
                List.of(action));

        assertThatThrownBy(() -> map(List.of(screen), List.of(), List.of()))
                .hasMessageContaining("action tap:a is on element 0 of 0");
    }

    @Test
    void mayBeEmpty() {
        assertThat(map(List.of(), List.of(), List.of()).screens()).isEmpty();
    }

    static Screen screen(String id) {
        return new Screen(
                id, "", "a", "app", false, 1, 1, Optional.empty(), Optional.empty(), 100, 200, List.of(), List.of());
    }

    static Transition way(int number, String from, String to) {
        return new Transition("t" + number, from, Optional.of(to), Optional.empty(), TAP, 1, number);
    }

    static ScreenMap map(List<Screen> screens, List<Transition> transitions, List<Crash> crashes) {
        return new ScreenMap(1, APP, "random", 1, List.of(), screens, transitions, crashes, List.of());
    }
}
