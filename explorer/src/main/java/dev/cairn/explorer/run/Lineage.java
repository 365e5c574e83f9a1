package dev.cairn.explorer.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A run with its past: a fork's journal begins where it was branched off, and what led there is in the journal of the run that it was forked
 * from. A run whose ancestor has been deleted begins with its fork. Reads only.
 */
public final class Lineage {
    private final Engine engine;

    /** Read by that engine. */
    public Lineage(Engine engine) {
        this.engine = engine;
    }

    /** Goes through all that led to where the run stands, entry by entry, with the state after each. */
    public <S> void history(Graph<S> graph, String run, Consumer<HistoryEntry<S>> each) {
        history(graph, run, Long.MAX_VALUE, each);
    }

    private <S> void history(Graph<S> graph, String run, long last, Consumer<HistoryEntry<S>> each) {
        engine.history(graph, run, moment -> {
            if (moment.entry().event() instanceof JournalEvent.RunForked forked) {
                ifKept(() -> history(graph, forked.origin(), forked.originSeq(), each));
            }
            if (moment.entry().seq() <= last) {
                each.accept(moment);
            }
        });
    }

    /** All entries that led to where the run stands. */
    public List<JournalEntry> journal(String run) {
        List<JournalEntry> own = engine.journal(run);
        if (own.isEmpty() || !(own.getFirst().event() instanceof JournalEvent.RunForked forked)) {
            return own;
        }
        List<JournalEntry> all = new ArrayList<>();
        ifKept(() -> journal(forked.origin()).stream()
                .takeWhile(entry -> entry.seq() <= forked.originSeq())
                .forEach(all::add));
        all.addAll(own);
        return all;
    }

    private static void ifKept(Runnable past) {
        try {
            past.run();
        } catch (CairnException e) {
            if (!e.code().equals("run.missing")) {
                throw e;
            }
        }
    }
}
