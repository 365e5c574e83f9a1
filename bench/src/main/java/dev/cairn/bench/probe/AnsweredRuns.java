package dev.cairn.bench.probe;

import dev.cairn.bench.contender.CairnStore;
import dev.cairn.bench.contender.Databases;
import dev.cairn.bench.contender.DbosWorkflows;
import dev.cairn.bench.contender.Label;
import dev.cairn.bench.measure.Row;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Many runs that wait for an answer each, which all come at once and are worked off by one worker. */
public final class AnsweredRuns {
    private static final int AT_ONCE = 8;
    private static final int PLACES = 16;
    private static final Duration LOOK = Duration.ofMillis(100);

    private AnsweredRuns() {}

    /** What a run asks for. */
    public record Approval(int number, boolean given) {}

    /** The rate from the first answer to the last run's end. */
    public static Row measure(Databases databases, CairnStore kind, int runs) throws Exception {
        Graph<Approval> graph = graph();
        try (Databases.Opened opened = databases.open(kind);
                Engine engine = opened.engine();
                Worker worker = engine.worker(graph).concurrency(PLACES).start()) {
            List<Callable<String>> starts = new ArrayList<>();
            for (int run = 0; run < runs; run++) {
                Approval first = new Approval(run, false);
                starts.add(() -> engine.submit(graph, first, RunOptions.DEFAULT));
            }
            all(starts);
            await(() -> engine.count(InterruptQuery.ALL), runs);
            List<Callable<Boolean>> answers = new ArrayList<>();
            for (Interrupt question : engine.interrupts()) {
                answers.add(() -> engine.accept(graph, question.id(), true));
            }
            long start = System.nanoTime();
            all(answers);
            await(() -> engine.count(RunQuery.ALL.withStatus(RunStatus.SUCCEEDED)), runs);
            double perS = runs / ((System.nanoTime() - start) / 1e9);
            Label label = Label.of("answers", "cairn", kind.toString()).runs(runs);
            return new Row(label, runs, List.of(perS), OptionalDouble.empty(), Optional.empty());
        }
    }

    /** The same of DBOS Transact's workflows, which all wait in this process. */
    public static Row dbos(Databases databases, int runs) throws Exception {
        try (DbosWorkflows workflows = DbosWorkflows.open(databases)) {
            List<Callable<String>> starts = new ArrayList<>();
            for (int run = 0; run < runs; run++) {
                int number = run;
                starts.add(() -> workflows.ask(number));
            }
            List<String> waiting = all(starts);
            Thread.sleep(Duration.ofSeconds(1));
            List<Callable<String>> answers = new ArrayList<>();
            for (String workflow : waiting) {
                answers.add(() -> {
                    workflows.answer(workflow);
                    return workflow;
                });
            }
            long start = System.nanoTime();
            all(answers);
            boolean allGiven = waiting.stream().allMatch(workflows::result);
            double perS = runs / ((System.nanoTime() - start) / 1e9);
            Optional<String> problem = allGiven ? Optional.empty() : Optional.of("an answer did not arrive");
            Label label = Label.of("answers", "dbos", "postgres").runs(runs);
            return new Row(label, runs, List.of(perS), OptionalDouble.empty(), problem);
        }
    }

    private static Graph<Approval> graph() {
        Ask<Approval, Integer, Boolean> ask = Ask.of(
                "Approve",
                Boolean.class,
                Approval::number,
                (approval, answer) -> new Approval(approval.number(), answer));
        return Graph.define("approved", 1, Approval.class)
                .start(ask)
                .from(ask)
                .to(End.succeeded("Done"))
                .build();
    }

    private static <T> List<T> all(List<Callable<T>> work) throws Exception {
        List<Future<T>> under = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            work.forEach(one -> under.add(threads.submit(one)));
        }
        List<T> results = new ArrayList<>();
        for (Future<T> one : under) {
            results.add(one.get());
        }
        return results;
    }

    private static void await(Callable<Long> count, long wanted) throws Exception {
        while (count.call() < wanted) {
            Thread.sleep(LOOK);
        }
    }
}
