package dev.cairn.bench.suite;

import dev.cairn.bench.contender.Label;
import dev.cairn.bench.measure.Row;
import dev.cairn.bench.probe.Growth;
import dev.cairn.bench.report.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The ratios that the engine must keep, all between rows of one start of the command. */
final class RatioBounds {
    private static final String TIMES = "×";

    private final Map<Label, Row> rows;
    private final List<Check> checks = new ArrayList<>();

    private RatioBounds(List<Row> rows) {
        this.rows = rows.stream().collect(Collectors.toMap(Row::label, Function.identity()));
    }

    static List<Check> of(List<Row> rows) {
        RatioBounds bounds = new RatioBounds(rows);
        bounds.againstLangGraph();
        bounds.growth();
        bounds.againstSqlite();
        bounds.againstPostgres();
        bounds.fanOut();
        return bounds.checks;
    }

    private void againstLangGraph() {
        langGraph("W1", "none", 10);
        langGraph("W2", "none", 200);
        langGraph("W1", "memory", 3);
        langGraph("W2", "memory", 100);
        langGraph("W4", "none", 1.2);
        langGraph("W4", "memory", 1.2);
    }

    private void langGraph(String workload, String store, double least) {
        ratio(
                workload + ", store " + store + ", to LangGraph4j without checkpoints",
                Label.of(workload, "cairn", store),
                Label.of(workload, "langgraph4j", "none"),
                least);
    }

    private void growth() {
        for (String store : List.of("none", "memory")) {
            Label cairn = Label.of("W2", "cairn", store);
            ratio(
                    "W2, store " + store + ", 10,000 iterations to 100",
                    cairn.variant(Growth.variant(true)),
                    cairn.variant(Growth.variant(false)),
                    0.8);
        }
    }

    private void againstSqlite() {
        for (String workload : List.of("W1", "W2", "W3")) {
            Label cairn = Label.of(workload, "cairn", "sqlite");
            Label bare = Label.of(workload, "bare", "sqlite");
            ratio(workload + ", SQLite, to bare one-row commits", cairn, bare.variant("1 row a commit"), 0.6);
            if (!workload.equals("W3")) {
                ratio(
                        workload + ", SQLite, 100 runs at once, to bare rows at 100 a commit",
                        cairn.runs(100),
                        bare.variant("100 rows a commit"),
                        0.4);
            }
        }
    }

    private void againstPostgres() {
        for (String workload : List.of("W1", "W2", "W3")) {
            Label cairn = Label.of(workload, "cairn", "postgres");
            Label bare = Label.of(workload, "bare", "postgres");
            ratio(
                    workload + ", PostgreSQL, to bare commits on one connection",
                    cairn,
                    bare.variant("1 row a commit"),
                    0.6);
            if (!workload.equals("W3")) {
                ratio(
                        workload + ", PostgreSQL, 100 runs at once, to bare commits on 16 connections",
                        cairn.runs(100),
                        bare.variant("1 row a commit, 16 connections"),
                        1.5);
            }
        }
    }

    private void fanOut() {
        Optional<Row> right = Optional.ofNullable(rows.get(Label.of("W4", "cairn", "memory")))
                .filter(row -> row.problem().isEmpty());
        checks.add(Check.atLeast(
                "W4, store memory, with the right sum",
                250_000,
                "items/s",
                right.map(row -> OptionalDouble.of(row.stepsPerS())).orElse(OptionalDouble.empty())));
    }

    private void ratio(String what, Label of, Label to, double least) {
        Row dividend = rows.get(of);
        Row divisor = rows.get(to);
        OptionalDouble measured = dividend == null || divisor == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(dividend.timesAsFastAs(divisor));
        checks.add(Check.atLeast(what, least, TIMES, measured));
    }
}
