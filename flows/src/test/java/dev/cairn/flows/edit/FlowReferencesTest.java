package dev.cairn.flows.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlowReferencesTest {
    private static final FlowDocument FLOW = FlowDocument.parse("f.yaml", """
        flow: lamps
        start: lux
        let: {bright: lux > 500}
        nodes:
          lux: {ask: "Lux?", type: whole, next: two}
          two: {ask: "Two, {lux}?", type: whole, key: second, next: [{when: bright, to: lux}, three]}
          three: {call: inner, with: {least: lux}, next: end}
        rules: [{any_of: [lux, second], say: One.}]
        flows:
          inner:
            takes: {least: whole}
            let: {half: least / 2}
            gives: {lux: lux}
            nodes:
              lux: {ask: "Lux, {half}?", type: whole, key: lux, next: end}
        anytime: {help: {call: inner}}
        """);

    @Test
    void allThatNamesOrMakesSomethingIsFound() {
        assertThat(FlowReferences.all(FLOW).stream().map(FlowReferencesTest::shown))
                .containsExactlyInAnyOrder(
                        "2:8 NODE lux",
                        "3:15 VALUE lux",
                        "5:3 NODE lux made",
                        "5:41 NODE two",
                        "6:3 NODE two made",
                        "6:21 VALUE lux",
                        "6:69 VALUE bright",
                        "6:81 NODE lux",
                        "6:87 NODE three",
                        "7:3 NODE three made",
                        "7:17 FLOW inner",
                        "7:38 VALUE lux",
                        "7:50 NODE end",
                        "8:19 VALUE lux",
                        "8:24 VALUE second",
                        "10:3 FLOW inner made",
                        "12:17 VALUE least",
                        "13:18 VALUE lux",
                        "15:7 NODE lux made",
                        "15:25 VALUE half",
                        "15:63 NODE end",
                        "16:24 FLOW inner",
                        "3:7 VALUE bright made",
                        "6:47 VALUE second made",
                        "11:13 VALUE least made",
                        "12:11 VALUE half made",
                        "15:52 VALUE lux made");
    }

    private static String shown(NamedPlace place) {
        return at(place.place()) + " " + place.kind() + " " + place.name() + (place.defines() ? " made" : "");
    }

    @Test
    void aNodeIsNamedInItsFlowAlone() {
        assertThat(FlowReferences.toNode(FLOW, "", "lux").stream().map(FlowReferencesTest::at))
                .containsExactlyInAnyOrder("2:8", "3:15", "6:21", "6:81", "7:38", "8:19");
        assertThat(FlowReferences.toNode(FLOW, "inner", "lux").stream().map(FlowReferencesTest::at))
                .containsExactly("13:18");
        assertThat(FlowReferences.toNode(FLOW, "other", "lux")).isEmpty();
    }

    @Test
    void aFlowIsNamedWhereItIsCalledAndOffered() {
        assertThat(FlowReferences.toFlow(FLOW, "inner").stream().map(FlowReferencesTest::at))
                .containsExactly("7:17", "16:24");
        assertThat(FlowReferences.toFlow(FLOW, "outer")).isEmpty();
    }

    @Test
    void aDocumentWithErrorsIsReadAsFarAsItGoes() {
        assertThat(FlowReferences.all(FlowDocument.parse("f.yaml", "- flow"))).isEmpty();
        assertThat(
                        FlowReferences.all(FlowDocument.parse(
                                        "f.yaml", "start: lux\nflows: {a: text}\nlet: 3\nnodes: {lux: text}"))
                                .stream()
                                .map(FlowReferencesTest::shown))
                .containsExactly("1:8 NODE lux", "4:9 NODE lux made", "2:9 FLOW a made");
    }

    @Test
    void namesInExpressionsAreWrittenOtherwise() {
        assertThat(ExpressionNames.renamed("lux + a.lux + lux.size() + ['lux'].filter(lux, lux > 1)[0]", "lux", "glow"))
                .isEqualTo("glow + a.lux + glow.size() + ['lux'].filter(lux, lux > 1)[0]");
        assertThat(ExpressionNames.renamed("has(lux) || has(lux.a) || has(a.lux)", "lux", "glow"))
                .isEqualTo("has(glow) || has(glow.a) || has(a.lux)");
        assertThat(ExpressionNames.renamed("lux +", "lux", "glow")).isEqualTo("lux +");
        assertThat(ExpressionNames.renamed("'😀' + lux", "lux", "glow")).isEqualTo("'😀' + glow");
    }

    @Test
    void whatMayBeAbsentIsReadSo() {
        assertThat(optional("lux.orValue(0) + lux")).containsExactly(true, false);
        assertThat(optional("has(lux) && has ( lux ) && has(lux.a)")).containsExactly(true, true, false);
        assertThat(optional("lux . hasValue() || lux == 3")).containsExactly(true, false);
    }

    private static List<Boolean> optional(String expression) {
        return ExpressionNames.of(expression).orElseThrow().names().stream()
                .map(name -> name.isOptionalIn(expression))
                .toList();
    }

    private static String at(Place place) {
        String shown = place.shown();
        return shown.substring(shown.indexOf(':') + 1);
    }
}
