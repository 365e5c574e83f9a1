package dev.cairn.android.runtime.stack;

import android.app.Activity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The entries of the app's one task, bottom first, and whether it is in front of the home screen. */
public final class Task {
    private final List<StackEntry> entries = new ArrayList<>();
    private boolean inFront = true;

    Task() {}

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
        return entries.isEmpty() ? null : entries.get(entries.size() - 1);
    }

    /** What is in front: an activity, a stand-in, or null for the home screen. */
    public @Nullable StackEntry front() {
        return inFront ? top() : null;
    }

    /** Whether the task holds no activity. */
    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Whether the activity is the one at the bottom. */
    public boolean isRoot(Activity activity) {
        return !entries.isEmpty() && entries.get(0) instanceof ActivityEntry entry && entry.activity() == activity;
    }

    /** The app's activities that show, lowest first. */
    public List<ActivityEntry> visible() {
        List<ActivityEntry> shown = new ArrayList<>();
        for (int i = entries.size() - 1; i >= 0 && inFront; i--) {
            if (entries.get(i) instanceof StandIn standIn && PermissionRequests.isDialog(standIn)) {
                continue;
            }
            if (!(entries.get(i) instanceof ActivityEntry entry)) {
                break;
            }
            shown.add(0, entry);
            if (!entry.isTranslucent()) {
                break;
            }
        }
        return shown;
    }

    /** The activities from the bottom up to the given one, which share its affinity. */
    public List<Activity> upTo(Activity activity) {
        List<Activity> below = new ArrayList<>();
        for (StackEntry entry : entries) {
            if (entry instanceof ActivityEntry own) {
                below.add(own.activity());
                if (own.activity() == activity) {
                    break;
                }
            }
        }
        return below;
    }

    /** The entry of the activity, or of the one that it is embedded in. */
    @Nullable
    ActivityEntry find(Activity activity) {
        for (StackEntry entry : entries) {
            if (entry instanceof ActivityEntry own && own.activity() == activity) {
                return own;
            }
        }
        return activity.getParent() == null ? null : find(activity.getParent());
    }
}
