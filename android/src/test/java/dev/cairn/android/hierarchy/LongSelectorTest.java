package dev.cairn.android.hierarchy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A client's selector is read once from its beginning to its end, however long it is and whether or not it is one. */
class LongSelectorTest {
    private static final String LONG = "a".repeat(100_000);

    private static String text(String argument) {
        UiStatement statement =
                UiStatement.parseAll("new UiSelector().text(" + argument + ")").getFirst();
        return new UiArguments(statement, statement.calls().getFirst()).string(0);
    }

    private static String selector(String css) {
        return CssSelector.toUiSelector(css, "app");
    }

    @Test
    void readsATextOfAnyLength() {
        String escaped = "\\\"".repeat(50_000);

        assertThat(text('"' + LONG + '"')).isEqualTo(LONG);
        assertThat(text('"' + escaped + '"')).isEqualTo("\"".repeat(50_000));
        assertThat(text("\"a\"" + " ".repeat(50_000) + "+\"b\"")).isEqualTo("ab");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"a\" + \"b\"+\"c\" | abc",
                "\"a\" \"b\"         | a\" \"b",
                "\"a\" - \"b\"       | a\" - \"b",
                "\"a\\\"b\"          | a\"b",
            })
    void putsTogetherWhatPlusSignsJoin(String argument, String text) {
        assertThat(text(argument)).isEqualTo(text);
    }

    @Test
    void readsCssOfAnyLength() {
        assertThat(selector("[text=\"" + LONG + "\"]")).contains(LONG);
        assertThat(selector("[text=" + LONG + "  ]")).endsWith(LONG + "\")");
        assertThat(selector("#" + "\\a".repeat(50_000))).contains("a".repeat(50_000));
        assertThat(selector("[text=a" + " ".repeat(50_000) + "b]")).contains("a" + " ".repeat(50_000) + "b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[text", "[text=", "[text=\"", "[text='a' ", ":checked(", "[text=a"})
    void refusesCssOfBlanksWithoutAnEnd(String begun) {
        String css = begun + " ".repeat(30_000) + "(";

        assertThatThrownBy(() -> selector(css)).isInstanceOf(InvalidSelectorException.class);
    }

    @Test
    void refusesViewsWithinViewsWithoutEnd() {
        String nested = "new UiSelector().childSelector(".repeat(20_000) + "new UiSelector()" + ")".repeat(20_000);

        assertThatThrownBy(() -> selector("a ".repeat(20_000) + "a")).isInstanceOf(InvalidSelectorException.class);
        assertThatThrownBy(() -> UiStatement.parseAll(nested)).isInstanceOf(InvalidSelectorException.class);
        assertThat(selector("a > b c")).contains("childSelector");
    }
}
