package dev.cairn.engine.state;

import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.ItemResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The items of a for-each under way, in order. Immutable; kept in pieces, so that a change of one of n items copies about √n references and
 * not n, and so that what is settled is passed over by the piece.
 */
public final class Items {
    private static final int SMALLEST_PIECE_BITS = 4;

    private final ItemPiece[] pieces;
    private final int bits; // of an item's number within its piece
    private final int count;
    private final int completed;
    private final int failed;
    private final Values values;

    /** What the items are of: the node's list, asked for once in a turn of the node, since its state stays as it is meanwhile. */
    private static final class Values {
        private volatile @Nullable List<?> list;

        Values(@Nullable List<?> list) {
            this.list = list;
        }
    }

    private Items(ItemPiece[] pieces, int bits, int count, int completed, int failed, Values values) {
        this.pieces = pieces;
        this.bits = bits;
        this.count = count;
        this.completed = completed;
        this.failed = failed;
        this.values = values;
    }

    static Items fresh(int count) {
        return fresh(count, new Values(null));
    }

    /** Items of a list that is known already. */
    static Items fresh(List<?> known) {
        return fresh(known.size(), new Values(known));
    }

    private static Items fresh(int count, Values values) {
        int bits = SMALLEST_PIECE_BITS;
        while ((1L << 2 * bits) < count) { // pieces about as long as there are many
            bits++;
        }
        Item[] items = new Item[1 << bits];
        Arrays.fill(items, Item.FRESH);
        ItemPiece[] pieces = new ItemPiece[(count + items.length - 1) >> bits];
        Arrays.fill(pieces, new ItemPiece(items, 0)); // shared until one of its items changes
        return new Items(pieces, bits, count, 0, 0, values);
    }

    static Items of(List<Item> items) {
        return fresh(items.size()).withAll(items);
    }

    private Items withAll(List<Item> items) {
        ItemsEdit edit = edit();
        for (int i = 0; i < items.size(); i++) {
            if (!items.get(i).equals(Item.FRESH)) {
                edit.set(i, items.get(i));
            }
        }
        return with(edit);
    }

    /** The list that {@code forEach} gives, to be kept for its turn: nobody changes it any more. */
    public static <T, I> List<I> list(ForEach<T, I, ?> forEach, T state) {
        return Collections.unmodifiableList(new ArrayList<>(forEach.items().apply(state)));
    }

    /** What an item is of; {@code state} is the state of its for-each's frame. */
    @SuppressWarnings("unchecked") // the list is this for-each's
    public <T, I> I value(ForEach<T, I, ?> forEach, T state, int item) {
        return ((List<I>) list(this, forEach, state)).get(item);
    }

    private static <T> List<?> list(Items items, ForEach<T, ?, ?> forEach, T state) {
        List<?> known = items.values.list;
        if (known == null) {
            known = list(forEach, state);
            items.values.list = known;
        }
        return known;
    }

    /**
     * These items for another state. What is done with an item stays done, as long as an equal one is in the list, and what is under way goes on if
     * it stands at its place; all others are new.
     */
    <T> Items changed(ForEach<T, ?, ?> forEach, T before, T after) {
        List<?> old = list(this, forEach, before);
        List<?> list = list(forEach, after);
        return fresh(list).withAll(new ItemMatch(this, old).of(list));
    }

    /** How many items there are. */
    public int count() {
        return count;
    }

    /** How many are done. */
    public int completed() {
        return completed;
    }

    /** How many have failed for good. */
    public int failed() {
        return failed;
    }

    /** Whether nothing is left to do. */
    public boolean isSettled() {
        return completed + failed == count;
    }

    /** One item, by its number from 0. */
    public Item get(int item) {
        return get(pieces, bits, count, item);
    }

    static Item get(ItemPiece[] pieces, int bits, int count, int item) {
        if (item < 0 || item >= count) {
            throw new IndexOutOfBoundsException("item " + item + " of " + count);
        }
        return pieces[item >> bits].items()[place(item, bits)];
    }

    /** All items in order. */
    public Stream<Item> stream() {
        return IntStream.range(0, count).mapToObj(this::get);
    }

    /** Those within which a graph is under way, or over and not folded yet, in order. */
    public Stream<Item.InCall> inCall() {
        return Arrays.stream(pieces).map(ItemPiece::inCall).flatMap(Arrays::stream);
    }

    /** The first of the instants for which waits and retries of the items wait. */
    Optional<Instant> awaited() {
        return ItemPiece.earliest(Arrays.stream(pieces).map(ItemPiece::awaited));
    }

    /** The first of the deadlines of the questions that wait in the items. */
    Optional<Instant> deadline() {
        return ItemPiece.earliest(Arrays.stream(pieces).map(ItemPiece::deadline));
    }

    /** The number of the first item from {@code from} on that is not settled; {@link #count} if there is none. */
    public int nextUnsettled(int from) {
        int item = from;
        while (item < count) {
            ItemPiece piece = pieces[item >> bits];
            if (piece.settled() == piece.items().length) {
                item = ((item >> bits) + 1) << bits;
            } else if (isSettled(piece.items()[place(item, bits)])) {
                item++;
            } else {
                return item;
            }
        }
        return count;
    }

    /** The failure of the first item, in order, that failed, but for those that were given up because of others. */
    public Optional<Failure> firstFailure() {
        return failures().findFirst();
    }

    /** How many have failed for good, but for those that were given up because of others. */
    public long failedThemselves() {
        return failures().count();
    }

    private Stream<Failure> failures() {
        return failed == 0
                ? Stream.empty()
                : stream()
                        .filter(Item.Failed.class::isInstance)
                        .map(item -> ((Item.Failed) item).failure())
                        .filter(failure -> !failure.kind().equals(Failure.NOT_DONE));
    }

    /** The results in the order of the items, once all are settled. */
    public <O> List<ItemResult<O>> results() {
        return results(Items::unsettled);
    }

    /** The results in the order of the items; what is not settled is a failure of the kind {@link Failure#NOT_DONE}. */
    <O> List<ItemResult<O>> resultsSoFar() {
        return results(Items::notDone);
    }

    private <O> List<ItemResult<O>> results(Function<Item, Failure> open) {
        List<ItemResult<O>> results = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            results.add(result(get(i), open));
        }
        return results;
    }

    @SuppressWarnings("unchecked") // put in as the output of this for-each's items
    private static <O> ItemResult<O> result(Item item, Function<Item, Failure> open) {
        return switch (item) {
            case Item.Completed(Object output) -> new ItemResult.Completed<>((O) output);
            case Item.Failed(Failure failure) -> new ItemResult.Failed<>(failure);
            case Item.Pending pending -> new ItemResult.Failed<>(open.apply(pending));
            case Item.InCall within -> new ItemResult.Failed<>(open.apply(within));
        };
    }

    private static Failure unsettled(Item item) {
        throw new IllegalStateException(
                item instanceof Item.InCall ? "an item is still under way" : "an item is still open");
    }

    private static Failure notDone(Item item) {
        String what = item instanceof Item.Pending(int attempt, boolean started, var notBefore)
                ? attempt > 1 ? "it was not tried again" : "it was not begun"
                : "its graph was left";
        return Failure.permanent(Failure.NOT_DONE, what + ", since others had failed");
    }

    Items with(int item, Item changed) {
        return with(edit().set(item, changed));
    }

    /** For some changes at once, which {@link #with(ItemsEdit)} takes. */
    ItemsEdit edit() {
        return new ItemsEdit(pieces, bits, count, completed, failed);
    }

    /** These items as they were edited; the edit is of no use any more. */
    Items with(ItemsEdit edited) {
        return new Items(edited.pieces(), bits, count, edited.completed(), edited.failed(), values);
    }

    static int place(int item, int bits) {
        return item & (1 << bits) - 1;
    }

    /** Whether nothing is left to do for one item. */
    public boolean isSettled(int item) {
        return isSettled(get(item));
    }

    static boolean isSettled(Item item) {
        return item instanceof Item.Completed || item instanceof Item.Failed;
    }
}
