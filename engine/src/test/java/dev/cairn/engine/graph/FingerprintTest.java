package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.MeterLabel;
import dev.cairn.engine.graph.Zoo.Inner;
import dev.cairn.engine.graph.Zoo.State;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class FingerprintTest {
    private static final End<State> DONE = End.succeeded("Done");

    @Test
    void changesWithACalledGraph() {
        assertThat(of(Zoo.call("N", Zoo.inner("In")))).isEqualTo(of(Zoo.call("N", Zoo.inner("In"))));
        assertThat(List.of(
                        of(Zoo.call("N", Zoo.inner("In"))),
                        of(Zoo.call("N", Zoo.inner("Other"))),
                        of(Zoo.forEachCalling("N", Zoo.inner("In"))),
                        of(Zoo.forEachCalling("N", Zoo.inner("Other")))))
                .doesNotHaveDuplicates();
    }

    @Test
    void changesWithWhatAnAskOrAForEachIs() {
        List<String> all = new ArrayList<>();
        all.add(of(Zoo.step("N")));
        all.add(of(Zoo.step("N").timeout(Duration.ofSeconds(1))));
        all.add(of(Zoo.step("N").heartbeat(Duration.ofSeconds(1))));
        all.add(of(Zoo.ask("N")));
        all.add(of(Ask.<State, Integer, Integer>of("N", Integer.class, State::n, (state, answer) -> state)));
        all.add(of(Zoo.forEach("N")));
        all.add(of(Zoo.forEach("N").skippingFailures()));
        all.add(of(Zoo.forEach("N").collectingFailures((state, results) -> state)));
        all.add(of(Zoo.forEach("N").retry(Retry.never())));
        all.add(of(Zoo.forEach("N").atMostOnce()));
        all.add(deadline(Duration.ofMinutes(1), DONE).fingerprint());
        all.add(deadline(Duration.ofMinutes(2), DONE).fingerprint());
        all.add(deadline(Duration.ofMinutes(1), End.failed("Late")).fingerprint());
        assertThat(all).doesNotHaveDuplicates();
    }

    @Test
    void whatPeopleCallAMeterIsNoPartOfIt() {
        Graph<State> plain = named(List.of());
        Graph<State> named = named(List.of(MeterLabel.counting(Meter.STEPS, "turn", "turns")));
        assertThat(named.fingerprint()).isEqualTo(plain.fingerprint());
        assertThat(GraphDiff.between(plain.toJson(), named.toJson())).isEmpty();
        assertThat(plain.meters()).containsExactlyInAnyOrderElementsOf(MeterLabel.OF_ENGINE);
        assertThat(named.meters()).hasSize(4).contains(MeterLabel.counting(Meter.STEPS, "turn", "turns"));
    }

    @Test
    void theDocumentHasWhatPeopleCallAMeterForWhoHasNotTheCode() {
        Graph<State> named = named(List.of(
                MeterLabel.counting(Meter.STEPS, "turn", "turns"),
                new MeterLabel(Meter.of("fee"), "fee", "fees", MeterLabel.MeterUnit.MICRO_USD)));
        ObjectNode document = (ObjectNode) JsonMapper.shared().readTree(named.toJson());
        assertThat(document.get("meters").propertyNames()).containsExactly("fee", "steps");
        assertThat(new DocumentedGraph(document).meters()).isEqualTo(named.meters());
        document.remove("meters");
        assertThat(document)
                .isEqualTo(JsonMapper.shared().readTree(named(List.of()).toJson()));
        assertThat(new DocumentedGraph(document).meters())
                .isEqualTo(named(List.of()).meters());
    }

    @Test
    void whatIsNoLabelInADocumentIsPassedOver() {
        JsonNode document = JsonMapper.shared().readTree("""
                {"meters": {
                  "Fee!": {"one": "fee", "many": "fees", "unit": "count"},
                  "fee": {"one": "", "many": "fees", "unit": "count"},
                  "taps": {"one": "tap", "many": "taps", "unit": "miles"},
                  "acts": 3,
                  "steps": {"one": "turn", "many": "turns", "unit": "count"}}}""");
        assertThat(new DocumentedGraph(document).meters())
                .isEqualTo(named(List.of(MeterLabel.counting(Meter.STEPS, "turn", "turns")))
                        .meters());
        assertThat(new DocumentedGraph(JsonMapper.shared().readTree("{\"meters\": []}")).meters())
                .hasSameSizeAs(MeterLabel.OF_ENGINE);
    }

    private static Graph<State> named(List<MeterLabel> labels) {
        Step<State, ?, ?> step = Step.whole("N", State.class, (state, effects) -> state);
        return Graph.define("g", 1, State.class)
                .meters(labels)
                .start(step)
                .from(step)
                .to(DONE)
                .build();
    }

    @Test
    void aGraphThatCallsItselfHasOne() {
        Graph<Inner> recursive = recursive("In");
        assertThat(recursive.fingerprint())
                .matches("[0-9a-f]{64}")
                .isEqualTo(recursive("In").fingerprint());
        assertThat(recursive("Other").fingerprint()).isNotEqualTo(recursive.fingerprint());
        assertThat(recursive.toJson()).contains("\"graph\" : \"self\"").doesNotContain("graph_fingerprint");
        assertThat(of(Zoo.call("N", recursive("In")))).isNotEqualTo(of(Zoo.call("N", recursive("Other"))));
    }

    @Test
    void graphsThatCallEachOtherHaveOneEach() {
        assertThat(mutual("In")).isEqualTo(mutual("In")).matches("[0-9a-f]{64}").isNotEqualTo(mutual("Other"));
    }

    private static String of(Node<State> node) {
        return Graph.define("g", 1, State.class)
                .start(node)
                .from(node)
                .to(DONE)
                .build()
                .fingerprint();
    }

    private static Graph<State> deadline(Duration after, End<State> late) {
        Ask<State, ?, ?> ask = Zoo.ask("N");
        return Graph.define("g", 1, State.class)
                .start(ask)
                .from(ask)
                .to(DONE)
                .onDeadline(after, late)
                .build();
    }

    /** A graph that calls itself behind a step of that name. */
    private static Graph<Inner> recursive(String stepName) {
        List<Graph<Inner>> built = new ArrayList<>();
        built.add(calling("self", stepName, () -> built.get(0)));
        return built.get(0);
    }

    /** The fingerprint of a graph that calls one with a step of that name, which calls it. */
    private static String mutual(String stepName) {
        List<Graph<Inner>> built = new ArrayList<>();
        built.add(calling("one", "Step", () -> built.get(1)));
        built.add(calling("other", stepName, () -> built.get(0)));
        return built.get(0).fingerprint();
    }

    private static Graph<Inner> calling(String name, String stepName, Supplier<Graph<Inner>> called) {
        Step<Inner, ?, ?> step =
                Step.of(stepName, String.class, Inner::text, (text, effects) -> text, (inner, text) -> inner);
        End<Inner> done = End.succeeded("Done");
        Call<Inner, Inner> call = Call.of("Call", called, (Inner inner) -> inner, (inner, last) -> last);
        return Graph.define(name, 1, Inner.class)
                .start(step)
                .from(step)
                .when("deeper", inner -> inner.text().isEmpty())
                .to(call)
                .otherwise(done)
                .from(call)
                .to(done)
                .build();
    }
}
