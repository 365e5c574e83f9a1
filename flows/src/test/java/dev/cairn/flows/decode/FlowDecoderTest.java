package dev.cairn.flows.decode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.FlowModel;
import dev.cairn.flows.model.FlowNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class FlowDecoderTest {
    static String lighting() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                FlowModel.class.getResourceAsStream("/dev/cairn/flows/examples/lighting.yaml"))) {
            return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        }
    }

    private static List<String> problems(String text) {
        return FlowDecoder.decode(FlowDocument.parse("a.yaml", text)).problems().stream()
                .map(FlowProblem::shown)
                .toList();
    }

    @Test
    void theExampleOfTheDesignIsRead() throws IOException {
        DecodedDocument decoded = FlowDecoder.decode(FlowDocument.parse("lighting.yaml", lighting()));

        assertThat(decoded.problems()).isEmpty();
        FlowModel model = decoded.model().orElseThrow();
        assertThat(model.name()).isEqualTo("lighting");
        assertThat(model.version()).isEqualTo(3);
        assertThat(model.main().nodes()).containsOnlyKeys("wish", "email", "phone", "order", "done");
        assertThat(model.flows()).containsOnlyKeys("repair", "buy");
        assertThat(model.topics()).containsOnlyKeys("hours");
        FlowNode.Do order = (FlowNode.Do) model.main().node("order").orElseThrow();
        assertThat(order.next()).hasSize(3);
        assertThat(order.next().get(1).again()).hasValue(2);
    }

    @Test
    void aScriptIsToldAsOne() {
        assertThat(problems("flow: ../f.yaml\ntest: A talk\nturns:\n  - asks: a\n"))
                .containsExactly("a.yaml:1:1 F109 this is a script of a talk, and no flow → cairn flow test");
    }

    @Test
    void allProblemsAreReportedAtOnce() {
        assertThat(problems("""
                        flow: x
                        schema: 1
                        start: a
                        nodes:
                          a: {ask: A?, optinal: true, next: b}
                          in: {ask: B?, do: t, type: text, next: end}
                          c: {type: text}
                          d: {ask: [], type: text, next: [{when: a}]}
                        """))
                .containsExactly(
                        "a.yaml:5:3 F103 'a' has no type → type: text",
                        "a.yaml:5:16 F102 'optinal' is no field of an ask → 'optional' *",
                        "a.yaml:6:3 F105 'in' is a word of CEL, no id → another name",
                        "a.yaml:6:3 F106 'in' has 'ask' and 'do' → two nodes",
                        "a.yaml:7:3 F103 'c' has no kind → one of choose, ask, decide, do, call, end, say",
                        "a.yaml:8:12 F109 'ask' is a text, or texts by language, this is a list",
                        "a.yaml:8:35 F103 this edge has no target → to: …");
    }
}
