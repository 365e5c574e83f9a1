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

    @Test
    void anAppForWhichThereWasNoTimeIsNotSaidToHaveEnded() {
        assertThat(NothingSeen.why(stopped("time_ms"), Optional.empty(), List.of()))
                .startsWith("the time was over before it had started; --max-minutes");
        assertThat(NothingSeen.why(stopped("restarts"), Optional.empty(), List.of()))
                .startsWith("it ended as it started");
    }

    private static Summary summary(Summary.Limit... limits) {
        return stopped("restarts", limits);
    }

    private static Summary stopped(String budget, Summary.Limit... limits) {
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
                "budget_exhausted:" + budget,
                "at its limit, 10 restarts",
                LlmFigures.NONE,
                Optional.empty(),
                List.of(limits),
                List.of());
    }
}
