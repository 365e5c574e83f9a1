package dev.cairn.agent.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A label and an id are read in a time that grows with their length, whatever signs they are made of. */
@Tag("slow")
class LongLabelTest {
    private static final int LENGTH = 100_000;

    /** Whether a label says two things, as one pattern: it looks for the letter from each sign again. */
    private static final Pattern PARTED =
            Pattern.compile("[\\p{L}\\p{M}\\p{N}\"'’”»)]\\s*[,;:.!?&+/|(—–•،؛。、！？：\\n].*\\p{L}");

    @Test
    void readsALabelOfSignsAndDigits() {
        assertThat(HarmlessUse.parts("1,".repeat(LENGTH))).isEmpty();
        assertThat(HarmlessUse.parts("1\n".repeat(LENGTH))).isEmpty();
        assertThat(HarmlessUse.parts("1,".repeat(LENGTH) + "a").count()).isEqualTo(LENGTH + 1);
        assertThat(Buttons.isCancelling("1,".repeat(LENGTH / 2), "")).isFalse();
    }

    @Test
    void readsAnIdOfDigits() {
        assertThat(IdWords.saysNothing("1".repeat(LENGTH) + "a")).isFalse();
        assertThat(IdWords.saysNothing("button" + "1".repeat(LENGTH))).isTrue();
    }

    /** Nobody sees the middle of half a megabyte on a screen; how it begins and ends is read. */
    @Test
    @Timeout(60)
    void readsHowAnEndlessLabelBeginsAndEnds() {
        String filler = "abc d, e. ".repeat(LENGTH / 2);
        assertThat(LabelRulings.mode(filler)).isEqualTo(Mode.ALLOW);
        assertThat(LabelRulings.mode("Delete all " + filler)).isNotEqualTo(Mode.ALLOW);
        assertThat(LabelRulings.mode(filler + "delete all")).isNotEqualTo(Mode.ALLOW);
        assertThat(LabelRulings.answered(filler + "Delete all?")).isNotEqualTo(Mode.ALLOW);
    }

    @Test
    void tellsWhereALabelSaysTwoThings() {
        Random random = new Random(11);
        for (int i = 0; i < 20_000; i++) {
            String label = random.ints(random.nextInt(9), 0, 9)
                    .mapToObj(sign -> "ab1 \n,.(\u2028".substring(sign, sign + 1))
                    .collect(Collectors.joining());
            assertThat(HarmlessUse.parts(label).findAny().isPresent())
                    .as(label)
                    .isEqualTo(PARTED.matcher(label).find());
        }
    }
}
