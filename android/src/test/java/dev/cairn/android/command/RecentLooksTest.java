package dev.cairn.android.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecentLooksTest {
    private final RecentLooks looks = new RecentLooks();
    private final List<Long> waits = new ArrayList<>();
    private long clockMs;

    private void pass(Duration time) {
        waits.add(time.toMillis());
        clockMs += time.toMillis();
    }

    private @Nullable Object ask(Object question, String answer) {
        return looks.answer(question, () -> answer, this::pass);
    }

    /** Something that shows from the given time on. */
    private String late(long atMs) {
        return String.valueOf(looks.answer("late", () -> clockMs >= atMs ? "there" : "nothing yet", this::pass));
    }

    @Test
    void theFirstLookPassesNoTime() {
        ask("source", "a");
        ask("text", "b");

        assertThat(waits).isEmpty();
    }

    @Test
    void aLookThatRepeatsPassesMoreTimeEachTimeUpToASecond() {
        for (int i = 0; i < 6; i++) {
            ask("source", "a");
        }

        assertThat(waits).containsExactly(250L, 500L, 1000L, 1000L, 1000L);
    }

    @Test
    void theRepeatedLookSeesWhatCameMeanwhile() {
        assertThat(late(3000)).isEqualTo("nothing yet");
        int polls = 0;
        while (late(3000).equals("nothing yet")) {
            polls++;
        }

        assertThat(polls).isEqualTo(4);
    }

    @Test
    void looksThatTakeTurnsPassTimeOnceARound() {
        for (int i = 0; i < 3; i++) {
            ask("find", "node1");
            ask("displayed", "false");
        }

        assertThat(waits).containsExactly(250L, 500L);
    }

    @Test
    void errorsAreAnswersToo() {
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> looks.answer(
                            "find",
                            () -> {
                                throw WebDriverError.NO_SUCH_ELEMENT.because("at " + clockMs);
                            },
                            this::pass))
                    .isInstanceOf(WebDriverException.class);
        }

        assertThat(waits).containsExactly(250L);
    }

    @Test
    void newsAreGivenAtOnce() {
        ask("source", "a");
        ask("source", "b");

        assertThat(waits).isEmpty();
    }

    @Test
    void whoDoesSomethingStartsAnew() {
        ask("source", "a");
        looks.forget();
        ask("source", "a");

        assertThat(waits).isEmpty();
    }
}
