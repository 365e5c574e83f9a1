package dev.cairn.engine.state;

import org.jspecify.annotations.Nullable;

/** Changes of some of a for-each's items, made at once: each piece is copied once, however many of its items change. For one thread. */
final class ItemsEdit {
    private final int bits; // of an item's number within its piece
    private final int count;
    private final ItemPiece[] pieces;
    private final @Nullable Copy[] copies;
    private int completed;
    private int failed;

    /** A piece whose items change. */
    private static final class Copy {
        final Item[] items;
        int settled;

        Copy(ItemPiece piece) {
            this.items = piece.items().clone();
            this.settled = piece.settled();
        }
    }

    ItemsEdit(ItemPiece[] pieces, int bits, int count, int completed, int failed) {
        this.pieces = pieces;
        this.copies = new Copy[pieces.length];
        this.bits = bits;
        this.count = count;
        this.completed = completed;
        this.failed = failed;
    }

    int count() {
        return count;
    }

    /** One item as it is now, by its number from 0. */
    Item get(int item) {
        Copy copy = item < 0 || item >= count ? null : copies[item >> bits];
        return copy == null ? Items.get(pieces, bits, count, item) : copy.items[Items.place(item, bits)];
    }

    ItemsEdit set(int item, Item changed) {
        Item before = get(item);
        Copy copy = copies[item >> bits];
        if (copy == null) {
            copy = new Copy(pieces[item >> bits]);
            copies[item >> bits] = copy;
        }
        copy.items[Items.place(item, bits)] = changed;
        copy.settled += counted(Items.isSettled(changed)) - counted(Items.isSettled(before));
        completed += counted(changed instanceof Item.Completed) - counted(before instanceof Item.Completed);
        failed += counted(changed instanceof Item.Failed) - counted(before instanceof Item.Failed);
        return this;
    }

    /** The pieces as they are now; the edit is of no use any more. */
    ItemPiece[] pieces() {
        ItemPiece[] changed = pieces.clone();
        for (int i = 0; i < changed.length; i++) {
            Copy copy = copies[i];
            if (copy != null) {
                changed[i] = new ItemPiece(copy.items, copy.settled);
            }
        }
        return changed;
    }

    int completed() {
        return completed;
    }

    int failed() {
        return failed;
    }

    private static int counted(boolean yes) {
        return yes ? 1 : 0;
    }
}
