package dev.cairn.android.runtime.stack;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One task: its entries, bottom first, and whether it is in front of the home screen. */
final class Task {
    private final int id;
    private final @Nullable String affinity;
    private final List<StackEntry> entries = new ArrayList<>();
    private StartRequest.@Nullable Own start;
    private boolean inFront = true;

    /** An empty task that the start begins, or another app's screen when there is none. */
    Task(int id, StartRequest.@Nullable Own start) {
        this.id = id;
        this.affinity = start == null ? null : start.info().taskAffinity;
        this.start = start;
    }

    int id() {
        return id;
    }

    /** Which activities it wants, or null for none. */
    @Nullable
    String affinity() {
        return affinity;
    }

    /** Whether it began with the activity that the given start wants, which may be gone by now. */
    boolean beganWith(StartRequest.Own other) {
        return start != null && start.className().equals(other.className());
    }

    /** Whether it began with just the same intent. */
    boolean beganAlike(StartRequest.Own other) {
        return start != null && start.intent().filterEquals(other.intent());
    }

    /** Whether it began with an intent for the same data. */
    boolean hasDocumentOf(StartRequest.Own other) {
        return start != null
                && Objects.equals(start.intent().getData(), other.intent().getData());
    }

    /** Whether it began with an activity for which the launcher has an icon. */
    boolean isOfLauncher() {
        return start != null
                && start.intent().getComponent() != null
                && IntentResolver.isForLauncher(start.intent().getComponent());
    }

    void beginAnew(StartRequest.Own other) {
        start = other;
    }

    List<StackEntry> entries() {
        return entries;
    }

    boolean inFront() {
        return inFront;
    }

    void inFront(boolean now) {
        inFront = now;
    }

    @Nullable
    StackEntry top() {
        return entries.isEmpty() ? null : entries.getLast();
    }

    @Nullable
    StackEntry root() {
        return entries.isEmpty() ? null : entries.getFirst();
    }

    /** Its entries as they are now, topmost first. */
    List<StackEntry> topFirst() {
        return List.copyOf(entries).reversed();
    }

    /** The entries above the given one, topmost first. */
    List<StackEntry> above(StackEntry entry) {
        return List.copyOf(entries.subList(entries.indexOf(entry) + 1, entries.size()))
                .reversed();
    }

    /** The topmost activity of this class that does not end. */
    @Nullable
    ActivityEntry last(String className) {
        for (StackEntry entry : entries.reversed()) {
            if (entry instanceof ActivityEntry own
                    && own.activityName().equals(className)
                    && !own.activity().isFinishing()) {
                return own;
            }
        }
        return null;
    }
}
