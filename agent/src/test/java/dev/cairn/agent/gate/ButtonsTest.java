package dev.cairn.agent.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ButtonsTest {
    private static final List<WordEntry> CANCELLING =
            WordTable.all().stream().filter(ButtonsTest::isCancelling).toList();

    private static boolean isCancelling(WordEntry entry) {
        return entry.role().equals(WordTable.CANCELLING);
    }

    @Test
    void whatSaysNoIsFoundByItsFirstWordAsItIsRowByRow() {
        List<List<String>> rows = WordTable.all().stream()
                .filter(entry -> isCancelling(entry) || entry.text().length() % 31 == 0)
                .flatMap(entry -> Stream.of("", "s", " it", "en nu")
                        .map(behind -> Words.of(Words.normalized(entry.written() + behind, false))))
                .distinct()
                .toList();
        assertThat(rows)
                .hasSizeGreaterThan(1_000)
                .allSatisfy(row -> assertThat(Buttons.isAllOfOne(row))
                        .isEqualTo(CANCELLING.stream().anyMatch(entry -> entry.isAllOf(row))));
        assertThat(rows).filteredOn(Buttons::isAllOfOne).hasSizeGreaterThan(100);
        assertThat(Buttons.isAllOfOne(List.of())).isFalse();
    }
}
