package dev.cairn.engine.state;

import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ItemResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The items of a for-each under way, in order. Immutable; kept in pieces, so that a change of one of n items copies about √n references and
 * not n.
 */
public final class Items {
    private static final int PIECE = 128;

    private final Item[][] pieces;
    private final int count;
    private final int completed;
    private final int failed;

    private Items(Item[][] pieces, int count, int completed, int failed) {
        this.pieces = pieces;
        this.count = count;
        this.completed = completed;
        this.failed = failed;
    }

    static Items fresh(int count) {
        Item[] piece = new Item[PIECE];
        Arrays.fill(piece, Item.FRESH);
        Item[][] pieces = new Item[(count + PIECE - 1) / PIECE][];
        Arrays.fill(pieces, piece); // shared until one of its items changes
        return new Items(pieces, count, 0, 0);
    }

    static Items of(List<Item> items) {
        Items made = fresh(items.size());
        for (int i = 0; i < items.size(); i++) {
            made = items.get(i).equals(Item.FRESH) ? made : made.with(i, items.get(i));
        }
        return made;
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
        if (item < 0 || item >= count) {
            throw new IndexOutOfBoundsException("item " + item + " of " + count);
        }
        return pieces[item / PIECE][item % PIECE];
    }

    /** All items in order. */
    public Stream<Item> stream() {
        return IntStream.range(0, count).mapToObj(this::get);
    }

    /** The failure of the first item, in order, that failed. */
    public Optional<Failure> firstFailure() {
        return failed == 0
                ? Optional.empty()
                : stream()
                        .filter(Item.Failed.class::isInstance)
                        .findFirst()
                        .map(item -> ((Item.Failed) item).failure());
    }

    /** The results in the order of the items, once all are settled. */
    public <O> List<ItemResult<O>> results() {
        List<ItemResult<O>> results = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            results.add(result(get(i)));
        }
        return results;
    }

    @SuppressWarnings("unchecked") // put in as the output of this for-each's items
    private static <O> ItemResult<O> result(Item item) {
        return switch (item) {
            case Item.Completed(Object output) -> new ItemResult.Completed<>((O) output);
            case Item.Failed(Failure failure) -> new ItemResult.Failed<>(failure);
            case Item.Pending open -> throw new IllegalStateException("an item is still open");
            case Item.InCall within -> throw new IllegalStateException("an item is still under way");
        };
    }

    Items with(int item, Item changed) {
        Item before = get(item);
        Item[][] newPieces = pieces.clone();
        Item[] newPiece = pieces[item / PIECE].clone();
        newPiece[item % PIECE] = changed;
        newPieces[item / PIECE] = newPiece;
        return new Items(
                newPieces,
                count,
                completed + counted(changed, Item.Completed.class) - counted(before, Item.Completed.class),
                failed + counted(changed, Item.Failed.class) - counted(before, Item.Failed.class));
    }

    private static int counted(Item item, Class<? extends Item> kind) {
        return kind.isInstance(item) ? 1 : 0;
    }
}
