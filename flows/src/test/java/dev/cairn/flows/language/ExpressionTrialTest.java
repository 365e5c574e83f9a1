package dev.cairn.flows.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEditor;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.StringNode;

class ExpressionTrialTest {
    private static final String FLOW = """
            flow: lamps
            schema: 1
            start: venue
            context: {tenant: text}
            nodes:
              venue: {ask: "What is lit?", type: {choice: [tennis, path]}, next: [{when: "venue == 'path'", to: done}, {to: lux}]}
              lux:
                ask: How bright?
                when: venue == 'tennis' && context.tenant != ''
                type: {whole: {from: 50, to: 2000}}
                check: {holds: lux > 10, say: Brighter!}
                stuck: {after: 3, to: person}
                next: done
              done: {end: completed, say: "Thank you for {venue}."}
            """;
    private static final List<String> CONDITIONS =
            List.of("/nodes/venue/next/0/when", "/nodes/lux/when", "/nodes/lux/check/holds");

    private final FlowCompiler compiler = FlowCompiler.standard();
    private final FlowDocument document = FlowDocument.parse("lamps.yaml", FLOW);
    private final FlowCompilation before = compiler.compile(document);

    private FlowCompilation with(String pointer, String text) {
        EditOperation set = new EditOperation.Set(pointer, Optional.of(StringNode.valueOf(text)));
        return compiler.compile(FlowEditor.of("trial").withoutMigrations().preview(document, List.of(set)));
    }

    private static List<String> told(ExpressionTrial trial) {
        return trial.problems().stream()
                .map(mark -> "%s %d-%d %s"
                        .formatted(
                                mark.problem().code(),
                                mark.start(),
                                mark.end(),
                                mark.problem().message()))
                .toList();
    }

    private static Stream<TextEdit> fixes(ExpressionTrial trial) {
        return trial.problems().stream()
                .flatMap(mark -> mark.fixes().stream())
                .flatMap(fix -> fix.edits().stream())
                .map(edit -> new TextEdit("", edit.start(), edit.end(), edit.replacement()));
    }

    @Test
    void whatIsWrongWithAConditionByItselfIsWhatIsWrongWithItInTheFlow() {
        assertThat(before.problems()).isEmpty();
        for (String pointer : CONDITIONS) {
            for (String text : List.of(
                    "venu == 'path'",
                    "venue == 3",
                    "venue ==",
                    "venue",
                    "lux + 1",
                    "(venue",
                    "venue == 'tenis'",
                    "x.y.z > 2")) {
                FlowCompilation after = with(pointer, text);
                ExpressionTrial whole = ExpressionTrial.of(after, pointer, text).orElseThrow();
                Optional<ExpressionTrial> alone = ExpressionTrial.refused(before, pointer, text);
                assertThat(alone.map(ExpressionTrialTest::told))
                        .as(pointer + ": " + text)
                        .isEqualTo(after.flow().isPresent() ? Optional.empty() : Optional.of(told(whole)));
                assertThat(alone.stream().flatMap(ExpressionTrialTest::fixes).toList())
                        .containsAll(fixes(whole).toList());
            }
        }
    }

    @Test
    void aFixMayHaveQuotesSinceItIsOfTheConditionsOwnText() {
        assertThat(ExpressionTrial.refused(before, "/nodes/lux/when", "venue == 3").stream()
                        .flatMap(ExpressionTrialTest::fixes))
                .containsExactly(new TextEdit("", 9, 10, "'3'"));
    }

    @Test
    void whatIsRightOrStandsElsewhereIsToldInTheFlowAlone() {
        assertThat(ExpressionTrial.refused(before, "/nodes/lux/when", "venue == 'path'"))
                .isEmpty();
        assertThat(ExpressionTrial.refused(before, "/nodes/done/when", "venu")).isEmpty();
    }

    @Test
    void whatIsWrongElsewhereChangesNothing() {
        FlowCompilation wrong = with("/nodes/lux/next", "dome");
        assertThat(wrong.flow()).isEmpty();
        assertThat(ExpressionTrial.refused(wrong, "/nodes/lux/when", "venu == 'path'")
                        .map(ExpressionTrialTest::told))
                .isEqualTo(ExpressionTrial.refused(before, "/nodes/lux/when", "venu == 'path'")
                        .map(ExpressionTrialTest::told))
                .isPresent();
    }
}
