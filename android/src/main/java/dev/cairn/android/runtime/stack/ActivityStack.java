package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.Intent;
import dev.cairn.android.runtime.limit.EndlessStarts;
import dev.cairn.android.runtime.system.PermissionQuestion;
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
    /** More starts and finishes in a row, while no time passes, never come to an end. */
    private static final int MOST_STARTS = 20;

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
        if (PermissionRequests.isRequest(intent)) {
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
        boolean changed = true;
        for (int starts = 0; changed; starts++) {
            if (starts > MOST_STARTS || starts > 0 && Thread.currentThread().isInterrupted()) {
                StackEntry last = task.top();
                throw new EndlessStarts(last == null ? "its activities" : last.activityName());
            }
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
        PermissionQuestion question = PermissionQuestion.of(request.intent());
        if (question.isAnswered()) {
            Results.deliver(request.target(), Activity.RESULT_OK, question.result());
        } else {
            push(PermissionRequests.dialog(request));
        }
    }

    /** Closes a screen that is not the app's, and gives its result to who waits for it; does nothing when it is gone. */
    public void close(StandIn standIn, int code, @Nullable Intent result) {
        if (entries.remove(standIn)) {
            showTop();
            Results.deliver(standIn.resultTarget(), code, result);
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
            } else if (entries.get(i) instanceof StandIn standIn) {
                covered |= !PermissionRequests.isDialog(standIn);
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
            boolean asks = PermissionRequests.isDialog(standIn);
            Intent result = asks ? PermissionQuestion.of(standIn.intent()).result() : null;
            close(standIn, asks ? Activity.RESULT_OK : Activity.RESULT_CANCELED, result);
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
