package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.report.LlmFigures;
import dev.cairn.report.Summary;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The reason that is printed when no screen of the app was seen. */
class NothingSeenTest {
    private static final Summary.Limit BROWSER =
            new Summary.Limit("stand_in", "browser", "its pages show in a browser", 0, 1, "");
    private static final Summary.Limit LIBRARY = new Summary.Limit("library", "libfoo.so", "it ended", 1, 1, "");

    @Test
    void whatEndedTheAppComesFirst() {
        assertThat(NothingSeen.why(summary(BROWSER, LIBRARY), Optional.of("an error"), List.of()))
                .startsWith("the device lacks libfoo.so; it ended;");
    }

    @Test
    void whatTheAppWentOnWithoutIsNamedBeforeWhereItLed() {
        assertThat(NothingSeen.why(summary(BROWSER), Optional.empty(), List.of("elsewhere.View")))
                .startsWith("the device lacks browser; its pages show in a browser;");
    }

    @Test
    void anAppThatClosesItselfIsSaidToDoSo() {
        assertThat(NothingSeen.why(summary(), Optional.empty(), List.of("home.Home")))
                .isEqualTo("the app opened none, or closed it at once; in front after each start: home.Home;"
                        + " stopped: at its limit, 10 restarts (budget_exhausted:restarts)");
    }

    private static Summary summary(Summary.Limit... limits) {
        return new Summary(
                "run",
                "app",
                "policy",
                1,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                "budget_exhausted:restarts",
                "at its limit, 10 restarts",
                LlmFigures.NONE,
                Optional.empty(),
                List.of(limits),
                List.of());
    }
}
