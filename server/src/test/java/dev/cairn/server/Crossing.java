package dev.cairn.server;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.store.CacheStore;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.decision.ModelDecision;
import dev.cairn.llm.decision.RefusedAnswerCache;
import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.model.Usage;
import dev.cairn.llm.prompt.PromptTemplate;
import dev.cairn.server.decision.RefusalSource;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** A walk across a road by the advice of a model that answers nonsense, so that the rule chooses the way. */
record Crossing(String way) {
    static final String NONSENSE = "Turn left at Acme's, <b>then</b> ask again.";

    record Ways(String first) {}

    record Way(String name, String reason) implements HasReason {}

    record Turn(Decided<Way> decided, Decided<Way> signpost) {}

    /** It answers nonsense where it is asked for a way, and of a signpost what does not stand there. */
    private static final class Babbler implements ChatModel {
        @Override
        public ModelName name() {
            return new ModelName("scripted", "babbler");
        }

        @Override
        public ChatReply ask(ChatRequest request, Duration timeout) {
            String said = request.name().equals("way") ? NONSENSE : "{\"name\": \"up\", \"reason\": \"it is nice\"}";
            return new ChatReply(said, new Usage(20, 8), true);
        }
    }

    private record Turning(Decider decider) implements Handler<Crossing, Ways, Turn> {
        private static ModelDecision<Ways, Way> decision(String name) {
            return ModelDecision.by(
                            PromptTemplate.parse(name, 1, "You walk.\n---\n" + name + ": {{first}}\n"),
                            Ways.class,
                            Way.class)
                    .guardrail((ways, way) -> way.name().equals(ways.first())
                            ? Optional.empty()
                            : Optional.of("there is no way " + way.name()))
                    .otherwise(ways -> new Way(ways.first(), "it is the first"));
        }

        @Override
        public Ways input(Crossing state) {
            return new Ways("left");
        }

        @Override
        public Turn execute(Ways ways, Effects effects) throws InterruptedException {
            return new Turn(
                    decider.decide(decision("way"), ways, effects),
                    decider.decide(decision("signpost"), ways, effects));
        }

        @Override
        public Crossing apply(Crossing state, Turn turn) {
            return new Crossing(turn.decided().output().name());
        }
    }

    static ChatModel babbler() {
        return new Babbler();
    }

    static RefusalSource refusals(CacheStore cache) {
        RefusedAnswerCache kept = new RefusedAnswerCache(cache);
        return new RefusalSource() {
            @Override
            public Optional<String> said(String run, String model, String prompt, String detail) {
                return kept.find(run, model, prompt, detail, Instant.now());
            }

            @Override
            public Optional<RefusedReply> inStep(String run, String frame, long step, String reason) {
                return kept.find(run, frame, step, reason, Instant.now())
                        .map(answer -> new RefusedReply(answer.prompt(), answer.said()));
            }
        };
    }

    /** Whose decider keeps answers there. */
    static Graph<Crossing> graph(CacheStore cache) {
        Step<Crossing, ?, ?> turn = Step.of(
                "Turn", new Turning(Decider.by(new Babbler()).cache(cache).build()));
        return Graph.define("crossing", 1, Crossing.class)
                .start(turn)
                .from(turn)
                .to(End.succeeded("There"))
                .build();
    }
}
