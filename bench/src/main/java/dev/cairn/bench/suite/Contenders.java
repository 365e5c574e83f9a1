package dev.cairn.bench.suite;

import dev.cairn.bench.contender.BarePostgres;
import dev.cairn.bench.contender.BareSqlite;
import dev.cairn.bench.contender.CairnContender;
import dev.cairn.bench.contender.CairnStore;
import dev.cairn.bench.contender.Contender;
import dev.cairn.bench.contender.Databases;
import dev.cairn.bench.contender.DbosContender;
import dev.cairn.bench.contender.JavaContender;
import dev.cairn.bench.contender.LangGraphContender;
import dev.cairn.bench.contender.LangGraphSaver;
import dev.cairn.bench.contender.PostgresServer;
import dev.cairn.bench.contender.Written;
import dev.cairn.bench.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Who takes part in a race. */
final class Contenders<S> {
    /** Of which there are many runs at once, too. */
    private static final Set<String> AT_ONCE = Set.of("W1", "W2");

    /** Steps of all runs at once, at least. */
    private static final int STEPS_AT_ONCE = 100_000;

    /** A run's start and end are not to weigh more than its steps. */
    private static final int LEAST_STEPS = 50;

    /** It writes all of its file anew at each step, so that only short runs can be waited for. */
    private static final int FILES_SHARE = 50;

    /** Each of its steps is a transaction or two. */
    private static final int DBOS_STEPS = 500;

    /** Commits on so many connections at once are what many runs are measured by. */
    private static final int CONNECTIONS = 16;

    private final Selection selection;
    private final Databases databases;
    private final Workload<S> workload;

    Contenders(Selection selection, Databases databases, Workload<S> workload) {
        this.selection = selection;
        this.databases = databases;
        this.workload = workload;
    }

    List<Contender> contenders() throws Exception {
        List<Contender> field = new ArrayList<>();
        field.add(new JavaContender<>(workload, workload.size()));
        for (CairnStore store : CairnStore.values()) {
            if (selection.stores().contains(store)) {
                field.addAll(cairn(store));
            }
        }
        if (selection.peers()) {
            field.add(new LangGraphContender(workload, LangGraphSaver.NONE, workload.size()));
            field.add(new LangGraphContender(workload, LangGraphSaver.MEMORY, workload.size()));
            field.add(new LangGraphContender(workload, LangGraphSaver.FILES, workload.size() / FILES_SHARE));
            if (workload.id().equals("W1") && selection.stores().contains(CairnStore.POSTGRES)) {
                field.add(new DbosContender(databases, DBOS_STEPS));
            }
        }
        return field;
    }

    private List<Contender> cairn(CairnStore store) throws Exception {
        List<Contender> field = new ArrayList<>();
        field.add(new CairnContender<>(databases, workload, store, workload.size(), 1));
        for (int runs : AT_ONCE.contains(workload.id()) ? List.of(100, 1_000) : List.<Integer>of()) {
            field.add(new CairnContender<>(databases, workload, store, sizeAtOnce(runs), runs));
        }
        field.addAll(bare(store));
        return field;
    }

    private int sizeAtOnce(int runs) {
        int steps = Math.max(LEAST_STEPS, STEPS_AT_ONCE / runs);
        return Math.toIntExact(
                Math.max(1, Math.ceilDiv(steps * (long) workload.size(), workload.steps(workload.size()))));
    }

    private List<Contender> bare(CairnStore store) throws Exception {
        String id = workload.id();
        return switch (store) {
            case NONE, MEMORY -> List.of();
            case SQLITE -> {
                List<byte[]> payloads = Written.by(workload, workload.size()).events();
                yield List.of(new BareSqlite(id, payloads, 1), new BareSqlite(id, payloads, 100));
            }
            case POSTGRES -> {
                List<byte[]> payloads = Written.by(workload, workload.size()).events();
                PostgresServer server = databases.postgres();
                yield List.of(
                        new BarePostgres(server, id, payloads, 1, 1),
                        new BarePostgres(server, id, payloads, 1, CONNECTIONS),
                        new BarePostgres(server, id, payloads, 100, 1));
            }
        };
    }
}
