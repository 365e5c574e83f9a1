package dev.cairn.server;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.decision.ModelDecision;
import dev.cairn.llm.decision.PromptRecorder;
import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.model.Usage;
import dev.cairn.llm.prompt.PromptTemplate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Lorries that are checked by a graph of its own, loaded one by one, of which one is broken, stamped each by a graph, and sent by the gate that a model chooses. */
record Convoy(List<Integer> loads, int checked, int loaded, int stamped, String gate) {
    private static final ModelDecision<GateQuestion, GateAnswer> CHOOSE_GATE = ModelDecision.by(
                    PromptTemplate.parse(
                            "choose_gate",
                            1,
                            "You open gates.\n---\n{{stamped}} of {{lorries}} lorries are stamped.\n"),
                    GateQuestion.class,
                    GateAnswer.class)
            .otherwise(question -> new GateAnswer("south", "it is always open"));

    static final Graph<Convoy> GRAPH = graph();

    record Paper(int number, int stamps) {}

    record GateQuestion(int stamped, int lorries) {}

    record GateAnswer(String gate, String reason) implements HasReason {}

    static Convoy of(int lorries) {
        return new Convoy(java.util.stream.IntStream.range(0, lorries).boxed().toList(), 0, 0, 0, "");
    }

    private static Graph<Convoy> graph() {
        Call<Convoy, Paper> check = Call.of(
                "Check",
                papers(),
                convoy -> new Paper(convoy.loads().size(), 0),
                (convoy, paper) ->
                        new Convoy(convoy.loads(), paper.stamps(), convoy.loaded(), convoy.stamped(), convoy.gate()));
        ForEach<Convoy, ?, ?> load = ForEach.skipping(
                        "Load", Convoy::loads, Integer.class, Convoy::load, Convoy::withLoaded)
                .retry(Retry.never())
                .concurrency(1);
        ForEach<Convoy, ?, ?> stamp = ForEach.calling(
                        "Stamp",
                        Convoy::loads,
                        Integer.class,
                        Convoy::papers,
                        number -> new Paper(number, 0),
                        Paper::stamps,
                        Convoy::withStamps)
                .concurrency(1);
        Step<Convoy, ?, ?> gate = Step.of("Gate", new Gate());
        return Graph.define("convoy", 1, Convoy.class)
                .start(check)
                .from(check)
                .to(load)
                .from(load)
                .to(stamp)
                .from(stamp)
                .to(gate)
                .from(gate)
                .to(End.succeeded("Gone"))
                .build();
    }

    private static Graph<Paper> papers() {
        Step<Paper, ?, ?> read = Step.whole("Read", Paper.class, (paper, effects) -> paper);
        Step<Paper, ?, ?> mark =
                Step.whole("Mark", Paper.class, (paper, effects) -> new Paper(paper.number(), paper.stamps() + 1));
        return Graph.define("papers", 1, Paper.class)
                .start(read)
                .from(read)
                .to(mark)
                .from(mark)
                .when("a second stamp", paper -> paper.stamps() < 2)
                .to(mark)
                .otherwise(End.succeeded("Stamped"))
                .build();
    }

    private static Integer load(Integer lorry, Effects effects) throws StepException {
        if (lorry == 1) {
            throw StepException.permanent("axle", "lorry 1 is broken", null);
        }
        return lorry;
    }

    private Convoy withLoaded(List<Integer> done) {
        return new Convoy(loads, checked, done.size(), stamped, gate);
    }

    private Convoy withStamps(List<Integer> stamps) {
        return new Convoy(loads, checked, loaded, stamps.size(), gate);
    }

    /** What a model is shown for the gate, made again. */
    static Optional<String> prompt(Convoy convoy, String node, Effects effects) throws InterruptedException {
        PromptRecorder recorder = new PromptRecorder();
        if (node.equals("Gate")) {
            Decided<GateAnswer> unused = recorder.decider().decide(CHOOSE_GATE, Gate.question(convoy), effects);
        }
        return recorder.prompt().map(prompt -> prompt.text());
    }

    private static final class Gate implements Handler<Convoy, GateQuestion, Decided<GateAnswer>> {
        private final Decider decider = Decider.by(new GateModel()).build();

        private static GateQuestion question(Convoy convoy) {
            return new GateQuestion(convoy.stamped(), convoy.loads().size());
        }

        @Override
        public GateQuestion input(Convoy convoy) {
            return question(convoy);
        }

        @Override
        public Decided<GateAnswer> execute(GateQuestion question, Effects effects) throws InterruptedException {
            return decider.decide(CHOOSE_GATE, question, effects);
        }

        @Override
        public Convoy apply(Convoy convoy, Decided<GateAnswer> decided) {
            return new Convoy(
                    convoy.loads(),
                    convoy.checked(),
                    convoy.loaded(),
                    convoy.stamped(),
                    decided.output().gate());
        }
    }

    private static final class GateModel implements ChatModel {
        @Override
        public ModelName name() {
            return new ModelName("scripted", "gatekeeper");
        }

        @Override
        public ChatReply ask(ChatRequest request, Duration timeout) {
            return new ChatReply(
                    "{\"gate\": \"north\", \"reason\": \"the south gate is shut\"}", new Usage(20, 8), true);
        }
    }
}
