package dev.cairn.android.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class TickAlignmentTest {
    private static ActionItem.Pause pause(int ms) {
        return new ActionItem.Pause(Duration.ofMillis(ms));
    }

    private static ActionItem.Move move(double x, int ms) {
        return new ActionItem.Move(x, 0, false, Duration.ofMillis(ms));
    }

    @Test
    void aFingerThatWaitsHoldsUpNoOther() {
        ActionItem down = new ActionItem.Down();
        ActionItem up = new ActionItem.Up();
        List<ActionSource> aligned = TickAlignment.aligned(List.of(
                new ActionSource(0, List.of(down, pause(45), up)), new ActionSource(1, List.of(pause(300), down, up))));

        assertThat(aligned.get(0).items()).containsExactly(down, pause(45), up, pause(255), pause(0), pause(0));
        assertThat(aligned.get(1).items()).containsExactly(pause(0), pause(45), pause(0), pause(255), down, up);
    }

    @Test
    void aMoveIsCutWhereAnotherFingerActs() {
        ActionItem down = new ActionItem.Down();
        List<ActionSource> aligned = TickAlignment.aligned(List.of(
                new ActionSource(0, List.of(move(100, 0), down, move(400, 300))),
                new ActionSource(1, List.of(pause(100), down, pause(50)))));

        assertThat(aligned.get(0).items())
                .containsExactly(move(100, 0), down, move(200, 100), pause(0), move(250, 50), move(400, 150));
        assertThat(aligned.get(1).items()).containsExactly(pause(0), pause(0), pause(100), down, pause(50), pause(150));
    }
}
