package dev.cairn.bench.contender;

import dev.cairn.bench.workload.Workload;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Cairn on one of its stores, with one run or with many at once. */
public final class CairnContender<S> implements Contender {
    private final Databases databases;
    private final Workload<S> workload;
    private final CairnStore store;
    private final int size;
    private final int runs;

    /** A contender for {@code runs} runs of {@code size} each, at once. */
    public CairnContender(Databases databases, Workload<S> workload, CairnStore store, int size, int runs) {
        this.databases = databases;
        this.workload = workload;
        this.store = store;
        this.size = size;
        this.runs = runs;
    }

    @Override
    public Label label() {
        Label label = Label.of(workload.id(), "cairn", store.toString()).runs(runs);
        return runs > 1 || size == workload.size() ? label : label.variant("size " + size);
    }

    @Override
    public long steps() {
        return runs * workload.steps(size);
    }

    @Override
    public Go prepare() throws Exception {
        return new Runs(databases.open(store));
    }

    private final class Runs implements Go {
        private final Databases.Opened opened;
        private final Engine engine;
        private final List<RunResult<S>> results = new ArrayList<>();

        Runs(Databases.Opened opened) {
            this.opened = opened;
            this.engine = opened.engine();
        }

        @Override
        public void run() throws InterruptedException {
            List<RunHandle<S>> handles = new ArrayList<>();
            for (int i = 0; i < runs; i++) {
                handles.add(engine.start(workload.graph(), workload.first(size), RunOptions.DEFAULT));
            }
            for (RunHandle<S> handle : handles) {
                results.add(handle.await());
            }
        }

        @Override
        public Optional<String> problem() {
            return results.stream()
                    .flatMap(result -> workload.problem(result.state(), size).stream())
                    .findFirst();
        }

        @Override
        public OptionalLong bytes() throws InterruptedException {
            return store == CairnStore.NONE
                    ? OptionalLong.empty()
                    : OptionalLong.of(runs * Written.by(workload, size).bytes());
        }

        @Override
        public void close() throws Exception {
            engine.close();
            opened.close();
        }
    }
}
