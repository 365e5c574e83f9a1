package dev.cairn.android.runtime.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Android's documentation says of its expressions, where Java's differ. */
class AppRegexTest {
    @ParameterizedTest
    @CsvSource({
        "\\w+, größe, true",
        "\\d+, ٣٤, true",
        "\\p{Alpha}+, größe, true",
        "\\p{Emoji}, 😀, true",
        "\\p{Extended_Pictographic}, 😀, true",
        "\\p{Lu}\\p{Ll}, Ab, true",
        "[[:alpha:]]+, ab, true",
        "[[:^digit:]]+, ab1, false",
        "[a-z--[aeiou]]+, xyz, true",
        "[a-z--[aeiou]]+, xaz, false",
        "[a-z&&[^b]]+, acd, true"
    })
    void readsWhatAndroidReads(String regex, String text, boolean matches) {
        assertThat(AppRegex.matches(regex, (CharSequence) text)).isEqualTo(matches);
    }

    @Test
    void caseIsUnicodes() {
        assertThat(AppRegex.compile("größe", Pattern.CASE_INSENSITIVE)
                        .matcher("GRÖßE")
                        .matches())
                .isTrue();
    }

    @Test
    void literalsStayLiteral() {
        assertThat(AppRegex.compile("\\w", Pattern.LITERAL).matcher("\\w").matches())
                .isTrue();
    }

    @Test
    void refusesWhatBothRefuse() {
        assertThatThrownBy(() -> AppRegex.compile("(")).isInstanceOf(PatternSyntaxException.class);
    }

    @Test
    void splitsAsStringsDo() {
        assertThat(AppRegex.split("a,b,,", ",")).containsExactly("a", "b");
        assertThat(AppRegex.split("a, b , c", "\\s*,\\s*", -1)).containsExactly("a", "b", "c");
    }
}
