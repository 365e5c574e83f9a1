package dev.cairn.agent.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.origin.WebOrigin;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShownTextTest {
    private static final WebOrigin SHOP = WebOrigin.of("https://shop.example").orElseThrow();
    private static final WebOrigin MAIL = WebOrigin.of("https://mail.example").orElseThrow();
    private static final DataSource USER = new DataSource.UserWords();

    private final ShownText shown = ShownText.of("add the customer Ada  Lovelace, ada@example.org")
            .showing(SHOP)
            .showing(MAIL);

    @ParameterizedTest
    @CsvSource({"Ada Lovelace", "ada lovelace", "ada@example.org", "the customer", "''"})
    void whatTheUserWroteIsTheUsers(String text) {
        assertThat(shown.sourcesOf(text)).containsExactly(USER);
    }

    @ParameterizedTest
    @CsvSource({"Lovelace Ada", "Ada Lovelace 4711", "omer Ada", "da", "QWRh", "ada@example.or"})
    void allElseIsOfEverybodyWhoWasShown(String text) {
        assertThat(shown.sourcesOf(text))
                .containsExactlyInAnyOrder(new DataSource.PageText(SHOP), new DataSource.PageText(MAIL));
    }

    @Test
    void aModelThatWasShownNothingHasItFromTheUser() {
        assertThat(ShownText.of("anything").sourcesOf("something else")).containsExactly(USER);
    }

    @Test
    void laterWordsOfTheUserCount() {
        assertThat(shown.sourcesOf("Paris")).doesNotContain(USER);
        assertThat(shown.saying("the city is Paris.").sourcesOf("Paris")).isEqualTo(Set.of(USER));
    }

    @Test
    void toolsAreSomebodyToo() {
        ShownText told = ShownText.of("x").showing(new DataSource.ToolResult("files.read"));
        assertThat(told.sourcesOf("y")).containsExactly(new DataSource.ToolResult("files.read"));
    }
}
