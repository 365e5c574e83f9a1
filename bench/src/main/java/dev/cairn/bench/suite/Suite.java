package dev.cairn.bench.suite;

import dev.cairn.bench.contender.CairnStore;
import dev.cairn.bench.contender.Databases;
import dev.cairn.bench.measure.InterleavedRun;
import dev.cairn.bench.measure.Pace;
import dev.cairn.bench.measure.Row;
import dev.cairn.bench.probe.AnsweredRuns;
import dev.cairn.bench.probe.DueClaims;
import dev.cairn.bench.probe.Growth;
import dev.cairn.bench.probe.LongLoop;
import dev.cairn.bench.probe.Reload;
import dev.cairn.bench.probe.WideForEach;
import dev.cairn.bench.report.Check;
import dev.cairn.bench.report.Machine;
import dev.cairn.bench.report.Report;
import dev.cairn.bench.workload.Workload;
import dev.cairn.bench.workload.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Measures all that is selected. */
public final class Suite {
    private static final int ANSWERED_RUNS = 10_000;
    private static final List<Integer> FEW = List.of(1_000, 100_000);
    private static final List<Integer> MANY = List.of(1_000, 100_000, 1_000_000);

    private final Selection selection;
    private final Consumer<String> progress;
    private final InterleavedRun race;

    /** A suite that tells {@code progress} what it is at. */
    public Suite(Selection selection, Consumer<String> progress) {
        this.selection = selection;
        this.progress = progress;
        this.race = new InterleavedRun(selection.pace(), progress);
    }

    /** Measures everything, one thing after another. */
    public Report run() throws Exception {
        try (Databases databases = new Databases()) {
            List<Row> rows = new ArrayList<>();
            for (Workload<?> workload : Workloads.ALL) {
                if (selection.workloads().contains(workload.id())) {
                    rows.addAll(race.run(new Contenders<>(selection, databases, workload).contenders()));
                }
            }
            if (selection.probes()) {
                rows.addAll(Growth.rates(databases, stores(false), race));
            }
            if (selection.waiting()) {
                rows.addAll(answered(databases));
            }
            List<Check> checks = new ArrayList<>(RatioBounds.of(rows));
            if (selection.waiting()) {
                checks.addAll(waiting(databases));
            }
            if (selection.probes()) {
                checks.addAll(probes(databases));
            }
            return new Report(Machine.here(), rows, checks);
        }
    }

    private List<Check> probes(Databases databases) throws Exception {
        progress.accept("bytes a step, as the state grows");
        List<Check> checks = new ArrayList<>(Growth.bytes());
        progress.accept("a loop of 1,000,000 steps");
        checks.addAll(LongLoop.measure(databases));
        for (CairnStore store : stores(true)) {
            progress.accept("loading after 100,000 steps, " + store);
            checks.addAll(Reload.measure(databases, store));
        }
        return checks;
    }

    private List<Row> answered(Databases databases) throws Exception {
        List<Row> rows = new ArrayList<>();
        for (CairnStore store : selection.stores().stream()
                .filter(store -> store != CairnStore.NONE)
                .sorted()
                .toList()) {
            progress.accept("10,000 runs that wait are answered, " + store);
            AnsweredRuns.measure(databases, store, ANSWERED_RUNS / 10);
            rows.add(AnsweredRuns.measure(databases, store, ANSWERED_RUNS));
        }
        if (selection.peers() && selection.stores().contains(CairnStore.POSTGRES)) {
            progress.accept("10,000 workflows that wait are answered, DBOS Transact");
            AnsweredRuns.dbos(databases, ANSWERED_RUNS / 10);
            rows.add(AnsweredRuns.dbos(databases, ANSWERED_RUNS));
        }
        return rows;
    }

    private List<Check> waiting(Databases databases) throws Exception {
        List<Check> checks = new ArrayList<>();
        if (selection.stores().contains(CairnStore.MEMORY)) {
            progress.accept("a for-each over 100,000 items");
            checks.addAll(WideForEach.measure());
        }
        for (CairnStore store : stores(true)) {
            progress.accept("claims among runs that wait, " + store);
            checks.addAll(DueClaims.measure(databases, store, selection.pace() == Pace.QUICK ? FEW : MANY));
        }
        return checks;
    }

    private List<CairnStore> stores(boolean durable) {
        return selection.stores().stream()
                .filter(store -> store.isDurable() == durable)
                .sorted()
                .toList();
    }
}
