package dev.cairn.engine.run;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** A for-each under way: how many of its items execute, which ones wait for their turn, and how many still have one. For one thread. */
final class Lane {
    private final Turn owner;
    private final int limit;
    private final @Nullable Lane around;
    private final Deque<Turn> parked = new ArrayDeque<>();
    private int executing;
    private int airborne;
    private int open;
    private boolean lost;
    private boolean done;
    private boolean dropped;

    Lane(Turn owner, int limit, int open) {
        this.owner = owner;
        this.limit = limit;
        this.around = owner.lane();
        this.open = open;
    }

    /** The turn of the for-each itself. */
    Turn owner() {
        return owner;
    }

    /** Takes a place for an attempt; keeps the turn for later if there is none. */
    boolean enter(Turn turn) {
        if (executing == limit) {
            parked.add(turn);
            return false;
        }
        executing++;
        return true;
    }

    /** Gives the place back; the turn that takes it next, if one waits. */
    @Nullable
    Turn leave() {
        executing--;
        return parked.poll();
    }

    /** Something of this for-each, or inside it, is under way on another thread. */
    void took() {
        for (Lane lane = this; lane != null; lane = lane.around) {
            lane.airborne++;
        }
    }

    void landed() {
        for (Lane lane = this; lane != null; lane = lane.around) {
            lane.airborne--;
        }
    }

    /** An item has no turn any more. */
    void itemOver() {
        open--;
    }

    /** So many items failed that no other one begins. */
    void lose() {
        lost = true;
        parked.clear();
    }

    /** Whether it is the for-each's own turn: its items have none any more, and nothing of theirs is under way. */
    boolean isDone() {
        return airborne == 0 && (lost || open == 0);
    }

    /** As {@link #isDone}, but true only the first time. */
    boolean becomesDone() {
        boolean first = !done && isDone();
        done |= first;
        return first;
    }

    /** The for-each around this one's frame, if there is one. */
    @Nullable
    Lane around() {
        return around;
    }

    void drop() {
        dropped = true;
    }

    /** Whether nothing in it begins any more. */
    boolean isClosed() {
        return dropped || lost || around != null && around.isClosed();
    }
}
