package dev.cairn.flows.decode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compile.SafeFixes;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.talk.AnswerSheet;
import dev.cairn.flows.talk.SheetStanding;
import dev.cairn.flows.talk.SheetWalk;
import dev.cairn.flows.talk.TalkSetting;
import dev.cairn.flows.version.SchemaMigrators;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.Stop;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Drafts, run as they stand, and lifted to be kept and mended by {@code check --fix}, since what has a type is checked closer: both ask the same. */
class DraftLiftTest {
    private static final FlowCompiler COMPILER = FlowCompiler.standard();
    private static final String EVERYTHING = """
            {"version": "v3", "id": "flow.sales",
             "nodes": [
               {"id": "n.start", "type": "decision", "prompt": "Good day {there}."},
               {"id": "q.intent", "type": "question", "key": "intention", "prompt": "What do you need?", "options": ["buy", "repair"]},
               {"id": "q.channel", "type": "question", "key": "callback", "prompt": "May we call back?", "when": "context.channel == 'web'"},
               {"id": "sg.led", "type": "subgraph", "ref": "subgraph.led"},
               {"id": "q.mail", "type": "question", "key": "mail", "prompt": "E-mail?"},
               {"id": "q.phone", "type": "question", "key": "phone", "prompt": "Phone?"},
               {"id": "n.done", "type": "terminal", "label": "Done", "prompt": "Thank you."}],
             "edges": [
               {"from": "n.start", "to": "q.intent", "guard": null},
               {"from": "q.intent", "to": "sg.led", "guard": "answers.intention == 'buy'"},
               {"from": "q.intent", "to": "q.channel", "guard": "else"},
               {"from": "q.channel", "to": "q.mail"},
               {"from": "sg.led", "to": "q.mail", "guard": "answers.wattage > 50"},
               {"from": "sg.led", "to": "n.done", "guard": "else"},
               {"from": "q.mail", "to": "q.phone"},
               {"from": "q.phone", "to": "n.done"}],
             "oneOf": [["mail"], ["phone"]],
             "subgraphs": {"subgraph.led": {"entry": "q.size",
               "nodes": [
                 {"id": "q.size", "type": "question", "key": "size", "prompt": "Court size?", "validate": "answers.size != 'none'"},
                 {"id": "sg.inner", "type": "subgraph", "ref": "subgraph.watt"}],
               "edges": [{"from": "q.size", "to": "sg.inner"}, {"from": "sg.inner", "to": "__exit__"}],
               "subgraphs": {"subgraph.watt": {
                 "nodes": [{"id": "q.watt", "type": "question", "key": "wattage", "prompt": "Watt?", "when": "answers.size != 'small' and answers.intention == 'buy'"}],
                 "edges": [{"from": "q.watt", "to": "__exit__"}]}}}}}
            """;

    private static Json json(String value) {
        return new Json(value);
    }

    private static List<String> walked(FlowCompilation compiled, Map<String, Json> answers, Set<String> declined) {
        assertThat(compiled.problems().stream().filter(FlowProblem::isError).map(FlowProblem::shown))
                .isEmpty();
        SheetStanding standing = new SheetWalk(compiled.flow().orElseThrow(), TalkSetting.DEFAULT)
                .walk(new AnswerSheet(answers, declined, Map.of(), Map.of("channel", json("\"web\""))));
        List<String> seen = new java.util.ArrayList<>(
                standing.asked().stream().map(AnswerRef::key).toList());
        seen.add(standing.stop() instanceof Stop.Finished finished ? "end " + finished.outcome() : "waits");
        seen.addAll(standing.prompt().texts());
        return seen;
    }

    private static void bothAsk(Map<String, Json> answers, Set<String> declined, String... expected) {
        FlowDocument draft = FlowDocument.parse("draft.json", EVERYTHING);
        FlowDocument lifted = SafeFixes.apply(SchemaMigrators.standard().lift(draft), COMPILER)
                .document();

        assertThat(walked(COMPILER.compile(draft), answers, declined))
                .as("as it stands")
                .containsExactly(expected);
        assertThat(walked(COMPILER.compile(lifted), answers, declined))
                .as("lifted: %s", lifted.text())
                .containsExactly(expected);
    }

    @Test
    void subgraphsWithinSubgraphsReadTheAnswersAroundThem() {
        bothAsk(
                Map.of("intention", json("\"buy\""), "size", json("\"large\"")),
                Set.of(),
                "intention",
                "size",
                "wattage",
                "waits",
                "Good day {there}.");
        bothAsk(
                Map.of("intention", json("\"buy\""), "size", json("\"small\"")),
                Set.of(),
                "intention",
                "size",
                "end completed",
                "Good day {there}.",
                "Thank you.");
    }

    @Test
    void whatIsAskedInASubgraphIsReadOutside() {
        Map<String, Json> bright =
                Map.of("intention", json("\"buy\""), "size", json("\"large\""), "wattage", json("60"));
        bothAsk(bright, Set.of(), "intention", "size", "wattage", "mail", "waits", "Good day {there}.");
    }

    @Test
    void theContextIsReadWithoutBeingDeclared() {
        bothAsk(
                Map.of("intention", json("\"repair\"")),
                Set.of(),
                "intention",
                "callback",
                "waits",
                "Good day {there}.");
    }

    @Test
    void oneOfTheGroupsIsEnough() {
        Map<String, Json> one = Map.of(
                "intention", json("\"repair\""), "callback", json("\"no\""), "mail", json("\"ann@example.org\""));
        bothAsk(one, Set.of(), "intention", "callback", "mail", "end completed", "Good day {there}.", "Thank you.");
    }

    @Test
    void aWrongAnswerIsNotTaken() {
        bothAsk(
                Map.of("intention", json("\"buy\""), "size", json("\"none\"")),
                Set.of(),
                "intention",
                "size",
                "waits",
                "Good day {there}.");
    }

    @Test
    void theStartIsTheFirstNodeUnlessAnotherLeadsToIt() {
        String nodes =
                "\"nodes\": [{\"id\": \"b\", \"type\": \"question\"}, {\"id\": \"a\", \"type\": \"question\"}, {\"id\": \"c\", \"type\": \"terminal\"}]";
        assertThat(start("{" + nodes + ", \"edges\": [{\"from\": \"a\", \"to\": \"b\"}]}"))
                .isEqualTo("a");
        assertThat(start("{" + nodes + ", \"edges\": [{\"from\": \"b\", \"to\": \"a\"}]}"))
                .isEqualTo("b");
        assertThat(start("{" + nodes + ", \"edges\": [], \"entry\": \"a\"}")).isEqualTo("a");
    }

    private static String start(String draft) {
        return SchemaMigrators.standard()
                .lift(FlowDocument.parse("d.json", draft))
                .toJson()
                .path("start")
                .asString();
    }

    @Test
    void anActionRunsTheToolThatTheProgramHas() {
        FlowDocument draft = FlowDocument.parse("draft.json", """
                {"id": "f", "version": "v1",
                 "nodes": [{"id": "a.note", "type": "action", "tool": "crm.note"}, {"id": "n.done", "type": "terminal"}],
                 "edges": [{"from": "a.note", "to": "n.done"}]}
                """);
        SheetStanding standing = new SheetWalk(
                        COMPILER.withTools(FlowDecoder.decodeTools(
                                                FlowDocument.parse("tools.yaml", "crm.note: {gives: {}}"))
                                        .catalog())
                                .compile(draft)
                                .orThrow(),
                        TalkSetting.DEFAULT)
                .walk(new AnswerSheet(Map.of(), Set.of(), Map.of(), Map.of()));
        assertThat(standing.stop()).isInstanceOf(Stop.RunTool.class);
    }
}
