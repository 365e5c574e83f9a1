package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.Intent;
import android.util.AndroidRuntimeException;
import dev.cairn.android.runtime.limit.EndlessStarts;
import dev.cairn.android.runtime.system.PermissionQuestion;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The app's activities, in tasks. Starts and finishes are noted when the app asks and carried out between messages, as Android does;
 * {@link #runPending()} does the work.
 */
public final class ActivityStack {
    /** More starts and finishes in a row, while no time passes, never come to an end. */
    private static final int MOST_STARTS = 20;

    private final Tasks tasks = new Tasks();
    private final Deque<StartRequest> pending = new ArrayDeque<>();
    private final Lifecycle lifecycle = new Lifecycle();
    private final Departures departures = new Departures(lifecycle);
    private final ActivityVisibility visibility = new ActivityVisibility(tasks, lifecycle, departures);
    private final IntentResolver resolver;

    /** No activities. */
    public ActivityStack(IntentResolver resolver) {
        this.resolver = resolver;
    }

    /**
     * Notes that the app wants an activity.
     *
     * @throws android.content.ActivityNotFoundException as Android would, when nothing can show it
     */
    public void request(Intent intent, @Nullable Activity from, @Nullable String who, int requestCode) {
        ActivityEntry source = from == null ? null : tasks.find(from);
        ResultTarget target = source == null || requestCode < 0 ? null : new ResultTarget(source, who, requestCode);
        if (source != null && (intent.getFlags() & Intent.FLAG_ACTIVITY_FORWARD_RESULT) != 0) {
            if (target != null) {
                throw new AndroidRuntimeException("FORWARD_RESULT_FLAG used while also requesting a result");
            }
            target = source.handOverResult();
        }
        if (PermissionRequests.isRequest(intent)) {
            pending.add(new StartRequest.Permissions(intent, source, target));
        } else {
            pending.add(resolver.resolve(intent, source, target));
        }
    }

    /** Notes that the activity is to be made anew, with what it saves. */
    public void recreate(Activity activity) {
        ActivityEntry entry = tasks.find(activity);
        if (entry != null) {
            pending.add(new StartRequest.Anew(entry, activity));
        }
    }

    /** Carries out what was asked, until the task is at rest. */
    public void runPending() {
        boolean changed = true;
        for (int starts = 0; changed; starts++) {
            if (starts > MOST_STARTS || starts > 0 && Thread.currentThread().isInterrupted()) {
                StackEntry last = tasks.front();
                throw new EndlessStarts(last == null ? "its activities" : last.activityName());
            }
            changed = runOneStart() || finishOne(); // who starts another and finishes never shows what is below
        }
    }

    private boolean runOneStart() {
        StartRequest request = pending.poll();
        if (request == null) {
            return false;
        }
        switch (request) {
            case StartRequest.Own own -> startOwn(own);
            case StartRequest.Foreign foreign -> push(foreign.source(), foreign.standIn());
            case StartRequest.Permissions permissions -> permissions(permissions);
            case StartRequest.Anew anew -> anew(anew);
            case StartRequest.Configure configure -> visibility.showTop();
        }
        return true;
    }

    /** It was perhaps asked for twice, or finished since. */
    private void anew(StartRequest.Anew request) {
        ActivityEntry entry = request.entry();
        if (entry.activity() == request.activity()
                && tasks.taskWith(entry).isPresent()
                && !request.activity().isFinishing()) {
            entry.news().take();
            lifecycle.recreate(entry, 0);
            visibility.showTop();
        }
    }

    private void permissions(StartRequest.Permissions request) {
        PermissionQuestion question = PermissionQuestion.of(request.intent());
        if (question.isAnswered()) {
            Results.deliver(request.target(), Activity.RESULT_OK, question.result());
        } else {
            push(request.source(), PermissionRequests.dialog(request));
        }
    }

    /** Closes a screen that is not the app's, and gives its result to who waits for it; does nothing when it is gone. */
    public void close(StandIn standIn, int code, @Nullable Intent result) {
        Optional<Task> task = tasks.taskWith(standIn);
        if (task.isPresent()) {
            task.get().entries().remove(standIn);
            Results.deliver(standIn.resultTarget(), code, result); // before who waits for it resumes
            visibility.showTop();
        }
    }

    private void startOwn(StartRequest.Own request) {
        ActivityEntry source = request.source();
        boolean isThere =
                source != null && tasks.taskWith(source).isPresent(); // who is gone starts nothing in its task
        StartRequest.Own start = isThere ? Results.withinTask(request) : request.fromNowhere();
        Launch launch = Launch.of(tasks, start);
        if (launch.reused() == null || launch.reused() != tasks.front()) {
            visibility.pauseTop();
        }
        launch.closed().forEach(this::destroy);
        if (start.has(Intent.FLAG_ACTIVITY_TASK_ON_HOME) && start.has(Intent.FLAG_ACTIVITY_NEW_TASK)) {
            tasks.home();
        }
        Task task = launch.task() == null ? tasks.create(start) : launch.task();
        tasks.toFront(task);
        if (launch.reused() != null) {
            task.entries().remove(launch.reused());
            task.entries().add(launch.reused());
            lifecycle.newIntent(launch.reused(), start.intent());
        } else if (launch.adds()) {
            add(task, start);
        }
        if (!(tasks.front() instanceof ActivityEntry entry && entry.activity().isFinishing())) {
            visibility.showTop();
        }
    }

    private void add(Task task, StartRequest.Own start) {
        if (task.entries().isEmpty()) {
            task.beginAnew(start);
        }
        Orientation.expect(start.info());
        ActivityEntry entry = lifecycle.make(start);
        task.entries().add(entry); // it may ask for its task while it is created
        lifecycle.create(entry);
    }

    private void push(@Nullable ActivityEntry source, StandIn standIn) {
        visibility.pauseTop();
        Task task = source == null ? tasks.top() : tasks.taskWith(source).orElse(tasks.top());
        if (task == null) {
            task = tasks.create(null);
        }
        task.entries().add(standIn);
        tasks.toFront(task);
        visibility.showTop();
    }

    private boolean finishOne() {
        Optional<ActivityEntry> finishing = tasks.activities().stream()
                .filter(entry -> entry.activity().isFinishing())
                .findFirst();
        finishing.ifPresent(entry -> {
            destroy(entry);
            visibility.showTop();
        });
        return finishing.isPresent();
    }

    private void destroy(StackEntry entry) {
        if (entry == tasks.front()) {
            visibility.pauseTop();
        }
        tasks.of(entry).entries().remove(entry);
        Results.deliver(entry);
        if (entry instanceof ActivityEntry activity) {
            lifecycle.leave(activity);
            departures.end(activity);
        }
    }

    /** Stops what was left and destroys what was ended, when the main thread has nothing to do or too long had something; true if there was any. */
    public boolean leave(boolean idle) {
        return visibility.leave(idle);
    }

    /** The Back key on a screen of another app: leaves it. */
    public void leaveStandIn() {
        if (tasks.front() instanceof StandIn standIn) {
            boolean asks = PermissionRequests.is(standIn);
            Intent result = asks ? PermissionQuestion.of(standIn.intent()).result() : null;
            close(standIn, asks ? Activity.RESULT_OK : Activity.RESULT_CANCELED, result);
        }
    }

    /**
     * Goes up to an activity below the given one, or ends the latter.
     *
     * @return whether there is such an activity
     */
    public boolean navigateUpTo(Activity activity, Intent target) {
        StartRequest.Own start = UpNavigation.start(tasks, activity, target);
        if (start == null) {
            activity.finish();
            return false;
        }
        pending.add(start);
        return true;
    }

    /** Shows the home screen. */
    public void home() {
        visibility.pauseTop();
        tasks.home();
        visibility.showTop();
    }

    /** Brings a task to the front as it is. */
    void bringToFront(Task task) {
        visibility.pauseTop();
        tasks.toFront(task);
        visibility.showTop();
    }

    /** Puts the activity's task behind the home screen. */
    public void moveToBack(Activity activity) {
        visibility.pauseTop();
        tasks.taskOf(activity).ifPresent(tasks::toBack);
        visibility.showTop();
    }

    /**
     * Brings the app back to the front as the launcher does; screens of other apps above it are closed.
     *
     * @return false if there is nothing to show
     */
    public boolean moveToFront() {
        Task task = tasks.toReturnTo();
        if (task == null) {
            return false;
        }
        boolean returns = !task.inFront();
        visibility.pauseTop();
        tasks.toFront(task);
        while (task.top() instanceof StandIn standIn) {
            destroy(standIn);
        }
        if (returns) {
            TaskReset.closed(task).forEach(this::destroy);
        }
        visibility.showTop();
        return !task.entries().isEmpty();
    }

    /** Notes how the activity wants the display to be turned, as {@code ActivityInfo.SCREEN_ORIENTATION_…}. */
    public void requestOrientation(Activity activity, int orientation) {
        ActivityEntry entry = tasks.find(activity);
        if (entry != null && entry.orientation() != orientation) {
            entry.orientation(orientation);
            pending.add(new StartRequest.Configure());
        }
    }

    /** Notes that the app changed its configuration. */
    public void requestConfiguration() {
        pending.add(new StartRequest.Configure());
    }

    /** What shows is told at once; the rest when it shows again. */
    public void configurationChanged() {
        visibility.showTop();
    }

    /** Ends every activity without a word to it, when its process dies. */
    public void kill() {
        pending.clear();
        tasks.activities().forEach(lifecycle::discard);
        departures.discard();
        tasks.clear();
    }

    /** The tasks. */
    public Tasks tasks() {
        return tasks;
    }
}
