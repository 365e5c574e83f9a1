package dev.cairn.flows.layer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.document.FlowDocument;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What an author is told of a merge, as JSON and as a page. */
class MergeReportTest {
    private static final String GLOBAL = """
            flow: lighting
            schema: 1
            start: lux
            nodes:
              lux: {ask: "How bright, in lux?", type: whole, next: email}
              email: {ask: "Your e-mail address?", type: email, next: end}
            """;
    private static final String TENANT = """
            layer: tenant
            id: acme
            rank: 2
            nodes:
              lux: {ask: {en: How bright?, de: Wie hell?}}
              fax: {ask: "Your fax?", type: phone, next: end}
            """;
    private static final String INSTANCE = """
            layer: instance
            id: acme-web
            use: 1
            shadow: {version: 2}
            nodes:
              lux: {ask: How bright shall it be?, was: {ask: Lux}}
              email: null
            """;

    private static MergedFlow merged() {
        return LayerMerge.merge(List.of(
                FlowDocument.parse("g.yaml", GLOBAL),
                FlowDocument.parse("t.yaml", TENANT),
                FlowDocument.parse("i.yaml", INSTANCE)));
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }

    @Test
    void theReportHasLayersRolloutConflictsAndChanges() {
        JsonNode report = merged().reportJson();

        assertThat(report.get("layers")).isEqualTo(json("""
                [{"id": "g", "layer": "global", "rank": 0, "file": "g.yaml"},
                 {"id": "acme", "layer": "tenant", "rank": 2, "file": "t.yaml"},
                 {"id": "acme-web", "layer": "instance", "rank": 0, "file": "i.yaml"}]"""));
        assertThat(report.get("use").asString()).isEqualTo("1");
        assertThat(report.get("shadow").asString()).isEqualTo("2");
        assertThat(report.at("/conflicts/1")).isEqualTo(json("""
                {"code": "F704", "file": "i.yaml", "line": 7, "column": 3, "severity": "error",
                 "message": "removes 'email', read in g.yaml:5:56", "fix": "change what reads it, or keep it"}"""));
        assertThat(report.at("/changes/0")).isEqualTo(json("""
                {"kind": "set", "path": "nodes.lux.ask", "layer": "acme", "tier": "tenant", "file": "t.yaml", "line": 5, "column": 9,
                 "value": {"en": "How bright?", "de": "Wie hell?"},
                 "hid": [{"path": "nodes.lux.ask", "value": "How bright, in lux?", "layer": "g", "tier": "global", "file": "g.yaml", "line": 5, "column": 9}]}"""));
        assertThat(report.at("/changes/1/kind").asString()).isEqualTo("add");
        assertThat(report.at("/changes/3/kind").asString()).isEqualTo("remove");
        assertThat(report.at("/changes/3").has("value")).isFalse();
        assertThat(report.at("/changes/3/hid")).hasSize(3);
    }

    @Test
    void eachLeafSaysWhereItComesFromAndWhatItHides() {
        JsonNode leaves = merged().reportJson().get("leaves");

        assertThat(leaves).hasSize(9);
        assertThat(leaves.get(3).at("/pointer").asString()).isEqualTo("/nodes/lux/ask");
        assertThat(leaves.get(3).at("/hid/1")).isEqualTo(json("""
                {"path": "nodes.lux.ask.de", "value": "Wie hell?", "layer": "acme", "tier": "tenant", "file": "t.yaml", "line": 5, "column": 32}"""));
        assertThat(leaves.get(5)).isEqualTo(json("""
                {"pointer": "/nodes/lux/next", "path": "nodes.lux.next.[g#0].to", "value": "email", "layer": "g", "tier": "global",
                 "file": "g.yaml", "line": 5, "column": 56}"""));
    }

    @Test
    void thePageSaysTheSameInWords() {
        String text = merged().reportPage()
                .replaceAll("(?s)<style>.*?</style>", "")
                .replaceAll("<[^>]+>", " ")
                .replaceAll("\\s+", " ");

        assertThat(text)
                .contains("3 layers, 9 leaves, 4 changes, 2 conflicts.")
                .contains("global g g.yaml tenant acme t.yaml, rank 2 instance acme-web i.yaml")
                .contains("Uses version 1. Walks version 2 beside it.")
                .contains("Conflicts i.yaml:6:9 F703 base was &quot;Lux&quot;, is {&quot;en&quot;")
                .contains("read in g.yaml:5:56 → change what reads it, or keep it")
                .contains(
                        "add nodes.fax {&quot;ask&quot;:&quot;Your fax?&quot;,&quot;type&quot;:&quot;phone&quot;,&quot;next&quot;:&quot;end&quot;} acme t.yaml:6:3")
                .contains(
                        "set nodes.lux.ask How bright shall it be? How bright? acme Wie hell? acme acme-web i.yaml:6:9")
                .contains("remove nodes.email Your e-mail address? g email g end g acme-web i.yaml:7:3")
                .contains("/nodes/lux/type whole g g.yaml:5:37");
    }

    @Test
    void aMergeWithoutConflictsAndChangesSaysNothingOfThem() {
        String page =
                LayerMerge.merge(List.of(FlowDocument.parse("g.yaml", GLOBAL))).reportPage();

        assertThat(page).contains("1 layer, 9 leaves").doesNotContain("<h2>Conflicts", "<h2>Changes", "Walks version");
    }

    @Test
    void aVersionIsNamedByItsNumberOrEightDigitsOfItsHash() {
        List<String> versions = List.of("aaaabbbbcccc", "ddddeeeeffff");
        assertThat(used("2", versions)).contains("ddddeeeeffff");
        assertThat(used("ddddeeee", versions)).contains("ddddeeeeffff");
        assertThat(used("ddddeee", versions)).isEmpty();
        assertThat(used("eeeeffff", versions)).isEmpty();
        assertThat(Rollout.NEWEST.used(versions, hash -> versions.indexOf(hash), hash -> hash))
                .contains("ddddeeeeffff");
    }

    private static Optional<String> used(String name, List<String> versions) {
        return new Rollout(Optional.of(name), Optional.empty())
                .used(versions, hash -> versions.indexOf(hash) + 1, hash -> hash);
    }
}
