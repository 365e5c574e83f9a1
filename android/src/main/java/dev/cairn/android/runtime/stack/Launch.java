package dev.cairn.android.runtime.stack;

import android.content.Intent;
import android.content.pm.ActivityInfo;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a start does to the tasks, by launch modes, affinities and flags of intents, in the order in which Android's own starter asks.
 *
 * @param task where it happens, or null for a new task
 * @param closed what closes there, topmost first
 * @param reused the activity that comes to the top and gets the intent, or null
 * @param adds whether there is a new activity
 */
record Launch(
        @Nullable Task task,
        List<StackEntry> closed,
        @Nullable ActivityEntry reused,
        boolean adds) {

    static Launch of(Tasks tasks, StartRequest.Own start) {
        Task existing = mayGoElsewhere(start) ? existing(tasks, start).orElse(null) : null;
        if (existing == null && start.target() == null && leavesItsTask(start)) {
            return new Launch(null, List.of(), null, true);
        }
        Task task = existing != null ? existing : tasks.of(Objects.requireNonNull(start.source()));
        Launch inTask = inTask(task, start, existing != null);
        boolean onlyAdds = inTask.adds() && inTask.closed().isEmpty();
        return onlyAdds && isTopAlready(task, start) ? reuse(task, List.of(), top(task)) : inTask;
    }

    private static Launch inTask(Task task, StartRequest.Own start, boolean brought) {
        ActivityEntry last = task.last(start.className());
        if (start.has(Intent.FLAG_ACTIVITY_CLEAR_TASK) && leavesItsTask(start)) {
            return new Launch(task, task.topFirst(), null, true);
        }
        boolean document =
                start.has(Intent.FLAG_ACTIVITY_NEW_DOCUMENT) && !start.has(Intent.FLAG_ACTIVITY_MULTIPLE_TASK);
        if (start.has(Intent.FLAG_ACTIVITY_CLEAR_TOP) || document || brought && start.isSingle()) {
            return last == null ? add(task) : clearedTo(task, last, start);
        }
        if (start.has(Intent.FLAG_ACTIVITY_REORDER_TO_FRONT) && last != null) {
            return reuse(task, List.of(), last);
        }
        boolean asItBegan = brought && task.beganWith(start) && task.beganAlike(start);
        boolean asTheLauncher =
                brought && start.has(Intent.FLAG_ACTIVITY_RESET_TASK_IF_NEEDED) && !task.beganWith(start);
        return asItBegan && !isTopAlready(task, start) || asTheLauncher
                ? new Launch(task, List.of(), null, false)
                : add(task);
    }

    private static Launch clearedTo(Task task, ActivityEntry last, StartRequest.Own start) {
        boolean anew = start.info().launchMode == ActivityInfo.LAUNCH_MULTIPLE
                && !start.has(Intent.FLAG_ACTIVITY_SINGLE_TOP)
                && !start.has(Intent.FLAG_ACTIVITY_NEW_DOCUMENT);
        if (!anew) {
            return reuse(task, task.above(last), last);
        }
        List<StackEntry> all = task.topFirst();
        return new Launch(task, all.subList(0, all.indexOf(last) + 1), null, true);
    }

    private static Launch add(Task task) {
        return new Launch(task, List.of(), null, true);
    }

    private static Launch reuse(Task task, List<StackEntry> closed, @Nullable ActivityEntry entry) {
        return new Launch(task, closed, entry, false);
    }

    private static boolean isTopAlready(Task task, StartRequest.Own start) {
        ActivityEntry top = top(task);
        int mode = start.info().launchMode;
        return top != null
                && start.target() == null
                && top.activityName().equals(start.className())
                && (start.has(Intent.FLAG_ACTIVITY_SINGLE_TOP)
                        || mode == ActivityInfo.LAUNCH_SINGLE_TOP
                        || mode == ActivityInfo.LAUNCH_SINGLE_TASK);
    }

    /** The activity at the top, without those that end; null where a screen that is not the app's is. */
    private static @Nullable ActivityEntry top(Task task) {
        for (StackEntry entry : task.topFirst()) {
            if (!(entry instanceof ActivityEntry own)) {
                return null;
            }
            if (!own.activity().isFinishing()) {
                return own;
            }
        }
        return null;
    }

    /** Whether the activity does not belong to the task that starts it. */
    private static boolean leavesItsTask(StartRequest.Own start) {
        ActivityEntry source = start.source();
        return source == null
                || source.info().launchMode == ActivityInfo.LAUNCH_SINGLE_INSTANCE
                || start.isSingle()
                || start.has(Intent.FLAG_ACTIVITY_NEW_TASK | Intent.FLAG_ACTIVITY_NEW_DOCUMENT);
    }

    /** Results come from the same task only. */
    private static boolean mayGoElsewhere(StartRequest.Own start) {
        return leavesItsTask(start) && start.target() == null && !start.has(Intent.FLAG_ACTIVITY_MULTIPLE_TASK);
    }

    private static Optional<Task> existing(Tasks tasks, StartRequest.Own start) {
        List<Task> all = tasks.topFirst();
        Optional<Task> same = all.stream()
                .filter(task -> task.beganWith(start))
                .filter(task -> !start.has(Intent.FLAG_ACTIVITY_NEW_DOCUMENT) || task.hasDocumentOf(start))
                .findFirst();
        boolean alone = start.info().launchMode == ActivityInfo.LAUNCH_SINGLE_INSTANCE
                || start.info().launchMode == ActivityInfo.LAUNCH_SINGLE_INSTANCE_PER_TASK
                || start.has(Intent.FLAG_ACTIVITY_NEW_DOCUMENT);
        String affinity = start.info().taskAffinity;
        return same.isPresent() || alone || affinity == null
                ? same
                : all.stream()
                        .filter(task -> affinity.equals(task.affinity()))
                        .filter(task -> !holdsOneOnly(task))
                        .findFirst();
    }

    private static boolean holdsOneOnly(Task task) {
        return task.root() instanceof ActivityEntry root
                && root.info().launchMode == ActivityInfo.LAUNCH_SINGLE_INSTANCE;
    }
}
