package dev.cairn.explorer.node;

import static dev.cairn.testkit.device.ViewXml.list;
import static dev.cairn.testkit.device.ViewXml.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.Crash;
import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.map.Page;
import dev.cairn.explorer.state.Verdict;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VerifyTest {
    private static final Page LIST = Page.of("Home", text("at 10:31"), list("a", "b"));
    private static final Page BROWSER = Page.outside("browser", text("Web"));
    private static final Optional<Crash> CRASH = Optional.of(new Crash("E", "", "E"));

    private static Verdict verdict(Page before, Page after, Optional<Crash> crash) {
        return Verify.verdict(new Verify.Input(Page.APP, before.sight(), Pins.NONE), after.sight(), crash);
    }

    private static Verdict verdict(Page before, Page after) {
        return verdict(before, after, Optional.empty());
    }

    @Test
    void saysWhatAnActionCameTo() {
        assertThat(verdict(LIST, Page.of("Other"))).isEqualTo(Verdict.SCREEN_CHANGED);
        assertThat(verdict(LIST, Page.of("Home", text("at 10:31"), list("b", "c"))))
                .isEqualTo(Verdict.CONTENT_CHANGED);
        assertThat(verdict(LIST, LIST)).isEqualTo(Verdict.NO_CHANGE);
        assertThat(verdict(LIST, Page.of("Home", text("at 10:32"), list("a", "b"))))
                .as("a clock that ticks")
                .isEqualTo(Verdict.NO_CHANGE);
    }

    @Test
    void aCrashIsACrashWhateverIsSeenThen() {
        assertThat(verdict(LIST, LIST, CRASH)).isEqualTo(Verdict.CRASHED);
        assertThat(verdict(LIST, BROWSER, CRASH)).isEqualTo(Verdict.CRASHED);
    }

    @Test
    void anAppIsLeftOnce() {
        assertThat(verdict(LIST, BROWSER)).isEqualTo(Verdict.LEFT_APP);
        assertThat(verdict(BROWSER, Page.outside("maps", text("Map")))).isEqualTo(Verdict.SCREEN_CHANGED);
        assertThat(verdict(BROWSER, LIST)).isEqualTo(Verdict.SCREEN_CHANGED);
    }
}
