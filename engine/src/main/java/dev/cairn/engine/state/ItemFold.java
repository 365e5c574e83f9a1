package dev.cairn.engine.state;

import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.ItemBody;
import dev.cairn.engine.journal.JournalEvent;
import java.util.Optional;

/** The fold of one entry into an item of the for-each that its frame stands at. */
final class ItemFold<S, T> {
    private final FrameFold<S, T> fold;
    private final ForEach<T, ?, ?> forEach;
    private final Items items;
    private final int number;

    private ItemFold(FrameFold<S, T> fold, ForEach<T, ?, ?> forEach, Items items, int number) {
        this.fold = fold;
        this.forEach = forEach;
        this.items = items;
        this.number = number;
    }

    static <S, T> ItemFold<S, T> of(FrameFold<S, T> fold, String node, int number) {
        ForEach<T, ?, ?> forEach =
                (ForEach<T, ?, ?>) fold.at(node, fold.frame.position().attempt(), ForEach.class);
        if (!(fold.frame.progress() instanceof NodeProgress.RunningItems(Items items))
                || number < 0
                || number >= items.count()) {
            throw fold.gap("is of item " + number + ", which there is not");
        }
        return new ItemFold<>(fold, forEach, items, number);
    }

    RunState<S> started(int attempt) {
        if (!(items.get(number) instanceof Item.Pending open) || open.attempt() != attempt) {
            throw fold.gap("begins attempt " + attempt + " of item " + number + ", which is not due");
        }
        Item begun = switch (forEach.body()) {
            case ItemBody.Executing<?, ?> executing -> new Item.Pending(attempt, true, Optional.empty());
            case ItemBody.Calling<?, ?, ?> calling -> new Item.InCall(attempt, entered(forEach, calling, attempt));
        };
        return put(begun);
    }

    @SuppressWarnings("unchecked") // the body belongs to this for-each
    private <I, U> Frame<U> entered(ForEach<T, I, ?> from, ItemBody.Calling<?, U, ?> body, int attempt) {
        ItemBody.Calling<I, U, ?> calling = (ItemBody.Calling<I, U, ?>) body;
        Frame<T> frame = fold.frame;
        U first = fold.known == null ? calling.enter().apply(items.value(from, frame.state(), number)) : (U) fold.known;
        return Frame.first(calling.graph(), FramePaths.item(frame.path(), frame.position(), number, attempt), first);
    }

    RunState<S> completed(JournalEvent.ItemCompleted completed) {
        checkUnsettled(completed.attempt());
        Object output = fold.known == null
                ? fold.read(
                        () -> "output of item " + number + " of '" + forEach.name() + "'",
                        completed.output(),
                        forEach.output())
                : fold.known;
        return put(new Item.Completed(output));
    }

    RunState<S> failed(JournalEvent.ItemFailed failed) {
        checkUnsettled(failed.attempt());
        Item after = failed.retryDelayMs()
                .<Item>map(delayMs -> new Item.Pending(
                        failed.attempt() + 1, false, Optional.of(fold.entry.at().plusMillis(delayMs))))
                .orElseGet(() -> new Item.Failed(failed.failure()));
        return put(after);
    }

    private void checkUnsettled(int attempt) {
        if (attempt(items.get(number)) != attempt) {
            throw fold.gap("is of attempt " + attempt + " of item " + number + ", which is not under way");
        }
    }

    /** The attempt that is due or under way; 0 if the item is settled. */
    static int attempt(Item item) {
        return switch (item) {
            case Item.Pending open -> open.attempt();
            case Item.InCall within -> within.attempt();
            case Item.Completed completed -> 0;
            case Item.Failed failed -> 0;
        };
    }

    /** Whether the start of the attempt that is due, or the last outcome, is journaled. */
    static boolean isBegun(Item item) {
        return !(item instanceof Item.Pending open) || open.started();
    }

    private RunState<S> put(Item changed) {
        return fold.put(fold.frame.with(new NodeProgress.RunningItems(items.with(number, changed))), fold.charges());
    }
}
