package dev.cairn.flows.layer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.layer.LeafOrigin.HiddenLeaf;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LayerMergeTest {
    private static final String GLOBAL = """
        flow: lighting
        schema: 1
        start: lux
        nodes:
          lux:
            ask: "How bright, in lux?"
            type: {whole: {from: 50, to: 2000}}
            check: {holds: lux != 13, say: "Not thirteen."}
            next:
              - {when: lux > 500, to: email}
              - end
          email: {ask: "Your e-mail address?", type: email, next: end}
        rules:
          - {any_of: [lux, email], say: One of the two.}
        """;

    @Test
    void setsAddsAndRemovesLeavesAndSaysWhereEachComesFrom() {
        MergedFlow merged = merge(GLOBAL, """
            flow: lighting
            layer: tenant
            id: acme
            nodes:
              lux:
                ask: How bright shall it be?
                type: {whole: {to: 900}}
              email: null
              fax: {ask: "Your fax?", type: phone, next: end}
            """);
        assertThat(merged.document().toJson().at("/nodes/lux/ask").asString()).isEqualTo("How bright shall it be?");
        assertThat(merged.document().toJson().at("/nodes/lux/type/whole").toString())
                .isEqualTo("{\"from\":50,\"to\":900}");
        assertThat(merged.document().toJson().at("/nodes").propertyNames()).containsExactly("lux", "fax");
        LeafOrigin ask = merged.origin("/nodes/lux/ask").orElseThrow();
        assertThat(ask.at().shown()).isEqualTo("1.yaml:6:5");
        assertThat(ask.hid()).singleElement().extracting(HiddenLeaf::layer).isEqualTo("0");
        assertThat(ask.hid().getFirst().value().asString()).isEqualTo("How bright, in lux?");
        assertThat(merged.changes())
                .extracting(change -> change.kind() + " " + change.path())
                .containsExactly(
                        "SET nodes.lux.ask", "SET nodes.lux.type.whole.to", "REMOVE nodes.email", "ADD nodes.fax");
    }

    @Test
    void edgesComeBeforeTheLastAndRulesBehind() {
        MergedFlow merged = merge(GLOBAL, """
            layer: pack
            nodes:
              lux:
                next: [{when: lux < 100, to: dim}]
                check: {holds: lux != 666}
              dim: {say: Dim., next: end}
            rules: [{holds: lux != 7}]
            """);
        assertThat(merged.document().toJson().at("/nodes/lux/next").toString())
                .isEqualTo("[{\"when\":\"lux > 500\",\"to\":\"email\"},{\"when\":\"lux <"
                        + " 100\",\"to\":\"dim\"},{\"to\":\"end\"}]");
        assertThat(merged.document().toJson().at("/nodes/lux/check/1/holds").asString())
                .isEqualTo("lux != 666");
        assertThat(merged.document().toJson().at("/rules/1/holds").asString()).isEqualTo("lux != 7");
        assertThat(merged.isClean()).isTrue();
    }

    @Test
    void aListCanBeChangedMovedAndMadeShorter() {
        MergedFlow merged = merge(GLOBAL, """
            layer: tenant
            nodes:
              lux:
                next:
                  - {change: email, when: lux > 300}
                  - {when: lux == 1, to: person, before: email}
            rules:
              - remove: lux, email
            """);
        assertThat(merged.problems()).isEmpty();
        assertThat(merged.document().toJson().at("/nodes/lux/next").toString())
                .isEqualTo("[{\"when\":\"lux == 1\",\"to\":\"person\"},{\"when\":\"lux >"
                        + " 300\",\"to\":\"email\"},{\"to\":\"end\"}]");
        assertThat(merged.document().toJson().at("/rules").size()).isZero();
    }

    @Test
    void aScalarTakesThePlaceOfAllEdges() {
        MergedFlow merged = merge(GLOBAL, "layer: tenant\nnodes: {lux: {next: email}}\n");
        assertThat(merged.document().toJson().at("/nodes/lux/next").asString()).isEqualTo("email");
        assertThat(merged.origin("/nodes/lux/next").orElseThrow().hid()).hasSize(3);
    }

    @Test
    void whatIsFinalStays() {
        MergedFlow merged = merge(GLOBAL.replace("    ask: \"How", "    merge: {check: final}\n    ask: \"How"), """
            layer: tenant
            nodes:
              lux:
                check: {holds: "true"}
            """);
        assertThat(merged.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("F701");
            assertThat(problem.place().shown()).isEqualTo("1.yaml:4:5");
            assertThat(problem.message()).isEqualTo("'lux.check' is final in 0, 0.yaml:6:13");
        });
        assertThat(merged.document().toJson().at("/nodes/lux/check/holds").asString())
                .isEqualTo("lux != 13");
        assertThat(merge(
                                GLOBAL.replace("    ask: \"How", "    merge: {check: final}\n    ask: \"How"),
                                "layer: tenant\nnodes: {lux: null}\n")
                        .problems())
                .extracting(FlowProblem::code)
                .containsExactly("F701");
    }

    @Test
    void kindsKeysAndToolsMayNotChange() {
        assertThat(codes("layer: pack\nnodes: {lux: {do: crm.order}}\n")).containsExactly("F701");
        assertThat(codes("layer: pack\nflow: other\n")).containsExactly("F701");
        assertThat(codes("layer: pack\nnodes: {lux: {key: a}}\n")).isEmpty();
        assertThat(codes("layer: pack\nnodes: {lux: {key: a}}\n", "layer: tenant\nnodes: {lux: {key: b}}\n"))
                .containsExactly("F701");
    }

    @Test
    void twoOfARankMayNotDiffer() {
        MergedFlow merged = merge(
                GLOBAL, "layer: pack\nid: b\nnodes: {lux: {ask: B}}\n", "layer: pack\nid: a\nnodes: {lux: {ask: A}}\n");
        assertThat(merged.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("F702");
            assertThat(problem.message()).isEqualTo("'lux.ask' differs from 2.yaml:3:15, same rank");
        });
        assertThat(merged.document().toJson().at("/nodes/lux/ask").asString()).isEqualTo("B");
        assertThat(codes(
                        "layer: pack\nid: b\nnodes: {lux: {ask: B}}\n",
                        "layer: pack\nid: a\nrank: 1\nnodes: {lux: {ask: A}}\n"))
                .isEmpty();
        assertThat(codes("layer: pack\nid: a\nnodes: {lux: null}\n", "layer: pack\nid: b\nnodes: {lux: {ask: A}}\n"))
                .containsOnly("F702");
    }

    @Test
    void theBaseMustBeWhatItWas() {
        String right = "layer: pack\nnodes: {lux: {ask: Bright?, was: {ask: \"How bright, in lux?\"}}}\n";
        assertThat(codes(right)).isEmpty();
        MergedFlow merged = merge(GLOBAL, right.replace("How bright, in lux?", "Lux?"));
        assertThat(merged.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.shown())
                    .isEqualTo("1.yaml:2:15 F703 base was \"Lux?\", is \"How bright, in lux?\" → look, then update"
                            + " 'was' *");
        });
        assertThat(codes(right.replace("How bright, in lux?", "Lux?").replace("Bright?", "\"How bright, in lux?\"")))
                .isEmpty();
        assertThat(codes("layer: pack\nnodes: {lux: {label: L, was: {label: null}}}\n"))
                .isEmpty();
    }

    @Test
    void aStrategyCanBeDeclared() {
        MergedFlow merged = merge(GLOBAL, """
            layer: pack
            merge: {rules: override}
            rules: [{holds: lux != 7}]
            nodes: {lux: {merge: {type: override}, type: {number: {from: 1}}}}
            """);
        assertThat(merged.document().toJson().at("/rules").size()).isOne();
        assertThat(merged.document().toJson().at("/nodes/lux/type").toString()).isEqualTo("{\"number\":{\"from\":1}}");
        assertThat(codes("merge: {rules: overide}\nlayer: pack\n")).containsExactly("F102");
        assertThat(codes("layer: pakc\n")).containsExactly("F102");
        assertThat(codes("layer: pack\nnodes: {lux: {next: [{remove: emial}]}}\n"))
                .containsExactly("F707");
    }

    @Test
    void anInstanceSaysWhichVersionItUsesAndShadows() {
        MergedFlow merged = merge(GLOBAL, "layer: tenant\nuse: 3\n", "layer: instance\nuse: {version: 4}\nshadow: 5\n");
        assertThat(merged.rollout().use()).contains("4");
        assertThat(merged.rollout().shadow()).contains("5");
        assertThat(merged.document().toJson().has("use")).isFalse();
        List<Integer> versions = List.of(3, 4, 5);
        assertThat(merged.rollout().used(versions, v -> v, String::valueOf)).contains(4);
        assertThat(merged.rollout().shadowed(versions, v -> v, String::valueOf)).contains(5);
        assertThat(Rollout.NEWEST.used(versions, v -> v, String::valueOf)).contains(5);
    }

    @Test
    void whatIsStillReadIsNotRemoved() {
        MergedFlow merged = merge(GLOBAL, "layer: tenant\nnodes:\n  email: null\n");
        assertThat(merged.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.shown())
                        .isEqualTo("1.yaml:3:3 F704 removes 'email', read in 0.yaml:14:20 → change what reads it,"
                                + " or keep it"));
        assertThat(codes("layer: tenant\nnodes: {email: null, lux: {next: end}}\nrules: [{remove: \"lux, email\"}]\n"))
                .isEmpty();
    }

    @Test
    void theReportIsJsonAndAnEscapedPage() {
        MergedFlow merged = merge(GLOBAL, "layer: tenant\nid: \"<script>\"\nnodes: {lux: {ask: \"<b>Lux</b>\"}}\n");
        assertThat(merged.reportJson().at("/leaves/3/hid/0/value").asString()).isEqualTo("How bright, in lux?");
        assertThat(merged.reportJson().at("/leaves/3/line").asInt()).isEqualTo(3);
        assertThat(merged.reportPage())
                .contains("&lt;b&gt;Lux&lt;/b&gt;", "&lt;script&gt;")
                .doesNotContain("<script", "<b>Lux");
    }

    private static List<String> codes(String... layers) {
        String[] all = new String[layers.length + 1];
        all[0] = GLOBAL;
        System.arraycopy(layers, 0, all, 1, layers.length);
        return merge(all).problems().stream().map(FlowProblem::code).distinct().toList();
    }

    private static MergedFlow merge(String... layers) {
        FlowDocument[] documents = new FlowDocument[layers.length];
        Arrays.setAll(documents, i -> FlowDocument.parse(i + ".yaml", layers[i]));
        return LayerMerge.merge(List.of(documents));
    }
}
