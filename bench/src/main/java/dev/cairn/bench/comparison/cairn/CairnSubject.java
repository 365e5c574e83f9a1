package dev.cairn.bench.comparison.cairn;

import dev.cairn.bench.Workplace;
import dev.cairn.bench.comparison.Findings;
import dev.cairn.bench.comparison.Model;
import dev.cairn.bench.comparison.Subject;
import dev.cairn.bench.comparison.Tools;
import dev.cairn.bench.comparison.cairn.RefundAgent.Refund;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStore;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/** Cairn on SQLite. */
public final class CairnSubject implements Subject {
    private static final String RUN = "refund";
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id(RUN);
    private static final int STEPS = 10_000;

    /** Something to do with an engine on the journal of a folder. */
    private interface Use<T> {
        T of(Engine engine) throws Exception;
    }

    @Override
    public String name() {
        return "Cairn";
    }

    @Override
    public void run(Path folder, Tools tools) throws Exception {
        Graph<Refund> graph = new RefundAgent(Model.refunding(), tools).graph();
        with(folder, engine -> {
            String question = ask(engine, graph);
            return engine.answer(graph, question, true).await();
        });
    }

    @Override
    public String resumeAfterKill(Path folder) throws Exception {
        Tools tools = Tools.in(folder);
        long before = tools.refunds();
        Graph<Refund> graph = new RefundAgent(Model.refunding(), tools).graph();
        return with(folder, engine -> {
            RunResult<Refund> end = engine.resume(graph, RUN).await();
            return "The journal says that the tool was started and not how it ended, so it was not called again. Refunds before the kill: "
                    + before + ", in all: " + tools.refunds() + ". The step failed as " + failure(engine)
                    + ", the run took its failure edge and is " + end.status() + ".";
        });
    }

    @Override
    public String secondAnswer(Path folder) throws Exception {
        Tools tools = Tools.in(folder);
        Graph<Refund> graph = new RefundAgent(Model.refunding(), tools).graph();
        return with(folder, engine -> {
            String question = ask(engine, graph);
            engine.answer(graph, question, true).await();
            boolean again = engine.accept(graph, question, true);
            String no = Findings.by(() -> engine.accept(graph, question, false));
            return "After a yes, a second yes was " + (again ? "taken" : "harmless") + ", and a no was refused. " + no
                    + " Refunds: " + tools.refunds() + ".";
        });
    }

    @Override
    public String renamedNode(Path folder) throws Exception {
        Tools tools = Tools.in(folder);
        RefundAgent agent = new RefundAgent(Model.refunding(), tools);
        return with(folder, engine -> {
            String question = ask(engine, agent.graph());
            Graph<Refund> undeclared = agent.version(2, "Review").build();
            String refused = Findings.by(() -> engine.answer(undeclared, question, true));
            Graph<Refund> declared = agent.version(2, "Review")
                    .migrate(Migration.from(1).rename("Approve", "Review"))
                    .build();
            RunResult<Refund> end = engine.answer(declared, question, true).await();
            return "Without a migration it is refused. " + refused
                    + " With Migration.from(1).rename(\"Approve\", \"Review\") the same question was answered under version 2, and the run is "
                    + end.status() + " with " + tools.refunds() + " refund.";
        });
    }

    @Override
    public String wrongType(Path folder) throws Exception {
        Graph<Refund> graph = new RefundAgent(Model.refunding(), Tools.in(folder)).graph();
        return with(folder, engine -> {
            String question = ask(engine, graph);
            String fromOutside = Findings.by(() -> engine.accept(graph, question, new Json("\"yes\"")));
            return "In Java it does not compile: the compiler says '" + Compiler.complaint()
                    + "'. From outside, as JSON: " + fromOutside + " Questions still open: "
                    + engine.interrupts().size() + ".";
        });
    }

    @Override
    public String endlessLoop(Path folder) throws Exception {
        Graph<Refund> graph = new RefundAgent(Model.endless(), Tools.in(folder)).graph();
        Budgets budgets = Budgets.UNLIMITED.limit(Meter.STEPS, 25);
        return with(folder, engine -> {
            RunResult<Refund> end = engine.run(graph, Refund.START, OPTIONS.budgets(budgets));
            String again = Findings.by(() -> engine.resume(graph, RUN));
            return "It ended as " + end.status() + " after " + end.used().get(Meter.STEPS) + " steps and "
                    + end.state().results().size()
                    + " tool calls, by the graph's halt node, its state kept. Resuming it: " + again;
        });
    }

    @Override
    public String storage(Path folder) throws Exception {
        Graph<Refund> graph = new RefundAgent(Model.curious(STEPS / 2), Tools.in(folder)).graph();
        long start = System.nanoTime();
        RunResult<Refund> end = with(folder, engine -> engine.run(graph, Refund.START, OPTIONS));
        Duration time = Duration.ofNanos(System.nanoTime() - start);
        return "It took " + end.used().get(Meter.STEPS) + " steps in " + time.toSeconds() + " s, each one durable, for "
                + Findings.bytes(Workplace.size(folder)) + " on disk.";
    }

    private static <T> T with(Path folder, Use<T> use) throws Exception {
        try (RunStore store = SqliteRunStore.open(folder.resolve("journal.db"));
                Engine engine = Engine.on(store).build()) {
            return use.of(engine);
        }
    }

    private static String failure(Engine engine) {
        return engine.journal(RUN).stream()
                .flatMap(entry -> entry.event() instanceof JournalEvent.StepFailed failed
                        ? Stream.of(failed.failure().kind())
                        : Stream.empty())
                .findFirst()
                .orElse("nothing");
    }

    /** Runs until the agent asks for approval. */
    private static String ask(Engine engine, Graph<Refund> graph) throws InterruptedException {
        RunResult<Refund> waiting = engine.run(graph, Refund.START, OPTIONS);
        return waiting.interrupts().getFirst().id();
    }
}
