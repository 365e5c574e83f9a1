package dev.cairn.flows.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.TextEdit;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FlowEditorTest {
    private static final String FLOW = """
        # Lamps for courts.
        flow: lighting
        schema: 1
        version: 3
        start: lux
        nodes:
          lux:   # as bright as day
            ask: "How bright, in lux? You said {lux}."
            type: {whole: {from: 50, to: 2000}}   # the usual
            check: {holds: "lux != 13 && email.orValue('') != 'lux'", say: "Not {lux}."}
            next:
              - {when: lux > 500, to: email}   # bright
              - {to: phone}
          email: {ask: "Your e-mail?", type: email, optional: true, next: phone}
          # reached by all
          phone: {ask: "Your phone?", type: phone, optional: true, next: order}
          order:
            do: crm.order
            with: {lux: lux, email: email}
            next:
              - {when: "order.accepted && [1].exists(lux, lux > 0)", to: done}
              - {when: "!order.reachable", to: lux, again: 2}
              - {to: person}
          done: {end: completed, say: "Order {order.number} for {lux} lux."}
        rules:
          - {any_of: [email, phone, lux], say: "One of them."}
        """;
    private static final FlowEditor EDITOR = FlowEditor.of("ann").withClock(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));

    @Test
    void aRenamedNodeIsFollowedByAllThatNamesIt() {
        FlowEdit edit = apply(new EditOperation.Rename("", "lux", "brightness"));
        assertThat(edit.flow().text())
                .isEqualTo(FLOW.replace("version: 3", "version: 4")
                                .replace("start: lux", "start: brightness")
                                .replace("  lux:   #", "  brightness:   #")
                                .replace("{lux}", "{brightness}")
                                .replace("lux != 13", "brightness != 13")
                                .replace("lux > 500", "brightness > 500")
                                .replace("lux: lux", "lux: brightness")
                                .replace("to: lux,", "to: brightness,")
                                .replace("phone, lux]", "phone, brightness]")
                        + "migrations: [{from: 3, rename: {lux: brightness}}]\n");
        assertInverse(edit);
    }

    @Test
    void aNodeThatIsRenamedTwiceIsWrittenDownOnce() {
        FlowEdit edit = EDITOR.apply(
                parse(FLOW),
                new EditOperation.Rename("", "lux", "brightness"),
                new EditOperation.Rename("", "brightness", "glow"),
                new EditOperation.Rename("", "email", "mail"));
        assertThat(edit.flow().text())
                .contains("version: 4\n")
                .endsWith("migrations: [{from: 3, rename: {lux: glow, email: mail}}]\n");
        assertInverse(edit);
        assertThat(edit.audit()).hasSize(3);
    }

    @Test
    void aDeletedNodeIsPassedByAndItsKeyTakenOutOfRules() {
        FlowEdit edit =
                EDITOR.withoutMigrations().apply(parse(FLOW), new EditOperation.Delete("", "phone", Optional.empty()));
        assertThat(edit.flow().text())
                .isEqualTo(FLOW.replace("      - {to: phone}", "      - {to: order}")
                        .replace("optional: true, next: phone}", "optional: true, next: order}")
                        .replace("  phone: {ask: \"Your phone?\", type: phone, optional: true, next: order}\n", "")
                        .replace("[email, phone, lux]", "[email, lux]"));
        assertInverse(edit);
    }

    @Test
    void aNodeThatIsReadIsDeletedOnlyWithSomethingInstead() {
        assertThatThrownBy(() -> apply(new EditOperation.Delete("", "email", Optional.empty())))
                .isInstanceOf(EditException.class)
                .hasMessageContaining("'email' is read in f.yaml:10:34, f.yaml:19:29");
        FlowEdit edit =
                EDITOR.apply(parse(FLOW), new EditOperation.Delete("", "email", Optional.of("optional.none()")));
        assertThat(edit.flow().text())
                .contains("with: {lux: lux, email: (optional.none())}")
                .endsWith("drop: [email]}]\n");
    }

    @Test
    void aNodeIsPutBehindAnother() {
        FlowEdit edit = apply(new EditOperation.Insert(
                "", "fax", json("{\"ask\": \"Fax?\", \"type\": \"phone\"}"), Optional.of("email")));
        assertThat(edit.flow().text())
                .isEqualTo(FLOW.replace(
                        "optional: true, next: phone}\n",
                        "optional: true, next: fax}\n  fax: {ask: \"Fax?\", type: phone, next: phone}\n"));
        assertInverse(edit);
        assertThatThrownBy(() -> apply(new EditOperation.Insert(
                        "", "fax", json("{\"ask\": \"Fax?\", \"next\": \"nowhere\"}"), Optional.empty())))
                .hasMessageContaining("nowhere");
    }

    @Test
    void edgesAreConnectedBeforeTheOtherwise() {
        FlowEdit edit = EDITOR.apply(
                parse(FLOW),
                new EditOperation.Connect("", "lux", "order", Optional.of("lux == 7"), OptionalInt.empty()),
                new EditOperation.Connect("", "email", "order", Optional.of("lux == 8"), OptionalInt.empty()),
                new EditOperation.Connect("", "phone", "done", Optional.empty(), OptionalInt.empty()));
        assertThat(edit.flow().text())
                .isEqualTo(FLOW.replace(
                                "      - {to: phone}\n",
                                "      - {when: \"lux == 7\", to: order}\n      - {to: phone}\n")
                        .replace(
                                "type: email, optional: true, next: phone}",
                                "type: email, optional: true, next: [{when: \"lux == 8\", to: order}, {to: phone}]}")
                        .replace(
                                "type: phone, optional: true, next: order}", "type: phone, optional: true, next: done}")
                        .replace("\"lux == 7\"", "lux == 7")
                        .replace("\"lux == 8\"", "lux == 8"));
        assertInverse(edit);
    }

    @Test
    void valuesAreSetAndEntriesMoved() {
        FlowEdit edit = EDITOR.apply(
                parse(FLOW),
                new EditOperation.Set("/nodes/lux/label", Optional.of(json("\"Brightness: high\""))),
                new EditOperation.Set("/nodes/lux/type/whole/to", Optional.of(json("900"))),
                new EditOperation.Set("/nodes/phone/optional", Optional.empty()),
                new EditOperation.Move("/nodes/done", Optional.of("email")),
                new EditOperation.Move("/nodes/order/next/1", Optional.of("0")));
        assertThat(edit.flow().text())
                .contains("      - {to: phone}\n    label: \"Brightness: high\"\n  done: {end")
                .contains("to: 900}}   # the usual")
                .contains("phone: {ask: \"Your phone?\", type: phone, next: order}")
                .contains("    next:\n"
                        + "      - {when: \"!order.reachable\", to: lux, again: 2}\n"
                        + "      - {when: \"order.acc")
                .contains("next: phone}\n  # reached by all\n  phone:");
        assertInverse(edit);
    }

    @Test
    void layersFollow() {
        String layer = "layer: tenant\n"
                + "nodes:\n"
                + "  lux:\n"
                + "    was: {ask: \"You said {lux}.\"}\n"
                + "    next: [{change: lux, when: lux > 3}]\n";
        FlowEdit edit = EDITOR.apply(
                parse(FLOW),
                List.of(FlowDocument.parse("tenant.yaml", layer)),
                List.of(new EditOperation.Rename("", "lux", "glow")));
        assertThat(edit.after().getLast().text()).isEqualTo(layer.replace("lux", "glow"));
        assertInverse(edit);
    }

    @Test
    void jsonStaysJson() {
        FlowDocument json = parse(parse(FLOW).toJson().toPrettyString());
        FlowEdit edit = EDITOR.apply(
                json,
                new EditOperation.Rename("", "lux", "glow"),
                new EditOperation.Insert(
                        "", "fax", json("{\"ask\": \"Fax?\", \"type\": \"phone\"}"), Optional.of("email")),
                new EditOperation.Delete("", "phone", Optional.empty()));
        assertThat(json(edit.flow().text()).toString())
                .isEqualTo(edit.flow().toJson().toString());
        assertThat(edit.flow().text())
                .contains("\"fax\": {\"ask\": \"Fax?\", \"type\": \"phone\", \"next\": \"order\"}");
        assertInverse(edit);
    }

    @Test
    void anAuditEntrySaysWhoDidWhatWhen() {
        FlowEdit edit = apply(new EditOperation.Rename("", "done", "over"));
        JsonNode entry = edit.audit().getFirst().toJson();
        assertThat(entry.path("who").asString()).isEqualTo("ann");
        assertThat(entry.path("when").asString()).isEqualTo("1970-01-01T00:00:00Z");
        assertThat(entry.path("before").asString()).isEqualTo(parse(FLOW).hash());
        assertThat(entry.path("after").asString()).isEqualTo(edit.flow().hash());
        assertThat(EditJson.parse(entry.path("operation"))).isEqualTo(new EditOperation.Rename("", "done", "over"));
        assertThat(entry.path("patch").isEmpty()).isFalse();
    }

    @Test
    void anEditOfAnotherTextIsRefused() {
        FlowEdit edit = apply(new EditOperation.Rename("", "done", "over"));
        assertThat(FlowEdit.apply(edit.flow(), edit.flow().hash(), edit.inverse())
                        .text())
                .isEqualTo(FLOW);
        assertThatThrownBy(() -> FlowEdit.apply(parse(FLOW), edit.flow().hash(), edit.inverse()))
                .isInstanceOf(EditException.class)
                .hasMessageContaining("read it again");
    }

    @Test
    void whatCannotBeDoneSaysWhy() {
        assertThatThrownBy(() -> apply(new EditOperation.Rename("", "luxx", "glow")))
                .hasMessageContaining("did you mean 'lux'?");
        assertThatThrownBy(() -> apply(new EditOperation.Rename("", "lux", "email")))
                .hasMessageContaining("already");
        assertThatThrownBy(() -> apply(new EditOperation.Rename("", "lux", "not good")))
                .hasMessageContaining("is no id");
        assertThatThrownBy(() -> EditJson.parse(json("{\"op\": \"renam\"}")))
                .hasMessageContaining("did you mean 'rename'?");
        assertThatThrownBy(() -> EditJson.parse(json("{\"op\": \"rename\"}"))).hasMessageContaining("lacks 'node'");
    }

    private static void assertInverse(FlowEdit edit) {
        for (int i = 0; i < edit.before().size(); i++) {
            FlowDocument after = edit.after().get(i);
            String back = TextEdit.apply(
                    after.text(),
                    edit.inverse().stream()
                            .filter(one -> one.file().equals(after.file()))
                            .toList());
            assertThat(back).isEqualTo(edit.before().get(i).text());
        }
    }

    private static FlowEdit apply(EditOperation operation) {
        return EDITOR.apply(parse(FLOW), operation);
    }

    private static FlowDocument parse(String text) {
        return FlowDocument.parse("f.yaml", text);
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }
}
