package dev.cairn.flows.version;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEditor;
import org.junit.jupiter.api.Test;

class FlowDiffTest {
    private static final String FLOW = """
        flow: f
        schema: 1
        version: 1
        start: a
        nodes:
          a: {ask: {en: A?, de: "Ah?"}, type: text, next: [{when: a == 'x', to: b}, {to: c}]}
          b: {ask: B?, type: whole, next: c}
          c: {end: completed}
        flows:
          g: {about: g, start: d, nodes: {d: {ask: D?, type: date, next: end}}}
        """;

    @Test
    void nodesEdgesGuardsTextsAndTypesAreCompared() {
        FlowDiff diff = FlowDiff.between(
                parse(FLOW),
                parse(FLOW.replace("de: \"Ah?\"", "de: \"Oh?\"")
                        .replace("a == 'x'", "a == 'y'")
                        .replace(
                                "{ask: B?, type: whole, next: c}",
                                "{ask: B?, type: number, when: a != '', next: e}\n  e: {say: E, next: c}")
                        .replace("nodes: {d:", "nodes: {f: {ask: F?, type: text, next: d}, d:")
                        .replace("start: d", "start: f")));
        assertThat(diff.text()).isEqualTo("""
            ~ text a.ask.de: Ah? → Oh?
            ~ guard a → b: a == 'x' → a == 'y'
            ~ type b.type: whole → number
            + guard b.when: a != ''
            + edge b → e
            - edge b → c
            + node e: say
            ~ edge g.start: d → f
            + node g.f: ask
            """);
        assertThat(diff.json().get(0).toString())
                .isEqualTo(
                        "{\"area\":\"text\",\"change\":\"changed\",\"path\":\"a.ask.de\",\"before\":\"Ah?\",\"after\":\"Oh?\"}");
    }

    @Test
    void layoutAndOrderOfNodesAreNoDifference() {
        FlowDocument json = FlowDocument.parse("f.json", parse(FLOW).toJson().toPrettyString());
        assertThat(FlowDiff.between(parse(FLOW), json).isEmpty()).isTrue();
    }

    @Test
    void whatAMigrationRenamesIsTheSameNode() {
        FlowDocument after = FlowEditor.of("test")
                .apply(parse(FLOW), new EditOperation.Rename("", "b", "bee"), new EditOperation.Rename("g", "d", "dee"))
                .flow();
        assertThat(FlowDiff.between(parse(FLOW), after).text())
                .contains("~ node bee: b → bee\n", "~ node g.dee: d → dee\n")
                .doesNotContain("+ node", "- node");
    }

    static FlowDocument parse(String text) {
        return FlowDocument.parse("f.yaml", text);
    }
}
