package dev.cairn.engine.run;

import dev.cairn.engine.state.FramePaths;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A for-each under way: which of its items have a slot, which ones wait for one, how far its items were begun, and how many have still
 * something to do. For one thread.
 */
final class ForEachSlots {
    private final RunTask owner;
    private final String itemPaths;
    private final int limit;
    private final @Nullable ForEachSlots enclosing;
    private final BitSet taken = new BitSet();
    private int takenCount;
    private final Map<Integer, List<RunTask>> queued = new LinkedHashMap<>();
    private final BitSet settled = new BitSet();
    private int begun;
    private int inFlight;
    private int open;
    private boolean abandoned;
    private boolean done;
    private boolean cancelled;

    /** {@code itemPaths} is what the paths of the items' frames begin with, {@code open} how many items are not settled. */
    ForEachSlots(RunTask owner, String itemPaths, int limit, int open) {
        this.owner = owner;
        this.itemPaths = itemPaths;
        this.limit = limit;
        this.enclosing = owner.slots();
        this.open = open;
    }

    /** The task of the for-each itself. */
    RunTask owner() {
        return owner;
    }

    /** The number of the item that a task is of, or is within. */
    int itemOf(RunTask task) {
        boolean own = task.isItem() && task.frame().equals(owner.frame());
        return own ? task.item() : FramePaths.itemOf(itemPaths, task.frame());
    }

    /** Takes a slot for an item, unless it has one; keeps {@code task} for later if none is free. */
    boolean tryAcquire(int item, RunTask task) {
        if (taken.get(item) || tryAcquire(item)) {
            return true;
        }
        queued.computeIfAbsent(item, none -> new ArrayList<>(1)).add(task);
        return false;
    }

    /** Takes a slot for an item that has none; false if none is free. */
    boolean tryAcquire(int item) {
        boolean free = hasFree() && !taken.get(item);
        if (free) {
            take(item);
        }
        return free;
    }

    boolean hasFree() {
        return takenCount < limit;
    }

    private void take(int item) {
        taken.set(item);
        takenCount++;
    }

    /** Whether the item has a slot or waits for one. */
    boolean isUnderWay(int item) {
        return taken.get(item) || !queued.isEmpty() && queued.containsKey(item);
    }

    /** Gives an item's slot back, if it has one; the tasks of the item that has it now, if one waited. */
    List<RunTask> release(int item) {
        if (!taken.get(item)) {
            return List.of();
        }
        taken.clear(item);
        takenCount--;
        if (queued.isEmpty()) {
            return List.of();
        }
        Map.Entry<Integer, List<RunTask>> next = queued.entrySet().iterator().next();
        List<RunTask> tasks = next.getValue();
        take(next.getKey());
        queued.remove(next.getKey());
        return tasks;
    }

    /** How many items, from the first one on, were begun or passed over. */
    int begun() {
        return begun;
    }

    void begunUpTo(int items) {
        begun = items;
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
    void itemSettled(int item) {
        if (!settled.get(item)) {
            settled.set(item);
            open--;
        }
    }

    /** So many items failed that no other one begins. */
    void abandon() {
        abandoned = true;
        queued.clear();
    }

    /** Whether so many items failed that no other one begins. */
    boolean isAbandoned() {
        return abandoned;
    }

    /** Whether all that is not settled waits for people or for time. */
    boolean isDormant() {
        return takenCount == 0 && queued.isEmpty() && inFlight == 0 && !isDone();
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
