package dev.cairn.flows.version;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.flows.decode.FlowDecoder;
import dev.cairn.flows.document.FlowDocument;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class SchemaMigratorsTest {
    private static final String DRAFT = """
        {"version": "v2", "id": "flow.shop", "oneOf": [["email"], ["street", "city"]],
         "nodes": [
           {"id": "n.start", "type": "decision", "label": "Start", "ui": {"x": 1, "y": 2, "color": "red"}},
           {"id": "q.want", "type": "question", "key": "want", "prompt": "What {do} you want?"},
           {"id": "sg.lamp", "type": "subgraph", "ref": "subgraph.lamp"},
           {"id": "email", "type": "question", "prompt": "E-mail?", "when": "answers.want != 'nothing' and not (answers.want == 'and')"},
           {"id": "street", "type": "question", "prompt": "Street?"},
           {"id": "city", "type": "question", "prompt": "City?"},
           {"id": "a.send", "type": "action", "tool": "crm.send", "colour": 7},
           {"id": "n.done", "type": "terminal", "label": "Done"}],
         "edges": [
           {"from": "n.start", "to": "q.want", "guard": null},
           {"from": "q.want", "to": "email", "guard": "else"},
           {"from": "q.want", "to": "sg.lamp", "guard": "answers.want == 'lamp'"},
           {"from": "sg.lamp", "to": "email"}, {"from": "email", "to": "street"}, {"from": "street", "to": "city"},
           {"from": "city", "to": "a.send"}, {"from": "a.send", "to": "n.done"}],
         "subgraphs": {"subgraph.lamp": {"entry": "q.size",
           "nodes": [{"id": "q.size", "type": "question", "key": "size", "prompt": "Size?"},
                     {"id": "q.watt", "type": "question", "key": "watt", "prompt": "Watt?"}],
           "edges": [{"from": "q.size", "to": "q.watt", "guard": "answers.size > 3"}, {"from": "q.size", "to": "__exit__"},
                     {"from": "q.watt", "to": "__exit__"}]}}}
        """;

    @Test
    void theDraftBecomesSchemaOne() {
        FlowDocument lifted = SchemaMigrators.standard().lift(FlowDocument.parse("shop.json", DRAFT));
        assertThat(lifted.text()).isEqualTo("""
            flow: flow_shop
            schema: 1
            version: 2
            start: n_start
            nodes:
              n_start: {decide: true, label: Start, ui: {x: 1, y: 2, colour: red}, next: q_want}
              q_want:
                ask: "What {{do}} you want?"
                key: want
                type: text
                next: [{when: want == 'lamp', to: sg_lamp}, {to: email}]
              sg_lamp: {call: subgraph_lamp, next: email}
              email:
                ask: "E-mail?"
                type: text
                optional: true
                when: "want != 'nothing' && !(want == 'and')"
                next: street
              street: {ask: "Street?", type: text, optional: true, next: city}
              city: {ask: "City?", type: text, optional: true, next: a_send}
              a_send: {do: crm.send, next: n_done}
              n_done: {end: completed, label: Done}
            rules:
              - {all_or_none: [street, city]}
              - {one_of: [email, street]}
            flows:
              subgraph_lamp:
                about: lamp
                start: q_size
                nodes:
                  q_size: {ask: "Size?", key: size, type: number, next: [{when: size > 3, to: q_watt}, {to: end}]}
                  q_watt: {ask: "Watt?", key: watt, type: text, next: end}
            """);
        assertThat(FlowDecoder.decode(lifted).problems()).isEmpty();
        JsonNode draft = FlowDocument.parse("shop.json", DRAFT).toJson();
        assertThat(SchemaMigrators.standard().lift(draft).notes())
                .containsExactly("'colour' of 'a.send' has no counterpart and is left out");
        assertThat(SchemaMigrators.standard().isOld(lifted)).isFalse();
    }

    @Test
    void aFurtherSchemaIsOneMoreStep() {
        SchemaMigrator next = new SchemaMigrator() {
            @Override
            public int from() {
                return 1;
            }

            @Override
            public Lifted lift(JsonNode document) {
                ObjectNode lifted = ((ObjectNode) document).deepCopy().put("schema", 2);
                return new Lifted(lifted, List.of("told"));
            }
        };
        SchemaMigrators two = SchemaMigrators.standard().with(next);
        SchemaMigrator.Lifted lifted =
                two.lift(FlowDocument.parse("shop.json", DRAFT).toJson());
        assertThat(lifted.document().path("schema").asInt()).isEqualTo(2);
        assertThat(lifted.document().path("start").asString()).isEqualTo("n_start");
        assertThat(lifted.notes()).endsWith("told");
        assertThat(two.isOld(FlowDocument.parse("f.yaml", "flow: f\nschema: 1\n")))
                .isTrue();
    }

    @Test
    void whatIsNoFlowIsRefused() {
        assertThatThrownBy(() -> SchemaMigrators.standard().lift(FlowDocument.parse("f.yaml", "[1]")))
                .hasMessageContaining("flow: NAME");
    }
}
