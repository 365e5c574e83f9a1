package dev.cairn.browser.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.task.GivenValue;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ToolArgumentsTest {
    private static String list(String text) {
        String schema = """
            {"properties": {"names": {"type": "array", "items": {"type": "string"}}}}\
            """;
        return ToolArguments.of(schema, List.of(new GivenValue(Optional.of("names"), text)))
                .json();
    }

    @Test
    void aListIsWhatStandsBetweenCommas() {
        assertThat(list(" a , b c,d,, ")).isEqualTo("{\"names\":[\"a\",\"b c\",\"d\"]}");
        assertThat(list("[\"a,b\"]")).isEqualTo("{\"names\":[\"a,b\"]}");
    }

    @Test
    void blanksInAListAreReadOnce() {
        String blanks = " ".repeat(200_000);

        assertThat(list("a" + blanks + "b" + blanks + ",c")).isEqualTo("{\"names\":[\"a" + blanks + "b\",\"c\"]}");
    }
}
