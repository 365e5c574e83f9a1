package dev.cairn.bench.suite;

import dev.cairn.bench.contender.CairnStore;
import dev.cairn.bench.contender.Databases;
import dev.cairn.bench.measure.Race;
import dev.cairn.bench.measure.Row;
import dev.cairn.bench.probe.Growth;
import dev.cairn.bench.probe.LongLoop;
import dev.cairn.bench.probe.Reload;
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
    private final Selection selection;
    private final Consumer<String> progress;
    private final Race race;

    /** A suite that tells {@code progress} what it is at. */
    public Suite(Selection selection, Consumer<String> progress) {
        this.selection = selection;
        this.progress = progress;
        this.race = new Race(selection.pace(), progress);
    }

    /** Measures everything, one thing after another. */
    public Report run() throws Exception {
        try (Databases databases = new Databases()) {
            List<Row> rows = new ArrayList<>();
            for (Workload<?> workload : Workloads.ALL) {
                if (selection.workloads().contains(workload.id())) {
                    rows.addAll(race.run(new Field<>(selection, databases, workload).contenders()));
                }
            }
            if (selection.probes()) {
                rows.addAll(Growth.rates(databases, stores(false), race));
            }
            List<Check> checks = new ArrayList<>(Bounds.of(rows));
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

    private List<CairnStore> stores(boolean durable) {
        return selection.stores().stream()
                .filter(store -> store.isDurable() == durable)
                .sorted()
                .toList();
    }
}
