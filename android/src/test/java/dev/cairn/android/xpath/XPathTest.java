package dev.cairn.android.xpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XPathTest {
    private final XPathNode root = new XPathNode(
            "root",
            Map.of(),
            IntStream.range(0, 300)
                    .mapToObj(i -> new XPathNode("row", Map.of("text", "row " + i), List.of()))
                    .toList());

    private List<Integer> select(String expression, boolean version1) {
        return new XPath(version1, Duration.ofSeconds(20)).select(expression, root, -1);
    }

    @Test
    void numbersElementsInDocumentOrder() {
        assertThat(select("//row[ends-with(@text, ' 7') or . is /root/*[1]]", false))
                .containsExactly(1, 8);
    }

    @Test
    void comparesByTheRulesOfTheVersion() {
        assertThat(select("//row[@text = 5]", true)).isEmpty();
        assertThatThrownBy(() -> select("//row[@text = 5]", false)).isInstanceOf(XPathException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//*[some $a in 1 to 9999, $b in 1 to 9999, $c in 1 to 9999 satisfies $a * $b * $c = -1]",
                "(1 to 2000000000)[. = -1]",
                "//*[matches('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', '^(a+)+$')]",
                "string-join(for $i in 1 to 100000000 return 'aaaaaaaaaaaaaaaa', '')",
            })
    void endsWhatWouldNotEnd(String expression) {
        XPath hasty = new XPath(false, Duration.ofMillis(200));

        assertThatThrownBy(() -> hasty.select(expression, root, -1)).isInstanceOf(XPathLimitException.class);
        assertThat(select("//row[1]", false)).containsExactly(1);
    }

    @Test
    void deepNestingIsAnErrorToo() {
        assertThatThrownBy(() -> select("(".repeat(100_000), false)).isInstanceOf(XPathException.class);
    }
}
