package dev.cairn.engine.run;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** A for-each under way: how many of its items execute, which ones wait for a slot, and how many have still something to do. For one thread. */
final class ForEachSlots {
    private final RunTask owner;
    private final int limit;
    private final @Nullable ForEachSlots enclosing;
    private final Deque<RunTask> queued = new ArrayDeque<>();
    private int executing;
    private int inFlight;
    private int open;
    private boolean abandoned;
    private boolean done;
    private boolean cancelled;

    ForEachSlots(RunTask owner, int limit, int open) {
        this.owner = owner;
        this.limit = limit;
        this.enclosing = owner.slots();
        this.open = open;
    }

    /** The task of the for-each itself. */
    RunTask owner() {
        return owner;
    }

    /** Takes a slot for an attempt; keeps the task for later if none is free. */
    boolean tryAcquire(RunTask task) {
        if (executing == limit) {
            queued.add(task);
            return false;
        }
        executing++;
        return true;
    }

    /** Gives the slot back; the task that takes it next, if one waits. */
    @Nullable
    RunTask release() {
        executing--;
        return queued.poll();
    }

    /** Something of this for-each, or inside it, is under way on another thread. */
    void started() {
        for (ForEachSlots slots = this; slots != null; slots = slots.enclosing) {
            slots.inFlight++;
        }
    }

    void finished() {
        for (ForEachSlots slots = this; slots != null; slots = slots.enclosing) {
            slots.inFlight--;
        }
    }

    /** Nothing is left to do for an item. */
    void itemSettled() {
        open--;
    }

    /** So many items failed that no other one begins. */
    void abandon() {
        abandoned = true;
        queued.clear();
    }

    /** Whether it is up to the for-each itself: nothing is left to do for its items, and nothing of theirs is under way. */
    boolean isDone() {
        return inFlight == 0 && (abandoned || open == 0);
    }

    /** As {@link #isDone}, but true only the first time. */
    boolean completeOnce() {
        boolean first = !done && isDone();
        done |= first;
        return first;
    }

    /** The for-each around this one's frame, if there is one. */
    @Nullable
    ForEachSlots enclosing() {
        return enclosing;
    }

    void cancel() {
        cancelled = true;
    }

    /** Whether nothing in it begins any more. */
    boolean isClosed() {
        return cancelled || abandoned || enclosing != null && enclosing.isClosed();
    }
}
