package dev.cairn.flows.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.TextEdit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each section of {@code docs/flows/checks.md}: what is said of the wrong document, that safe fixes mend it, and that the right one has nothing wrong. */
class ChecksPageTest {
    private static final Pattern SECTION = Pattern.compile("## (F\\d+)[^\\n]*\\n(.*?)(?=\\n## |\\z)", Pattern.DOTALL);
    private static final Pattern BLOCK = Pattern.compile("```\\w+\\n(.*?)```", Pattern.DOTALL);

    private record Section(String code, String wrong, String said, String right) {}

    private static List<Section> sections() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "flows", "checks.md"));
        List<Section> sections = new ArrayList<>();
        Matcher section = SECTION.matcher(page);
        while (section.find()) {
            List<String> blocks = BLOCK.matcher(section.group(2))
                    .results()
                    .map(block -> block.group(1))
                    .toList();
            assertThat(blocks).as(section.group(1)).hasSize(3);
            sections.add(new Section(section.group(1), blocks.get(0), blocks.get(1), blocks.get(2)));
        }
        return sections;
    }

    private static List<FlowProblem> problems(String text) {
        return FlowCompiler.standard()
                .compile(FlowDocument.parse("flow.yaml", text))
                .problems();
    }

    private static String fixed(String text) {
        String now = text;
        for (int round = 0; round < 10; round++) {
            List<TextEdit> edits = problems(now).stream()
                    .flatMap(problem -> problem.fixes().stream().limit(1))
                    .filter(Fix::safe)
                    .findFirst()
                    .map(Fix::edits)
                    .orElse(List.of());
            if (edits.isEmpty()) {
                return now;
            }
            now = TextEdit.apply(now, edits);
        }
        throw new AssertionError("fixes without end: " + now);
    }

    @TestFactory
    Stream<DynamicTest> eachSectionHolds() throws IOException {
        return sections().stream().map(section -> DynamicTest.dynamicTest(section.code(), () -> holds(section)));
    }

    private static void holds(Section section) {
        List<FlowProblem> problems = problems(section.wrong());
        assertThat(problems.stream().map(FlowProblem::shown))
                .containsExactlyElementsOf(section.said().lines().toList());
        assertThat(problems.stream().map(FlowProblem::code)).contains(section.code());
        assertThat(problems(section.right()).stream().map(FlowProblem::shown)).isEmpty();
        if (problems.stream()
                .allMatch(problem -> problem.fixes().stream().limit(1).anyMatch(Fix::safe))) {
            assertThat(fixed(section.wrong())).isEqualTo(section.right());
        }
    }
}
