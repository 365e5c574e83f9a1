package dev.cairn.flows.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import org.junit.jupiter.api.Test;

class OrderProofTest {
    private static final Checklist CHECKLIST = ChecklistConversionTest.checklist("""
        [{"key": "name", "prompt": "Your name?", "priority": 1}, {"key": "age", "prompt": "How old?", "priority": 2, "type": "whole"}]
        """);

    @Test
    void aFlowThatAsksInAnotherOrderIsFound() {
        ChecklistConversion made = ChecklistConversion.of(CHECKLIST);
        CompiledFlow other = FlowCompiler.standard()
                .compile(FlowDocument.parse("lamps.yaml", """
                    flow: lamps
                    schema: 1
                    start: age
                    nodes:
                      age: {ask: How old?, type: whole, next: name}
                      name: {ask: Your name?, type: text, next: end}
                    """))
                .orThrow();

        assertThat(OrderProof.of(CHECKLIST, made, other)).singleElement().satisfies(course -> {
            assertThat(course.verdict()).isEqualTo(OrderProof.Verdict.DIFFERENT);
            assertThat(course.asked()).isEmpty();
            assertThat(course.why()).isEqualTo("the checklist asks 'name', the flow asks 'age'");
        });
    }
}
