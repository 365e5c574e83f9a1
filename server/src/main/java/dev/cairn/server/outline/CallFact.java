package dev.cairn.server.outline;

/**
 * What an entry says of called graphs and items.
 *
 * @param frame the frame in which something moved; of a call the frame of its graph; of a for-each what the frames of its items begin with, of an item the same at the first try of the for-each
 * @param way from which node to which; of a call and a for-each the node in {@code from}; of an item that is begun in {@code to} what its frame is called behind its number
 * @param number of an item its number, of a for-each how many it has
 */
record CallFact(Kind kind, String frame, RunOutline.PathWay way, int number) {
    /** What happened. */
    enum Kind {
        /** A graph was called. */
        CALL,
        /** A for-each began. */
        ITEMS,
        /** An item was begun. */
        ITEM_BEGUN,
        /** It waits for its next try. */
        ITEM_AGAIN,
        /** It was completed. */
        ITEM_DONE,
        /** It failed for good. */
        ITEM_FAILED,
        /** A graph went on. */
        MOVED,
        /** All that was under way is over. */
        OVER
    }
}
