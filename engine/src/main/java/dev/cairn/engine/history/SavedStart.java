package dev.cairn.engine.history;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Position;
import dev.cairn.engine.state.RunInfo;
import dev.cairn.engine.state.SavedFrame;
import dev.cairn.engine.state.SavedRun;
import dev.cairn.engine.store.RunHead;
import java.util.Optional;

/** Where a run stood after its first entry, without its graph. */
final class SavedStart {
    private SavedStart() {}

    static SavedRun of(RunHead head, JournalEntry first, JournalEvent.RunStarted started, String startNode) {
        RunInfo info = new RunInfo(
                head.run(), started.seed(), started.budgets(), started.labels(), first.at(), Optional.empty());
        SavedFrame frame = new SavedFrame(
                started.graph(),
                started.version(),
                started.state(),
                new Position(startNode, 1, 1, false, Optional.empty()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return new SavedRun(info, frame, 1, Meters.NONE, Meters.NONE, Optional.empty(), Optional.empty());
    }

    static SavedRun of(RunHead head, JournalEntry first, JournalEvent.RunForked forked, JsonCodec json) {
        SavedRun saved = json.read("where run " + head.run() + " stands", forked.run(), SavedRun.class);
        RunInfo info = new RunInfo(
                head.run(),
                forked.seed(),
                forked.budgets(),
                forked.labels(),
                first.at(),
                Optional.of(new RunHead.Origin(forked.origin(), forked.originSeq())));
        return new SavedRun(
                info, saved.root(), 1, saved.used(), saved.usedByIteration(), saved.cancelRequested(), saved.end());
    }
}
