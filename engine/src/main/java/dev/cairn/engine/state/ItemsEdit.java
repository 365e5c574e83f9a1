package dev.cairn.engine.state;

import java.util.BitSet;

/** Changes of some of a for-each's items, made at once: each piece is copied once, however many of its items change. For one thread. */
final class ItemsEdit {
    private final int bits; // of an item's number within its piece
    private final int count;
    private final ItemPiece[] pieces;
    private final BitSet copied = new BitSet();
    private int completed;
    private int failed;

    ItemsEdit(ItemPiece[] pieces, int bits, int count, int completed, int failed) {
        this.pieces = pieces.clone();
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
        return Items.get(pieces, bits, count, item);
    }

    ItemsEdit set(int item, Item changed) {
        Item before = get(item);
        int number = item >> bits;
        ItemPiece piece = pieces[number];
        Item[] items = copied.get(number) ? piece.items() : piece.items().clone();
        copied.set(number);
        items[Items.place(item, bits)] = changed;
        pieces[number] = new ItemPiece(
                items, piece.settled() + counted(Items.isSettled(changed)) - counted(Items.isSettled(before)));
        completed += counted(changed instanceof Item.Completed) - counted(before instanceof Item.Completed);
        failed += counted(changed instanceof Item.Failed) - counted(before instanceof Item.Failed);
        return this;
    }

    ItemPiece[] pieces() {
        return pieces;
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
