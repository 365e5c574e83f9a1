package dev.cairn.llm.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerTypeTest {
    enum Way {
        GO_ON,
        STOP
    }

    record Answer(
            @Description("where to") Way nextWay,
            @Range(min = 1, max = 5) int steps,
            boolean sure,
            @Description(value = "why", most = 10) String why,
            List<String> tags) {}

    private static final AnswerType<Answer> TYPE = AnswerType.of(Answer.class);
    private static final String GOOD =
            "{\"next_way\":\"go_on\",\"steps\":3,\"sure\":true,\"why\":\"because\",\"tags\":[\"a\"]}";

    @Test
    void theSchemaIsDerivedFromTheRecord() {
        assertThat(TYPE.schema().toString())
                .isEqualTo(
                        "{\"type\":\"object\",\"properties\":{"
                                + "\"next_way\":{\"type\":\"string\",\"enum\":[\"go_on\",\"stop\"],\"description\":\"where to\"},"
                                + "\"steps\":{\"type\":\"integer\",\"minimum\":1,\"maximum\":5},"
                                + "\"sure\":{\"type\":\"boolean\"},"
                                + "\"why\":{\"type\":\"string\",\"description\":\"why\"},"
                                + "\"tags\":{\"type\":\"array\",\"items\":{\"type\":\"string\"}}},"
                                + "\"required\":[\"next_way\",\"steps\",\"sure\",\"why\",\"tags\"],\"additionalProperties\":false}");
        assertThat(TYPE.describe()).contains("- \"next_way\": one of \"go_on\", \"stop\"; where to");
    }

    @Test
    void readsWhatItWrites() throws AnswerException {
        Answer answer = TYPE.read("\n " + GOOD + "\n");
        assertThat(answer).isEqualTo(new Answer(Way.GO_ON, 3, true, "because", List.of("a")));
        assertThat(TYPE.read(TYPE.write(answer))).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "go_on | GO_ON | true",
                "go_on | leave | true",
                "3 | 6 | true",
                "3 | 0 | true",
                "3 | 2.5 | true",
                "3 | \"3\" | true",
                "\"sure\":true | \"sure\":\"true\" | true",
                "\"sure\":true | \"sure\":null | true",
                "\"sure\":true, | `` | true",
                "\"sure\":true | \"sure\":true,\"more\":1 | true",
                "\"sure\":true | \"sure\":true,\"sure\":false | false",
                "because | because of it | true",
                "{\"next | Sure: {\"next | false",
                "]} | ]}. Done. | false",
                "]} | ]} {} | false",
                "]} | ] | false",
            })
    void refusesWhatIsNotToTheLetter(String what, String by, boolean json) {
        String answer = GOOD.replace(what, by == null ? "" : by);
        assertThat(answer).isNotEqualTo(GOOD);
        assertThatThrownBy(() -> TYPE.read(answer))
                .isInstanceOfSatisfying(
                        AnswerException.class, e -> assertThat(e.isJson()).isEqualTo(json))
                .message()
                .hasLineCount(1);
    }

    @Test
    void refusesWhatIsNoObject() {
        for (String text : List.of("", "  ", "null", "[]", "\"x\"", "```json\n" + GOOD + "\n```")) {
            assertThatThrownBy(() -> TYPE.read(text)).isInstanceOf(AnswerException.class);
        }
    }

    record Odd(Map<String, String> map) {}

    record Folder(String name, List<Optional<Folder>> folders) {}

    record Twice(Inner first, List<Inner> more) {
        record Inner(String text) {}
    }

    @Test
    void refusesARecordThatHasItselfInIt() {
        assertThatThrownBy(() -> AnswerType.arguments(Folder.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("arguments cannot have")
                .hasMessageContaining("Folder within itself");
        assertThat(AnswerType.arguments(Twice.class).schema().path("properties").size())
                .isEqualTo(2);
    }

    @Test
    void saysWhatAnAnswerCannotHave() {
        assertThatThrownBy(() -> AnswerType.of(Odd.class))
                .hasMessageContaining("'map'")
                .hasMessageContaining("enum");
        assertThatThrownBy(() -> AnswerType.of(String.class)).hasMessageContaining("record");
    }
}
