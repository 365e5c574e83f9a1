package dev.cairn.engine.state;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import java.util.List;
import java.util.Optional;

/** The fold of entries of items that completed one right after another: what all of them change is made once. */
final class CompletedItems {
    private CompletedItems() {}

    /**
     * The run after entries of items of the for-each at which {@code frame} stands.
     *
     * @param outputs what the items put out, in the order of the entries
     * @return empty if one of the entries is another one, or does not follow: the fold of each alone tells why
     */
    static <S> Optional<RunState<S>> fold(
            RunState<S> run, Frame<?> frame, List<JournalEntry> entries, List<?> outputs) {
        if (!(frame.progress() instanceof NodeProgress.RunningItems(Items items))
                || !(frame.node() instanceof ForEach<?, ?, ?> forEach)
                || run.end().isPresent()) {
            return Optional.empty();
        }
        ItemsEdit edit = items.edit();
        Meters charges = Meters.NONE;
        int steps = 0;
        for (int i = 0; i < entries.size(); i++) {
            JournalEntry entry = entries.get(i);
            if (entry.seq() != run.seq() + i + 1
                    || !(entry.event() instanceof JournalEvent.ItemCompleted done)
                    || !isOpen(done, forEach, edit)) {
                return Optional.empty();
            }
            steps += ItemFold.counts(forEach, edit.get(done.item()), done.attempt()) ? 1 : 0;
            charges = charges.plus(done.charges());
            edit.set(done.item(), new Item.Completed(outputs.get(i)));
        }
        return Optional.of(run.after(
                entries.getLast().seq(),
                frame.with(new NodeProgress.RunningItems(items.with(edit))),
                charges.plus(Meter.STEPS, steps)));
    }

    private static boolean isOpen(JournalEvent.ItemCompleted done, ForEach<?, ?, ?> forEach, ItemsEdit edit) {
        return done.node().equals(forEach.name())
                && done.item() >= 0
                && done.item() < edit.count()
                && ItemFold.attempt(edit.get(done.item())) == done.attempt();
    }
}
