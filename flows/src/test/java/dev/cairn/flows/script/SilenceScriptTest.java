package dev.cairn.flows.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.talk.TurnInterpreter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a talk goes whose user says nothing for as long as the flow waits. */
class SilenceScriptTest {
    private static final String FLOW = """
            flow: lamps
            schema: 1
            start: number
            silence: {after: 2d, to: still}
            tools: {crm.note: {takes: {number: whole}, optional: [number], gives: {}, effect: true}}
            nodes:
              number: {ask: How many lamps?, type: whole, next: note}
              note: {do: crm.note, with: {number: number}, next: where}
              where: {call: address, next: done}
              done: {end: completed, say: "Done."}
              still: {ask: Are you still there?, type: yes_no, next: [{when: still, to: number, again: 3}, gone]}
              gone: {end: lost, say: "Good bye."}
            flows:
              address:
                start: street
                nodes:
                  street: {ask: Which street?, type: text, next: city}
                  city: {ask: Which city?, type: text, next: end}
            """;

    @TempDir
    private Path folder;

    private TestedScript run(String flow, String turns) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("flow.yaml"), flow);
        Path script = Files.writeString(
                folder.resolve("script.yaml"),
                "flow: flow.yaml\ntest: Silence\ntools: {crm.note: [{}]}\nturns:\n" + turns.indent(2));
        return new ScriptSuite(FlowCompiler.standard(), TurnInterpreter.byRules()).run(script);
    }

    @Test
    void whoComesBackGoesOnWhereTheyWereAndNoEffectIsTakenBack() throws Exception {
        assertThat(run(FLOW, """
                - {answers: {number: 3}, asks: street}
                - {answers: {street: Elm Street}, asks: city}
                - {silent: true, asks: still}
                - {answers: {still: true}, asks: city}
                - {silent: true, asks: still}
                - {answers: {still: true}, asks: city}
                - {answers: {city: Vienna}, says: [Done.]}
                """).failures()).isEmpty();
    }

    @Test
    void whoIsGoneIsToldGoodBye() throws Exception {
        assertThat(run(FLOW, """
                - {answers: {number: 3}, asks: street}
                - {silent: true, asks: still}
                - {answers: {still: false}, says: [Good bye.]}
                """).failures()).isEmpty();
    }

    @Test
    void aSecondSilenceClosesTheTalk() throws Exception {
        TestedScript tested = run(FLOW, """
                - {answers: {number: 3}, asks: street}
                - {silent: true, asks: still}
                - {silent: true}
                """);

        assertThat(tested.failures()).isEmpty();
        assertThat(tested.trace()).contains("silent at where").contains("ends silence");
    }

    @Test
    void anAnswerToTheOldQuestionGoesOnThere() throws Exception {
        assertThat(run(FLOW, """
                - {silent: true, asks: still}
                - {answers: {number: 3}, asks: street}
                - {silent: true, asks: still}
                """).failures()).isEmpty();
    }

    @Test
    void aFlowThatWaitsForEverIsToldSo() throws Exception {
        assertThat(run(
                                "flow: f\nschema: 1\nstart: a\nnodes: {a: {ask: A?, type: text, next: end}}\n",
                                "- {silent: true}\n")
                        .failures())
                .anySatisfy(line -> assertThat(line).contains("the flow waits for ever"));
    }

    @Test
    void whatHasNotBeenAskedMayBeMissingWhereASilenceLeads() {
        String text = FLOW.replace("{when: still, to: number", "{when: still && number > 1, to: number");
        assertThat(FlowCompiler.standard()
                        .compile(FlowDocument.parse("flow.yaml", text))
                        .problems())
                .extracting(FlowProblem::code)
                .containsExactly("F304");
    }

    @Test
    void aWayBackFromThereSaysHowOften() {
        String text = FLOW.replace("to: number, again: 3", "to: number");
        assertThat(FlowCompiler.standard()
                        .compile(FlowDocument.parse("flow.yaml", text))
                        .problems())
                .extracting(FlowProblem::code)
                .containsExactly("F407");
    }
}
