package dev.cairn.engine.state;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Items of a for-each that completed one right after another: what all of them change in their run is made once. For one thread. */
public final class CompletedItems {
    private final Frame<?> frame;
    private final Instant at;
    private final List<JournalEvent.ItemCompleted> events;
    private final List<Object> outputs;

    /**
     * None yet.
     *
     * @param frame where the for-each stands
     * @param at when they completed, to the millisecond
     * @param most how many there will be
     */
    public CompletedItems(Frame<?> frame, Instant at, int most) {
        this.frame = frame;
        this.at = at;
        this.events = new ArrayList<>(most);
        this.outputs = new ArrayList<>(most);
    }

    /** Adds the next one; {@code output} is what its event says that it put out. */
    public CompletedItems add(JournalEvent.ItemCompleted event, Object output) {
        events.add(event);
        outputs.add(output);
        return this;
    }

    /** How many there are. */
    public int size() {
        return events.size();
    }

    /** One's entry, which has that sequence number. */
    JournalEntry entry(int item, long seq) {
        return new JournalEntry(seq, at, frame.path(), frame.position().stepOrdinal(), events.get(item));
    }

    Object output(int item) {
        return outputs.get(item);
    }

    /** The run after them; empty if one of them does not follow: the fold of each alone tells why. */
    <S> Optional<RunState<S>> fold(RunState<S> run) {
        if (events.isEmpty()
                || !(frame.progress() instanceof NodeProgress.RunningItems(Items items))
                || !(frame.node() instanceof ForEach<?, ?, ?> forEach)
                || run.end().isPresent()) {
            return Optional.empty();
        }
        boolean counting = frame.hasItemSteps();
        ItemsEdit edit = items.edit();
        Meters charges = Meters.NONE;
        int steps = 0;
        for (int i = 0; i < events.size(); i++) {
            JournalEvent.ItemCompleted done = events.get(i);
            if (!isOpen(done, forEach, edit)) {
                return Optional.empty();
            }
            boolean begun = ItemFold.isBegun(edit.get(done.item()));
            steps += counting && EntryCharges.isCounted(done.attempt(), begun) ? 1 : 0;
            charges = charges.plus(done.charges());
            edit.set(done.item(), new Item.Completed(outputs.get(i)));
        }
        return Optional.of(run.after(
                run.seq() + events.size(),
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
