package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.Intent;
import dev.cairn.android.device.DeviceLimit;
import dev.cairn.android.device.DeviceLimits;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The app's task. Starts and finishes are noted when the app asks and carried out between messages, as Android does;
 * {@link #runPending()} does the work.
 */
public final class ActivityStack {
    /** So many activities may start one another before anything is shown. */
    private static final int MOST_STARTS = 60;

    private final Task task = new Task();
    private final List<StackEntry> entries = task.entries();
    private final Deque<StartRequest> pending = new ArrayDeque<>();
    private final Lifecycle lifecycle = new Lifecycle();
    private final IntentResolver resolver;

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
        ActivityEntry source = from == null ? null : task.find(from);
        ResultTarget target = source == null || requestCode < 0 ? null : new ResultTarget(source, who, requestCode);
        if (resolver.isPermissionRequest(intent)) {
            pending.add(new StartRequest.Permissions(intent, target));
        } else {
            pending.add(resolver.resolve(intent, target));
        }
    }

    /** Notes that the activity is to be made anew, with what it saves. */
    public void recreate(Activity activity) {
        ActivityEntry entry = task.find(activity);
        if (entry != null) {
            pending.add(new StartRequest.Anew(entry, activity));
        }
    }

    /** Carries out what was asked, until the task is at rest. */
    public void runPending() {
        int starts = 0;
        boolean changed = true;
        while (changed) {
            if (!pending.isEmpty() && ++starts > MOST_STARTS) {
                endSelfStarts();
            }
            changed = runOneStart() | finishOne();
        }
    }

    /** What is in front stays; a phone would go on until its user ends the app. */
    private void endSelfStarts() {
        pending.clear();
        StackEntry top = task.top();
        DeviceLimits.note(
                DeviceLimit.Kind.SELF_STARTS,
                "an end of self-starts",
                "The app started activities " + MOST_STARTS + " times in a row, with no input in between"
                        + (top == null ? "" : ", last " + top.activityName()) + "; the device stopped it there.");
    }

    private boolean runOneStart() {
        StartRequest request = pending.poll();
        if (request == null) {
            return false;
        }
        switch (request) {
            case StartRequest.Own own -> startOwn(own);
            case StartRequest.Foreign foreign -> push(foreign.standIn());
            case StartRequest.Permissions permissions -> permissions(permissions);
            case StartRequest.Anew anew -> anew(anew);
            case StartRequest.Configure configure -> showTop();
        }
        return true;
    }

    /** It was perhaps asked for twice, or finished since. */
    private void anew(StartRequest.Anew request) {
        ActivityEntry entry = request.entry();
        if (entry.activity() == request.activity()
                && entries.contains(entry)
                && !request.activity().isFinishing()) {
            entry.news().take();
            lifecycle.recreate(entry, 0);
            showTop();
        }
    }

    private void permissions(StartRequest.Permissions request) {
        if (PermissionRequests.areGranted(request.intent())) {
            PermissionRequests.answer(request.intent(), request.target(), true);
        } else {
            push(PermissionRequests.dialog(request));
        }
    }

    /** Closes the dialog that asks for permissions, with an answer; does nothing where none shows. */
    public void answerPermissions(boolean granted) {
        if (task.top() instanceof StandIn dialog && PermissionRequests.isDialog(dialog)) {
            entries.remove(dialog);
            showTop();
            PermissionRequests.answer(dialog.intent(), dialog.resultTarget(), granted);
        }
    }

    private void startOwn(StartRequest.Own start) {
        task.inFront(true);
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
        if (task.top() != entry) {
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
        if (entry == task.top()) {
            pauseTop();
        }
        entries.remove(entry);
        Results.deliver(entry);
        if (entry instanceof ActivityEntry activity) {
            lifecycle.destroy(activity);
        }
    }

    private void pauseTop() {
        if (task.top() instanceof ActivityEntry entry) {
            lifecycle.pause(entry);
        }
    }

    /** Resumes the top, and stops what it covers. */
    private void showTop() {
        boolean covered = !task.inFront();
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (entries.get(i) instanceof ActivityEntry entry) {
                arrange(entry, i == entries.size() - 1 && task.inFront(), covered);
                covered |= !entry.isTranslucent();
            } else {
                covered = true;
            }
        }
    }

    private void arrange(ActivityEntry entry, boolean top, boolean covered) {
        if (!covered) {
            lifecycle.configure(entry, entry.news().take());
        }
        if (top) {
            lifecycle.resume(entry, entries.size() == 1);
        } else if (covered) {
            lifecycle.stop(entry);
        } else {
            lifecycle.showPaused(entry);
        }
    }

    /** The Back key on a screen of another app: leaves it. */
    public void leaveStandIn() {
        if (task.inFront() && task.top() instanceof StandIn standIn) {
            if (PermissionRequests.isDialog(standIn)) {
                answerPermissions(false);
                return;
            }
            destroy(standIn);
            showTop();
        }
    }

    /** Leaves the task for the home screen. */
    public void moveToBack() {
        pauseTop();
        task.inFront(false);
        showTop();
    }

    /** Brings the task back to the front; screens of other apps above it are closed. */
    public void moveToFront() {
        task.inFront(true);
        while (task.top() instanceof StandIn standIn) {
            destroy(standIn);
        }
        showTop();
    }

    /** Notes that the app changed its configuration. */
    public void requestConfiguration() {
        pending.add(new StartRequest.Configure());
    }

    /** What shows is told at once; the rest when it shows again. */
    public void configurationChanged() {
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

    /** The task. */
    public Task task() {
        return task;
    }
}
