package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The app's task. Starts and finishes are noted when the app asks and carried out between messages, as Android does;
 * {@link #runPending()} does the work.
 */
public final class ActivityStack {
    private final List<StackEntry> entries = new ArrayList<>();
    private final Deque<StartRequest> pending = new ArrayDeque<>();
    private final Lifecycle lifecycle = new Lifecycle();
    private final IntentResolver resolver;
    private boolean inFront = true;

    /** An empty task. */
    public ActivityStack(IntentResolver resolver) {
        this.resolver = resolver;
    }

    /**
     * Notes that the app wants an activity.
     *
     * @throws android.content.ActivityNotFoundException as Android would, when nothing can show it
     */
    public void request(Intent intent, @Nullable Activity from, @Nullable String who, int requestCode) {
        ActivityEntry source = from == null ? null : find(from);
        ResultTarget target = source == null || requestCode < 0 ? null : new ResultTarget(source, who, requestCode);
        if (resolver.isPermissionRequest(intent)) {
            pending.add(new StartRequest.Permissions(intent, target));
        } else {
            pending.add(resolver.resolve(intent, target));
        }
    }

    /** Carries out what was asked, until the task is at rest. */
    public void runPending() {
        boolean changed = true;
        while (changed) {
            changed = runOneStart() | finishOne();
        }
    }

    private boolean runOneStart() {
        StartRequest request = pending.poll();
        if (request == null) {
            return false;
        }
        switch (request) {
            case StartRequest.Own own -> startOwn(own);
            case StartRequest.Foreign foreign -> push(foreign.standIn());
            case StartRequest.Permissions permissions -> PermissionRequests.grant(permissions);
        }
        return true;
    }

    private void startOwn(StartRequest.Own start) {
        inFront = true;
        Optional<ActivityEntry> reuse = LaunchModes.reuse(entries, start);
        LaunchModes.cleared(entries, start, reuse.orElse(null)).forEach(this::destroy);
        if (reuse.isPresent()) {
            toFront(reuse.get(), start.intent());
        } else {
            pauseTop();
            ActivityEntry entry = lifecycle.create(start);
            if (entry.activity().isFinishing()) {
                entries.add(entry);
                return;
            }
            entries.add(entry);
            showTop();
        }
    }

    private void toFront(ActivityEntry entry, Intent intent) {
        if (top() != entry) {
            pauseTop();
            entries.remove(entry);
            entries.add(entry);
        }
        lifecycle.newIntent(entry, intent);
        showTop();
    }

    private void push(StandIn standIn) {
        pauseTop();
        entries.add(standIn);
        showTop();
    }

    private boolean finishOne() {
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (entries.get(i) instanceof ActivityEntry entry
                    && entry.activity().isFinishing()) {
                destroy(entry);
                showTop();
                return true;
            }
        }
        return false;
    }

    private void destroy(StackEntry entry) {
        if (entry == top()) {
            pauseTop();
        }
        entries.remove(entry);
        Results.deliver(entry);
        if (entry instanceof ActivityEntry activity) {
            lifecycle.destroy(activity);
        }
    }

    private void pauseTop() {
        if (top() instanceof ActivityEntry entry) {
            lifecycle.pause(entry);
        }
    }

    /** Resumes the top, and stops what it covers. */
    private void showTop() {
        boolean covered = !inFront;
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (entries.get(i) instanceof ActivityEntry entry) {
                arrange(entry, i == entries.size() - 1 && inFront, covered);
                covered |= !entry.isTranslucent();
            } else {
                covered = true;
            }
        }
    }

    private void arrange(ActivityEntry entry, boolean top, boolean covered) {
        if (top) {
            lifecycle.resume(entry, entries.size() == 1);
        } else if (covered) {
            lifecycle.stop(entry);
        } else {
            lifecycle.showPaused(entry);
        }
    }

    /** The Back key on a screen of another app: leaves it. False when the app itself is in front. */
    public boolean backFromStandIn() {
        if (inFront && top() instanceof StandIn standIn) {
            destroy(standIn);
            showTop();
            return true;
        }
        return false;
    }

    /** Leaves the task for the home screen. */
    public void moveToBack() {
        pauseTop();
        inFront = false;
        showTop();
    }

    /** Brings the task back to the front; screens of other apps above it are closed. */
    public void moveToFront() {
        inFront = true;
        while (top() instanceof StandIn standIn) {
            destroy(standIn);
        }
        showTop();
    }

    /** Ends every activity without a word to it, when its process dies. */
    public void kill() {
        pending.clear();
        for (StackEntry entry : List.copyOf(entries)) {
            if (entry instanceof ActivityEntry activity) {
                lifecycle.discard(activity);
            }
        }
        entries.clear();
    }

    /** What is in front: an activity, a stand-in, or null for the home screen. */
    public @Nullable StackEntry front() {
        return inFront ? top() : null;
    }

    /** The app's activities that show, lowest first. */
    public List<ActivityEntry> visible() {
        List<ActivityEntry> shown = new ArrayList<>();
        for (int i = entries.size() - 1; i >= 0 && inFront; i--) {
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

    /** Whether the task holds no activity. */
    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Whether only the root activity is left. */
    public boolean isRoot(Activity activity) {
        return !entries.isEmpty() && entries.get(0) instanceof ActivityEntry entry && entry.activity() == activity;
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

    /** The declaration of the activity. */
    public Optional<ActivityInfo> info(Activity activity) {
        return Optional.ofNullable(find(activity)).map(ActivityEntry::info);
    }

    private @Nullable ActivityEntry find(Activity activity) {
        for (StackEntry entry : entries) {
            if (entry instanceof ActivityEntry own && own.activity() == activity) {
                return own;
            }
        }
        return activity.getParent() == null ? null : find(activity.getParent());
    }

    private @Nullable StackEntry top() {
        return entries.isEmpty() ? null : entries.get(entries.size() - 1);
    }
}
