package dev.cairn.bench.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.bench.comparison.cairn.CairnSubject;
import dev.cairn.bench.comparison.langgraph4j.LangGraphSubject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That what the page on the comparison says is still so. */
class ComparisonTest {
    private static final Path SOURCES = Path.of("src/main/java/dev/cairn/bench/comparison");
    private static final Path PAGE = Path.of("../docs/comparison.md");

    private final Subject cairn = new CairnSubject();
    private final Subject langGraph = new LangGraphSubject();

    @TempDir
    Path folder;

    @Tag("slow")
    @Test
    void cairnDoesNotRefundTwiceAfterAKill() throws Exception {
        assertThat(Comparison.kill(cairn, folder))
                .contains("Refunds before the kill: 1, in all: 1.", "unknown_outcome");
    }

    @Test
    void langGraphRefundsTwiceAfterAKill() throws Exception {
        assertThat(Comparison.kill(langGraph, folder)).contains("Refunds before the kill: 1, in all: 2.");
    }

    @Test
    void cairnTakesOneAnswer() throws Exception {
        assertThat(cairn.secondAnswer(folder))
                .contains("a second yes was harmless", "the first answer stays", "Refunds: 1.");
    }

    @Test
    void langGraphTakesEachAnswer() throws Exception {
        assertThat(langGraph.secondAnswer(folder)).contains("approved=false, with 1 refund", "2 refunds");
    }

    @Test
    void cairnMigratesARunWhoseNodeIsRenamed() throws Exception {
        assertThat(cairn.renamedNode(folder))
                .contains("node 'Approve' is gone; node 'Review' is new", "SUCCEEDED with 1 refund");
    }

    @Test
    void langGraphDoesNotFindTheRenamedNode() throws Exception {
        assertThat(langGraph.renamedNode(folder)).contains("node with id: 'Approve' doesn't exist!");
    }

    @Test
    void cairnRefusesAFieldOfTheWrongType() throws Exception {
        assertThat(cairn.wrongType(folder))
                .contains("does not compile", "('Approve') as java.lang.Boolean: Cannot coerce", "still open: 1.");
    }

    @Test
    void langGraphFailsWhereAFieldOfTheWrongTypeIsRead() throws Exception {
        assertThat(langGraph.wrongType(folder)).contains("ClassCastException", "does not name the field");
    }

    @Test
    void cairnEndsALoopForGood() throws Exception {
        assertThat(cairn.endlessLoop(folder)).contains("BUDGET_EXHAUSTED after 25 steps", "nothing to resume");
    }

    @Test
    void langGraphCountsAfreshWhenItIsResumed() throws Exception {
        assertThat(langGraph.endlessLoop(folder))
                .contains("Maximum number of iterations (25) reached!", "12 tool calls became 24");
    }

    @Test
    void thePageShowsWhatIsCompiled() throws IOException {
        String sources = unindented(Files.readString(SOURCES.resolve("cairn/RefundAgent.java"))
                + Files.readString(SOURCES.resolve("langgraph4j/RefundAgent.java")));
        assertThat(blocks()).hasSize(4).allSatisfy(block -> assertThat(sources).contains(block));
    }

    private static List<String> blocks() throws IOException {
        return Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(PAGE))
                .results()
                .map(found -> unindented(found.group(1)))
                .toList();
    }

    private static String unindented(String text) {
        return text.replaceAll("(?m)^ +(// spotless:.*\n)?", "");
    }
}
