package dev.cairn.bench.jmh;

import dev.cairn.bench.contender.Databases;
import dev.cairn.bench.workload.Conversation;
import dev.cairn.bench.workload.Conversation.Chat;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.InMemoryRunStore;
import java.util.List;

/**
 * What the microbenchmarks work on: a real run of an agent's loop.
 *
 * @param run its id
 * @param entries its journal
 * @param middle where it stood after half of it
 */
record Samples(String run, List<JournalEntry> entries, RunState<Chat> middle) {
    static final Conversation WORK = new Conversation();

    /** A run of so many iterations, with limits on steps and time as most runs have. */
    static Samples of(int iterations) throws InterruptedException {
        Budgets budgets = Budgets.UNLIMITED.limit(Meter.STEPS, 1_000_000).limit(Meter.TIME, 1_000_000_000);
        try (Engine engine =
                Engine.on(new InMemoryRunStore()).json(Databases.JSON).build()) {
            String run = engine.run(WORK.graph(), WORK.first(iterations), RunOptions.DEFAULT.budgets(budgets))
                    .run();
            List<JournalEntry> entries = engine.journal(run);
            return new Samples(run, entries, engine.stateAt(WORK.graph(), run, entries.size() / 2));
        }
    }
}
