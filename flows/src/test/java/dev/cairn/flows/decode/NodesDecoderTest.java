package dev.cairn.flows.decode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.FlowModel;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Nodes of a large flow are read side by side. */
class NodesDecoderTest {
    private static String flow(int nodes, int wrong) {
        return "flow: form\nschema: 1\nversion: 1\nstart: n0\nnodes:\n"
                + IntStream.range(0, nodes)
                        .mapToObj(i -> "  n" + i + ": {ask: \"Question " + i + "?\", "
                                + (i % wrong == 0 ? "optinal" : "optional") + ": true, type: whole, next: end}\n")
                        .collect(Collectors.joining());
    }

    @Test
    void eachIsThereInTheOrderOfTheDocument() {
        DecodedDocument decoded = FlowDecoder.decode(FlowDocument.parse("form.yaml", flow(1_234, 7)));
        FlowModel model = decoded.model().orElseThrow();
        List<String> all = IntStream.range(0, 1_234).mapToObj(i -> "n" + i).toList();
        assertThat(model.main().nodes().keySet()).containsExactlyElementsOf(all);
    }

    @Test
    void whatIsWrongWithThemIsToldOfAllInOrder() {
        List<FlowProblem> problems = FlowDecoder.decode(FlowDocument.parse("form.yaml", flow(1_234, 7)))
                .problems();
        assertThat(problems).extracting(FlowProblem::code).containsOnly("F102");
        assertThat(problems)
                .extracting(problem -> problem.place().span().line())
                .containsExactlyElementsOf(
                        IntStream.range(0, 177).mapToObj(i -> 6 + 7 * i).toList());
    }

    @Test
    void afterAThousandNobodyReadsOn() {
        List<FlowProblem> problems = FlowDecoder.decode(FlowDocument.parse("form.yaml", flow(1_500, 1)))
                .problems();
        assertThat(problems).hasSize(1_000);
        assertThat(problems.getLast().place().span().line()).isEqualTo(1_005);
    }
}
