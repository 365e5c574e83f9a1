package dev.cairn.flows.author;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlowOutlineTest {
    private static String flow(String outline) {
        return FlowOutline.read("outline.md", outline, "lighting").flow().orElseThrow();
    }

    private static List<String> wrong(String outline) {
        FlowOutline.Outlined read = FlowOutline.read("outline.md", outline, "lighting");
        assertThat(read.flow()).isEmpty();
        return read.problems().stream().map(FlowProblem::shown).toList();
    }

    private static FlowCompilation compiled(String flow) {
        return FlowCompiler.standard().compile(FlowDocument.parse("lighting.yaml", flow));
    }

    @Test
    void theOutlineOfThePageBecomesAFlowWithAScript() throws IOException {
        Matcher block = Pattern.compile("```markdown\\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("..", "docs", "flows", "outline.md")));
        assertThat(block.find()).isTrue();
        String flow = flow(block.group(1));

        assertThat(flow)
                .startsWith("flow: court_lighting\n")
                .contains("when: \"lit in ['tennis', 'football']\"", "when: lit == 'a_garden_path'")
                .contains("when: \"!power_place\"", "a_garden_path: a garden path", "whole: {from: 50, to: 2000}")
                .contains("say: We shall write to you.");
        FlowCompilation compiled = compiled(flow);
        assertThat(compiled.problems()).isEmpty();
        assertThat(FirstScript.of(compiled.orThrow(), "../lighting.yaml"))
                .contains("flow: \"../lighting.yaml\"", "answers: {lit: tennis}", "ends: completed");
    }

    @Test
    void whatIsBelowAnOptionalQuestionReadsWhatMayBeAbsent() {
        String flow = flow("""
                - A cable? (yes/no, optional)
                  - yes: How long? (1 to 9)
                  - no: Why?
                - Which colour? (red, blue, optional)
                  - red: Dark red?
                """);

        assertThat(flow).contains("cable.orValue(false)", "!cable.orValue(true)", "colour.orValue('') == 'red'");
        assertThat(compiled(flow).problems()).isEmpty();
    }

    @Test
    void typesAreCalledAsPeopleCallThemAndHaveBounds() {
        String flow = flow("""
                - How old are you? (whole number, 18 to 72)
                - How heavy? (number, at least 50)
                - How many? (up to 9)
                - How cold? (-5 to 2.5)
                - How shall we write? (phone, e-mail)
                """);

        assertThat(flow)
                .contains("whole: {from: 18, to: 72}", "number: {from: 50}", "whole: {to: 9}")
                .contains("number: {from: -5, to: 2.5}", "choice: [phone, \"e-mail\"]");
        assertThat(wrong("- Which country? (text) if abroad\n"))
                .singleElement()
                .satisfies(line -> assertThat(line).contains("1:3 F109 what stands behind (text) is not read"));
    }

    @Test
    void idsAreMadeOfWordsThatSayWhatItIsAbout() {
        String flow = flow("""
                1. What is your name?
                2. What is your name?
                3. Über was?
                4. In?
                5. Done?
                6. 3 of them {or} so?
                """);

        assertThat(flow).contains("  name:", "  name_2:", "  uber:", "  done_2:", "{{or}}");
        assertThat(compiled(flow).problems()).extracting(FlowProblem::code).containsOnly("F602");
    }

    @Test
    void allThatIsWrongIsToldAtOnce() {
        assertThat(wrong("# X\nhallo\n- A? (foo)\n  - B?\n  - bar: C?\n"))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("outline.md:2:1 F109 this is no question"),
                        line -> assertThat(line).startsWith("outline.md:3:3 F109 'foo' is no type"),
                        line -> assertThat(line).startsWith("outline.md:4:5 F109 it does not say when it is asked"),
                        line -> assertThat(line).startsWith("outline.md:5:5 F109 'bar' is no answer to 'A?'"));
        assertThat(wrong("")).containsExactly("outline.md:1:1 F109 there are no questions → - What is your name?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "- (",
                "- ()",
                "- ?",
                "- : ?",
                "- a: b: c (1 to 0)",
                "- A? (1 to 2, 3)",
                "- A? (a, a)",
                "- A? (\u0000)"
            })
    void oddLinesNeverFail(String outline) {
        FlowOutline.Outlined read = FlowOutline.read("outline.md", outline, "lighting");
        assertThat(read.flow().isPresent()).isNotEqualTo(!read.problems().isEmpty());
        read.flow().ifPresent(flow -> assertThat(compiled(flow)).isNotNull());
    }
}
