package dev.cairn.flows.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.ScopeFunction;
import dev.cairn.flows.expression.cel.ExpressionCompiler;
import dev.cairn.flows.model.FlowModel;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FlowCompilerTest {
    private static final FlowCompiler COMPILER = FlowCompiler.standard();

    private static List<String> problems(String text) {
        return COMPILER.compile(FlowDocument.parse("a.yaml", text)).problems().stream()
                .map(FlowProblem::shown)
                .toList();
    }

    @Test
    void theExampleOfTheDesignCompiles() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                FlowModel.class.getResourceAsStream("/dev/cairn/flows/examples/lighting.yaml"))) {
            FlowCompilation compilation = COMPILER.compile(FlowDocument.parse("lighting.yaml", in.readAllBytes()));

            assertThat(compilation.problems()).isEmpty();
            CompiledFlow flow = compilation.orThrow();
            assertThat(flow.main().nodes()).hasSize(5);
            assertThat(flow.graph("buy").gives()).containsOnlyKeys("lux");
        }
    }

    @Test
    void namesThatLeadNowhereAreReportedWithTheClosest() {
        assertThat(problems("""
            flow: x
            schema: 1
            start: beginn
            nodes:
              begin: {ask: A?, type: yes_no, next: [{when: begin, to: contakt}, {to: end}]}
              contact: {call: by, next: end}
            flows:
              buy: {start: a, nodes: {a: {ask: A?, type: yesno, next: end}}}
            """))
                .containsExactly(
                        "a.yaml:3:8 F401 no node 'beginn' to start at → 'begin' *",
                        "a.yaml:5:59 F201 'contakt' is no node of 'x' → 'contact' *",
                        "a.yaml:6:19 F202 no flow 'by' → 'buy' *",
                        "a.yaml:8:46 F110 'yesno' is no type → 'yes_no' *");
    }

    @Test
    void conditionsCallTheFunctionsOfTheProgram() {
        FlowDocument document = FlowDocument.parse("a.yaml", """
            flow: x
            schema: 1
            start: a
            nodes:
              a: {ask: A?, type: text, next: [{when: "geo.isNear(a)", to: b}, {to: end}]}
              b: {ask: B?, type: yes_no, next: end}
            """);
        ScopeFunction isNear =
                new ScopeFunction("geo.isNear", List.of(ExpressionType.text()), ExpressionType.yesNo(), values -> true);

        assertThat(COMPILER.compile(document).flow()).isEmpty();
        assertThat(COMPILER.withExpressions(ExpressionCompiler.with(List.of(isNear)))
                        .compile(document)
                        .problems())
                .isEmpty();
    }

    @Test
    void aDraftRunsAsItStands() {
        FlowCompilation compilation = COMPILER.compile(FlowDocument.parse("draft.json", """
            {"id": "x", "version": "v1",
             "nodes": [{"id": "a", "type": "question", "key": "a", "prompt": "A?"}, {"id": "b", "type": "terminal"}],
             "edges": [{"from": "a", "to": "b", "guard": "answers.a == 'lamp'"}]}
            """));

        assertThat(compilation.problems().stream().map(FlowProblem::code)).isEqualTo(List.of("F406"));
        assertThat(compilation.problems()).noneMatch(FlowProblem::isError);
        assertThat(compilation.flow()).isPresent();
    }

    @Test
    void whatMayBeAbsentIsTypedSo() {
        assertThat(problems("""
            flow: x
            schema: 1
            start: a
            nodes:
              a: {ask: A?, type: {whole: {from: 0}}, optional: true, next: b}
              b: {ask: B?, type: {whole: {from: 0}}, next: [{when: b > 3, to: c}, {to: d}]}
              c: {ask: C?, type: yes_no, next: [{when: c, to: end}, {to: d}]}
              d: {decide: , next: [{when: a.orValue(0) > b, to: end}, {when: c.orValue(false), to: end}, {to: end}]}
            """)).isEmpty();
        assertThat(problems("""
            flow: x
            schema: 1
            start: a
            nodes:
              a: {ask: A?, type: {whole: {from: 0}}, optional: true, next: [{when: a > 3, to: end}, {to: end}]}
            """)).hasSize(1);
    }

    @Test
    void namesAreReadThroughSpaceAroundTheirDots() {
        assertThat(problems("""
            flow: x
            schema: 1
            start: a
            context: {now: moment, level: whole}
            nodes:
              a: {ask: A?, type: {whole: {from: 0}}, optional: true, next: b}
              b: {decide: , next: [{when: "a\t. orValue(0) > context  .  level && 'x.y' != ''", to: end}, {to: end}]}
            """)).isEmpty();
    }

    @Test
    void conditionsOfAFlowOfManyNodesAreToldAsThoseOfASmallOne() {
        List<String> expected = IntStream.range(1, 300)
                .mapToObj(i -> (5 + i) + " 'r" + i + "' is asked nowhere")
                .toList();
        assertThat(conditions(300)).isEqualTo(expected);
        assertThat(conditions(30)).isEqualTo(expected.subList(0, 29));
    }

    /** Of a flow whose conditions all read a name that nobody asks for: what is said of them, in order. */
    private static List<String> conditions(int nodes) {
        StringBuilder text = new StringBuilder("flow: x\nschema: 1\nstart: q0\nnodes:\n");
        for (int i = 0; i < nodes; i++) {
            text.append("  q").append(i).append(": {ask: \"Q").append(i).append("?\", type: whole, ");
            text.append(i == 0 ? "" : "when: \"r" + i + " > 3 || q" + (i - 1) + " > 2\", ")
                    .append("next: ");
            text.append(i + 1 < nodes ? "q" + (i + 1) : "end").append("}\n");
        }
        return COMPILER.compile(FlowDocument.parse("a.yaml", text.toString())).problems().stream()
                .filter(problem -> problem.code().equals("F203"))
                .map(problem -> problem.place().span().line() + " " + problem.message())
                .toList();
    }
}
