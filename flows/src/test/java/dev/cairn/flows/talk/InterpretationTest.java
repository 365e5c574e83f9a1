package dev.cairn.flows.talk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.model.Usage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who said what a turn means stands in the journal. */
class InterpretationTest {
    private static final String FLOW = """
            flow: seats
            schema: 1
            start: seats
            nodes:
              seats: {ask: How many seats?, type: {whole: {from: 1, to: 9}}, next: end}
            """;

    @Test
    void theMeaningOfAModelIsJournaledAsItsOwn() throws Exception {
        assertThat(heard(Decider.by(saying("4", "four")).build()))
                .singleElement()
                .asString()
                .contains("\"interpreted\":{\"by\":\"model\",\"miss\":null}");
    }

    @Test
    void whereTheModelMadeSomethingUpTheRulesAreJournaledAndWhy() throws Exception {
        assertThat(heard(Decider.by(saying("5", "five")).build()))
                .singleElement()
                .asString()
                .contains("\"by\":\"fallback\"", "\"miss\":\"", "'five' does not stand in the message");
    }

    @Test
    void withoutAModelItIsTheRules() throws Exception {
        assertThat(heard(Decider.none())).singleElement().asString().contains("\"by\":\"fallback\"");
    }

    @Test
    void aMessageThatMayHoldAPrivateTextIsShownToNoModel() throws Exception {
        String open = FLOW.replace("next: end", "next: ill")
                + "  ill: {ask: Any illness?, type: text, private: true, optional: true, next: end}\n";
        List<String> shown = new ArrayList<>();
        Decider decider = Decider.by(watched(saying("4", "four"), shown)).build();
        assertThat(heard(open, decider)).singleElement().asString().contains("\"by\":\"fallback\"", "allow: [model]");
        assertThat(shown).isEmpty();

        assertThat(heard(open.replace("private: true", "private: true, allow: [model]"), decider))
                .singleElement()
                .asString()
                .contains("\"by\":\"model\"");
        assertThat(shown).singleElement().asString().contains("four of us");
    }

    private static ChatModel watched(ChatModel model, List<String> shown) {
        return new ChatModel() {
            @Override
            public ModelName name() {
                return model.name();
            }

            @Override
            public ChatReply ask(ChatRequest request, Duration timeout) throws LlmException, InterruptedException {
                shown.add(request.toString());
                return model.ask(request, timeout);
            }
        };
    }

    private static List<String> heard(Decider decider) throws InterruptedException {
        return heard(FLOW, decider);
    }

    private static List<String> heard(String document, Decider decider) throws InterruptedException {
        InMemoryFileStore files = new InMemoryFileStore();
        List<String> outputs = new ArrayList<>();
        try (Engine engine = Engine.on(new InMemoryRunStore()).files(files).build()) {
            TalkGraph graph = TalkGraph.of(
                    FlowCompiler.standard()
                            .compile(FlowDocument.parse("flow.yaml", document))
                            .orThrow(),
                    TalkTools.NONE,
                    TurnInterpreter.by(decider));
            Talks talks = new Talks(engine, files, graph);
            String run = talks.start(TalkOptions.DEFAULT).run();
            TalkReply last = talks.say(run, "four of us");
            assertThat(last.question().filter(asked -> asked.ref().equals("seats")))
                    .isEmpty();
            engine.history(graph.graph(), run, entry -> {
                if (entry.entry().event() instanceof JournalEvent.StepCompleted step
                        && step.node().equals("Understand")) {
                    outputs.add(step.output().text());
                }
            });
        }
        return outputs;
    }

    private static ChatModel saying(String value, String quote) {
        return new ChatModel() {
            @Override
            public ModelName name() {
                return new ModelName("test", "model");
            }

            @Override
            public ChatReply ask(ChatRequest request, Duration timeout) {
                return new ChatReply(
                        "{\"updates\":[{\"key\":\"seats\",\"value\":\"" + value + "\",\"quote\":\"" + quote
                                + "\"}],\"declined\":[],\"path\":\"\",\"confidence\":0,\"topic\":\"\",\"person\":false,"
                                + "\"reason\":\"said so\"}",
                        new Usage(1, 1),
                        true);
            }
        };
    }
}
