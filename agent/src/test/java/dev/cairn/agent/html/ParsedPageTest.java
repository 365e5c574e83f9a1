package dev.cairn.agent.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.habit.OwnWords;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ParsedPageTest {
    private static final int BODY = 2;
    private static final int DEEPEST = 300;

    @Test
    void readsTheSameHierarchyAsOneThatIsReadByItself() {
        String deepest = "<div>".repeat(DEEPEST - 2) + "<p>As deep as anything is read.";

        ParsedPage page = ParsedPage.of(deepest);

        assertThat(page.hierarchy()).isEqualTo(HtmlHierarchy.parse(deepest));
        assertThat(page.hierarchy().toString()).contains("As deep as");
    }

    @Test
    void leavesOutOfThePathsWhatIsNestedDeeperFromTheRoot() {
        ParsedPage page = ParsedPage.of("<div>".repeat(DEEPEST + 1));

        assertThat(page.tagPaths()).hasSize(DEEPEST);
        assertThat(page.tagPaths()).contains("/html/head", "/html/body" + "/div".repeat(DEEPEST - 1 - BODY));
    }

    @Test
    void readsBytesInTheEncodingThatTheyTell() {
        String html = "<meta charset='iso-8859-1'><button>Schließen</button>";

        ParsedPage page = ParsedPage.of(html.getBytes(StandardCharsets.ISO_8859_1), OwnWords.NONE);

        assertThat(page).isEqualTo(ParsedPage.of(html));
    }
}
