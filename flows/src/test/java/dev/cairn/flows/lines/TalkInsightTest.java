package dev.cairn.flows.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.Standing;
import dev.cairn.flows.walk.Stop;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What is told of where a talk stands and why. */
class TalkInsightTest {
    private static final String FLOW = """
        flow: lamps
        schema: 1
        start: wish
        nodes:
          wish: {choose: [buy, repair], ask: "What can we do for you?", next: email}
          email: {ask: "Your e-mail address?", type: email, private: true, next: offer}
          offer: {ask: "Shall we write an offer?", type: yes_no, when: number.orValue(0) > 5, next: number}
          number:
            ask: How many lamps?
            type: whole
            optional: true
            next: [{when: number.orValue(0) > 100, to: person}, done]
          done: {end: completed, say: Thank you.}
        anytime:
          help: {about: "help me please", call: helping}
        flows:
          buy: {about: wants to buy lamps, start: lux, nodes: {lux: {ask: How bright?, type: whole, next: end}}}
          repair: {about: a lamp is broken, start: fault, nodes: {fault: {ask: What is wrong?, type: text, next: end}}}
          helping: {start: what, nodes: {what: {ask: With what?, type: text, next: end}}}
        """;

    private final Engine engine = Engine.on(new InMemoryRunStore()).build();
    private final CompiledFlow flow = FlowCompiler.standard()
            .compile(FlowDocument.parse("lamps.yaml", FLOW))
            .orThrow();
    private final TalkGraph graph = TalkGraph.of(flow, TalkTools.NONE, (turn, effects) -> understood(turn.message()));
    private final Talks talks = new Talks(engine, new InMemoryFileStore(), graph);

    /** Votes and topics as the messages name them. */
    private static Understanding understood(String message) {
        Optional<Understanding.PathVote> vote = message.startsWith("vote ")
                ? Optional.of(new Understanding.PathVote(message.substring(5), 1))
                : Optional.empty();
        Optional<String> topic = message.startsWith("topic ") ? Optional.of(message.substring(6)) : Optional.empty();
        return new Understanding(List.of(), List.of(), List.of(), List.of(), vote, topic, Optional.empty());
    }

    @BeforeEach
    void begin() throws InterruptedException {
        talks.start(TalkOptions.DEFAULT.id("t"));
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private JsonNode insight() {
        return TalkInsight.of(flow, engine.state(graph.graph(), "t").state());
    }

    private void answer(String key, String json) throws InterruptedException {
        talks.turn("t", TalkTurn.answers(Map.of(key, new Json(json))));
    }

    private void upToTheNumber() throws InterruptedException {
        talks.say("t", "vote buy");
        answer("lux", "300");
        answer("email", "\"ann@example.com\"");
    }

    /** The nodes of a way, each with where it went on. */
    private static String way(JsonNode part) {
        return part.get("walk")
                .valueStream()
                .map(one -> (one.has("frame") ? one.get("frame").asString() + "/" : "")
                        + one.get("node").asString()
                        + (one.has("to") ? ">" + one.get("to").asString() : "")
                        + (one.has("waits") ? " waits for " + one.get("waits") : "")
                        + (one.has("passed_over") ? " passed over" : ""))
                .collect(Collectors.joining(", "));
    }

    @Test
    void theWayTheAnswersAndWhatBlocksWhichCondition() throws InterruptedException {
        upToTheNumber();
        JsonNode insight = insight();
        assertThat(insight.at("/stands/kind").asString()).isEqualTo("ask");
        assertThat(insight.at("/stands/node").asString()).isEqualTo("number");
        assertThat(insight.get("parts")).hasSize(1);
        JsonNode part = insight.at("/parts/0");
        assertThat(way(part))
                .isEqualTo("wish>email, wish.buy/lux>end, email>offer, offer>number waits for [\"number\"], number");
        JsonNode guard = part.at("/guards/0");
        assertThat(guard.get("condition").asString()).isEqualTo("number.orValue(0) > 5");
        assertThat(guard.get("is").asString()).isEqualTo("unknown");
        assertThat(guard.at("/waits/0").asString()).isEqualTo("number");
        assertThat(guard.get("blocks").booleanValue()).isTrue();
        assertThat(guard.has("to")).isFalse();
        JsonNode lux = part.get("answers")
                .valueStream()
                .filter(one -> one.get("key").asString().equals("lux"))
                .findFirst()
                .orElseThrow();
        assertThat(lux.get("value").intValue()).isEqualTo(300);
        assertThat(lux.get("flow").asString()).isEqualTo("buy");
        assertThat(lux.get("frame").asString()).isEqualTo("wish.buy");
        assertThat(lux.get("counts").booleanValue()).isTrue();
    }

    @Test
    void aPrivateAnswerIsNamedAndNotTold() throws InterruptedException {
        upToTheNumber();
        JsonNode insight = insight();
        JsonNode email = insight.at("/parts/0/answers")
                .valueStream()
                .filter(one -> one.get("key").asString().equals("email"))
                .findFirst()
                .orElseThrow();
        assertThat(email.get("private").booleanValue()).isTrue();
        assertThat(email.has("value")).isFalse();
        assertThat(insight.toString()).doesNotContain("ann@");
    }

    @Test
    void howVotesStand() throws InterruptedException {
        talks.say("t", "vote repair");
        talks.say("t", "vote buy");
        JsonNode votes = insight().at("/parts/0/votes/0");
        assertThat(votes.get("node").asString()).isEqualTo("wish");
        assertThat(votes.get("front").asString()).isEqualTo("buy");
        assertThat(votes.get("locked").booleanValue()).isFalse();
        assertThat(votes.get("lock_at").doubleValue()).isEqualTo(2);
        assertThat(votes.get("paths").toString())
                .isEqualTo("[{\"path\":\"buy\",\"votes\":1.0},{\"path\":\"repair\",\"votes\":0.5}]");
    }

    @Test
    void aConditionThatIsShutBlocksOnlyWhereNoOtherWayIsOpen() throws InterruptedException {
        upToTheNumber();
        answer("number", "3");
        JsonNode insight = insight();
        assertThat(insight.at("/stands/kind").asString()).isEqualTo("end");
        assertThat(way(insight.at("/parts/0"))).contains("offer>number passed over", "number>done", "done");
        assertThat(conditions(insight)).containsExactly("offer false", "number>person false");

        Talk talk = engine.state(graph.graph(), "t").state();
        JsonNode stuck = TalkInsight.of(flow, standing(talk, new Stop.NoWay(FramePath.ROOT, "number", List.of("lux"))));
        assertThat(stuck.at("/stands/kind").asString()).isEqualTo("no_way");
        assertThat(stuck.at("/stands/waits/0").asString()).isEqualTo("lux");
        assertThat(conditions(stuck)).containsExactly("offer false", "number>person false blocks");
    }

    private static List<String> conditions(JsonNode insight) {
        return insight.at("/parts/0/guards")
                .valueStream()
                .map(guard -> guard.get("node").asString()
                        + (guard.has("to") ? ">" + guard.get("to").asString() : "")
                        + " " + guard.get("is").asString()
                        + (guard.get("blocks").booleanValue() ? " blocks" : ""))
                .toList();
    }

    private static Talk standing(Talk talk, Stop stop) {
        return new Talk(
                talk.flow(),
                talk.setting(),
                talk.root(),
                talk.context(),
                talk.topics(),
                new Standing(stop, List.of()),
                talk.turn(),
                talk.remarks(),
                talk.wanted(),
                talk.givenBack(),
                talk.closed(),
                talk.turns(),
                talk.at());
    }

    @Test
    void anOpenTopicIsAPartOfItsOwn() throws InterruptedException {
        upToTheNumber();
        talks.say("t", "topic help");
        JsonNode insight = insight();
        assertThat(insight.get("parts")).hasSize(2);
        assertThat(insight.at("/parts/1/topic").asString()).isEqualTo("help");
        assertThat(insight.at("/stands/flow").asString()).isEqualTo("helping");
        assertThat(insight.at("/stands/node").asString()).isEqualTo("what");
        assertThat(way(insight.at("/parts/1"))).isEqualTo("what");
    }
}
