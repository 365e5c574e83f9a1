package dev.cairn.flows.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The example flows with seeded mistakes: none is too much for the compiler, a wrong name is always told, and what is told has a place and is mended by its safe fixes. */
class MutatedFlowsTest {
    private static final FlowCompiler COMPILER = FlowCompiler.standard();
    private static final Path EXAMPLES = Path.of("..", "examples", "flows");
    private static final List<String> FLOWS = List.of("booking", "form", "identity", "order", "sales");

    private static String text(String flow) throws IOException {
        return Files.readString(EXAMPLES.resolve(flow).resolve("flow.yaml"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"booking", "form", "identity", "order", "sales"})
    void anExampleHasNothingWrong(String flow) throws IOException {
        assertThat(problems(FlowDocument.parse("flow.yaml", text(flow)))).isEmpty();
    }

    @Test
    void someMistakesEachDay() throws IOException {
        mutate(1, 8);
    }

    @Test
    @Tag("slow")
    void aThousandMistakes() throws IOException {
        mutate(2, Integer.getInteger("cairn.flows.mutations", 120));
    }

    private static void mutate(int seed, int each) throws IOException {
        for (String flow : FLOWS) {
            String text = text(flow);
            Random random = new Random(seed * 31L + flow.hashCode());
            for (int i = 0; i < each; i++) {
                holds(flow, MutatedFlow.of(text, random));
            }
        }
    }

    private static void holds(String flow, MutatedFlow mutant) {
        FlowDocument document = FlowDocument.parse("flow.yaml", mutant.text());
        List<FlowProblem> problems = problems(document);
        assertThat(problems)
                .as(flow + ", " + mutant.what())
                .allMatch(
                        problem -> problem.place().span().end() <= mutant.text().length()
                                && !problem.message().isBlank());
        if (mutant.what().startsWith("renamed")) {
            assertThat(problems).as(flow + ", " + mutant.what()).anyMatch(FlowProblem::isError);
        }
        FlowDocument mended = SafeFixes.apply(document, COMPILER).document();
        assertThat(problems(mended))
                .as(flow + ", " + mutant.what() + ", mended: " + mended.text())
                .noneMatch(problem -> problem.fixes().stream().anyMatch(Fix::safe));
    }

    private static List<FlowProblem> problems(FlowDocument document) {
        return COMPILER.compile(document).problems();
    }
}
