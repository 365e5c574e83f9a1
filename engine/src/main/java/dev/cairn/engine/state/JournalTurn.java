package dev.cairn.engine.state;

import java.time.Instant;
import java.util.BitSet;

/** What a run's entries tell of a node's turn in a frame, as far as it matters to what is counted. Not thread-safe. */
final class JournalTurn {
    private Position position;
    private boolean underWay;
    private BitSet begun = new BitSet();

    /** With nothing under way. */
    JournalTurn(Position position) {
        this.position = position;
    }

    JournalTurn copy() {
        JournalTurn copy = new JournalTurn(position);
        copy.underWay = underWay;
        copy.begun = (BitSet) begun.clone();
        return copy;
    }

    Position position() {
        return position;
    }

    boolean isUnderWay() {
        return underWay;
    }

    boolean isItemBegun(int item) {
        return begun.get(item);
    }

    /** The start of an attempt is journaled. */
    void begin() {
        position = position.begun();
    }

    /** A question, a wait, a call or items are under way from now on. */
    void enter() {
        underWay = true;
    }

    void beginItem(int item) {
        begun.set(item);
    }

    /** The attempt failed, and another one follows. */
    void tryAgain(Instant from) {
        position = position.retried(from);
        underWay = false;
        begun = new BitSet();
    }
}
