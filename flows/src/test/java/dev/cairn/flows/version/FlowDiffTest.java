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

    private static String diff(String before, String after) {
        return FlowDiff.between(parse(before), parse(after)).text();
    }

    /** A flow with that node, and two behind it. */
    private static String with(String node) {
        return "flow: f\nschema: 1\nversion: 1\nstart: a\nnodes:\n  a: " + node
                + "\n  b: {say: B, next: c}\n  c: {end: completed}\n";
    }

    @Test
    void edgesAreToldApartByWhereTheyLead() {
        String two = "{ask: A?, type: text, next: [{when: a == 'x', to: b}, {when: a == 'y', to: b}, {to: c}]}";
        assertThat(diff(with(two), with(two.replace("a == 'y'", "a == 'z'"))))
                .isEqualTo("~ guard a → b#2: a == 'y' → a == 'z'\n");
        assertThat(diff(
                        with(two),
                        with(two.replace("{when: a == 'y', to: b}, {to: c}", "{to: c}, {when: a == 'y', to: b}"))))
                .isEqualTo("~ edge a (order): b, b#2, c → b, c, b#2\n");
        assertThat(diff(with(two), with(two.replace("{when: a == 'y', to: b}, ", ""))))
                .isEqualTo("- edge a → b#2: a == 'y'\n");
        assertThat(diff(with("{say: A, next: [{to: b, again: 2}, c]}"), with("{say: A, next: [{to: b, again: 3}, c]}")))
                .isEqualTo("~ edge a → b (again): 2 → 3\n");
        assertThat(diff(with("{say: A, next: b}"), with("{say: A}"))).isEqualTo("- edge a → b\n");
    }

    @Test
    void anotherKindOfNodeIsOneDifferenceAndWhatItHasAreOthers() {
        assertThat(diff(with("{ask: A?, type: text, next: b}"), with("{say: Hello, next: b}")))
                .isEqualTo("""
                    ~ node a (kind): ask → say
                    + text a.say: Hello
                    - text a.ask: A?
                    - type a.type: text
                    """);
    }

    @Test
    void eachFieldHasItsArea() {
        String was = "{ask: A?, label: L, type: text, check: {holds: a != ''}, stuck: {after: 3, to: b}, next: c}";
        String is =
                "{ask: A?, label: M, type: text, optional: true, check: {holds: a != 'x'}, stuck: {after: 4, to: b}, private: true, next: c}";
        assertThat(diff(with(was), with(is))).isEqualTo("""
            ~ text a.label: L → M
            + type a.optional: true
            ~ rule a.check: {"holds":"a != ''"} → {"holds":"a != 'x'"}
            ~ edge a.stuck: {"after":3,"to":"b"} → {"after":4,"to":"b"}
            + other a.private: true
            """);
        String tool = "{do: crm.order, failed: b, next: c}";
        assertThat(diff(with(tool), with(tool.replace("failed: b", "failed: c"))))
                .isEqualTo("~ edge a.failed: b → c\n");
        String rule = with("{say: A, next: b}") + "rules: [{any_of: [a, b]}]\n";
        assertThat(diff(rule, rule.replace("[a, b]", "[a, c]").replace("version: 1", "version: 2")))
                .isEqualTo(
                        "~ other version: 1 → 2\n~ rule rules: [{\"any_of\":[\"a\",\"b\"]}] → [{\"any_of\":[\"a\",\"c\"]}]\n");
    }

    @Test
    void flowsComeAndGoAsAWhole() {
        String without = FLOW.substring(0, FLOW.indexOf("flows:"));
        assertThat(diff(without, FLOW))
                .isEqualTo("+ flow g: g\n+ text g.about: g\n+ edge g.start: d\n+ node g.d: ask\n");
        assertThat(diff(FLOW, without))
                .isEqualTo("- flow g: g\n- text g.about: g\n- edge g.start: d\n- node g.d: ask\n");
        FlowDiff diff = FlowDiff.between(parse(FLOW), parse(without));
        assertThat(diff.isEmpty()).isFalse();
        assertThat(diff.json().get(0).toString())
                .isEqualTo("{\"area\":\"flow\",\"change\":\"removed\",\"path\":\"g\",\"before\":\"g\"}");
        assertThat(FlowDiff.between(parse(without), parse(FLOW)).json().get(3).toString())
                .isEqualTo("{\"area\":\"node\",\"change\":\"added\",\"path\":\"g.d\",\"after\":\"ask\"}");
    }

    @Test
    void whatWasRenamedTwiceIsTheSameNodeAndWhatIsStillThereIsNot() {
        String twice = FLOW.replace("to: b}", "to: bbb}").replace("  b: {", "  bbb: {")
                + "migrations: [{from: 1, rename: {b: bb}}, {from: 2, rename: {bb: bbb}}]\n";
        assertThat(diff(FLOW, twice)).contains("~ node bbb: b → bbb\n").doesNotContain("+ node", "- node");
        String beside = FLOW.replace("  b: {", "  bee: {say: Bee, next: c}\n  b: {")
                + "migrations: [{from: 1, rename: {b: bee}}]\n";
        assertThat(diff(FLOW, beside)).contains("+ node bee: say\n").doesNotContain("~ node", "- node");
        String gone = FLOW.replace("to: b}", "to: c}").replace("  b: {ask: B?, type: whole, next: c}\n", "");
        assertThat(diff(FLOW, gone)).contains("- node b: ask\n").doesNotContain("~ node", "+ node");
    }

    static FlowDocument parse(String text) {
        return FlowDocument.parse("f.yaml", text);
    }
}
