package dev.cairn.flows.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.document.LineDiff.Kind;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineDiffTest {
    private static String shown(List<LineDiff.Line> lines) {
        return lines.stream()
                .map(line -> switch (line.kind()) {
                            case SAME -> "=";
                            case GONE -> "-";
                            case NEW -> "+";
                        }
                        + line.text())
                .collect(Collectors.joining(" "));
    }

    @Test
    void whatIsGoneStandsBeforeWhatIsNewAndLinesKeepTheirNumbers() {
        LineDiff diff = LineDiff.between("a\nb\nc\nd\n", "a\nx\ny\nd\ne");
        assertThat(shown(diff.lines())).isEqualTo("=a -b -c +x +y =d +e");
        assertThat(diff.lines().get(5)).isEqualTo(new LineDiff.Line(Kind.SAME, 4, 4, "d"));
        assertThat(diff.lines().get(6)).isEqualTo(new LineDiff.Line(Kind.NEW, 0, 5, "e"));
        assertThat(diff.count(Kind.GONE)).isEqualTo(2);
        assertThat(LineDiff.between("a\n", "a").isSame()).isTrue();
        assertThat(LineDiff.between("", "").lines()).isEmpty();
    }

    @Test
    void theContextIsAsWideAsAskedFor() {
        LineDiff diff = LineDiff.between("1\n2\n3\n4\n5\n6\n7\n8\n9", "1\n2\n3\n4\nx\n6\n7\n8\n9\n10");
        assertThat(shown(diff.around(1))).isEqualTo("=4 -5 +x =6 =9 +10");
        assertThat(shown(diff.around(0))).isEqualTo("-5 +x +10");
        assertThat(diff.around(100)).isEqualTo(diff.lines());
    }

    @Test
    void marginsAreNoDifferenceWhereTheyAreToBeIgnored() {
        assertThat(LineDiff.ignoringMargins("  a \nb", "a\n b").isSame()).isTrue();
        assertThat(LineDiff.between("  a \nb", "a\n b").isSame()).isFalse();
    }

    @Test
    void eachTextIsThereWholeWhateverDiffers() {
        Random random = new Random(17);
        for (int i = 0; i < 300; i++) {
            String before = text(random);
            String after = text(random);
            LineDiff diff = LineDiff.between(before, after);
            assertThat(side(diff, Kind.NEW)).isEqualTo(before.lines().toList());
            assertThat(side(diff, Kind.GONE)).isEqualTo(after.lines().toList());
            assertThat(LineDiff.between(before, before).isSame()).isTrue();
        }
    }

    @Test
    void textsWithTooManyLinesAreTakenAsTwoTexts() {
        String before = IntStream.range(0, 30_000).mapToObj(i -> "a" + i + "\n").collect(Collectors.joining());
        LineDiff diff = LineDiff.between("head\n" + before + "tail", "head\n" + before.replace('a', 'b') + "tail");
        assertThat(diff.count(Kind.SAME)).isEqualTo(2);
        assertThat(diff.count(Kind.GONE)).isEqualTo(30_000);
        assertThat(diff.lines().getLast()).isEqualTo(new LineDiff.Line(Kind.SAME, 30_002, 30_002, "tail"));
    }

    private static List<String> side(LineDiff diff, Kind other) {
        return diff.lines().stream()
                .filter(line -> line.kind() != other)
                .map(LineDiff.Line::text)
                .toList();
    }

    private static String text(Random random) {
        return IntStream.range(0, random.nextInt(20))
                .mapToObj(i -> random.nextInt(5) + "\n")
                .collect(Collectors.joining());
    }
}
