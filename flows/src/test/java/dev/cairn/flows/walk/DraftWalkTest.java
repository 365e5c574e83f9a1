package dev.cairn.flows.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.type.Value;
import org.junit.jupiter.api.Test;

/** Documents of the draft, walked as they stand. */
class DraftWalkTest {
    private static final String SALES = """
        {"version": "v1", "id": "flow.sales",
         "nodes": [
           {"id": "n.start", "type": "decision", "label": "Start"},
           {"id": "q.intent", "type": "question", "key": "intention", "prompt": "What do you need?"},
           {"id": "sg.led", "type": "subgraph", "ref": "subgraph.led"},
           {"id": "q.name", "type": "question", "key": "name", "prompt": "Name?", "when": "answers.wattage == 100"},
           {"id": "n.done", "type": "terminal", "label": "Done"}],
         "edges": [
           {"from": "n.start", "to": "q.intent", "guard": null},
           {"from": "q.intent", "to": "n.done", "guard": "else"},
           {"from": "q.intent", "to": "sg.led", "guard": "answers.intention == 'buy_led'"},
           {"from": "sg.led", "to": "q.name"},
           {"from": "q.name", "to": "n.done"}],
         "subgraphs": {"subgraph.led": {"entry": "q.size",
           "nodes": [
             {"id": "q.size", "type": "question", "key": "court_size", "prompt": "Court size?"},
             {"id": "q.wattage", "type": "question", "key": "wattage", "prompt": "Desired wattage?",
              "when": "answers.intention == 'buy_led' and not (answers.court_size == 'small')"}],
           "edges": [{"from": "q.size", "to": "q.wattage"}, {"from": "q.wattage", "to": "__exit__"}]}}}
        """;

    private static Value json(String text) {
        return new Value.Structure(new Json(text));
    }

    @Test
    void guardsElseSubgraphsAndExitsAreWalked() {
        WalkedTalk talk = WalkedTalk.of(SALES);

        assertThat(talk.stands()).isEqualTo("q_intent");
        assertThat(talk.answer("intention", json("\"other\""))).isEqualTo("end completed");
        assertThat(talk.answer("intention", json("\"buy_led\""))).isEqualTo("sg_led/q_size");
    }

    @Test
    void subgraphsReadTheAnswersAroundThemAndAreReadFromThere() {
        WalkedTalk talk = WalkedTalk.of(SALES);
        talk.answer("intention", json("\"buy_led\""));

        assertThat(talk.answer("sg_led/court_size", json("\"small\""))).isEqualTo("end completed");
        assertThat(talk.answer("sg_led/court_size", json("\"large\""))).isEqualTo("sg_led/q_wattage");
        assertThat(talk.answer("sg_led/wattage", json("50"))).isEqualTo("end completed");
        assertThat(talk.answer("sg_led/wattage", json("100"))).isEqualTo("q_name");
    }

    @Test
    void groupsOfOneOfAreAskedUntilOneHasAnAnswer() {
        WalkedTalk talk = WalkedTalk.of("""
            {"version": "v1", "id": "f", "oneOf": [["email"], ["phone"]],
             "nodes": [{"id": "a", "type": "question", "key": "email", "prompt": "E-mail?"},
                       {"id": "b", "type": "question", "key": "phone", "prompt": "Phone?"}],
             "edges": [{"from": "a", "to": "b"}]}
            """);

        assertThat(talk.stands()).isEqualTo("a");
        assertThat(talk.decline("email")).isEqualTo("b");
        assertThat(talk.decline("phone")).startsWith("rejected FailedRule");
        assertThat(talk.answer("email", json("\"x\""))).isEqualTo("end completed");
    }
}
