package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.pm.ActivityInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The app's tasks, one above the other. Those behind the home screen are below those in front of it. */
public final class Tasks {
    private static final int FIRST_ID = 101;

    private final List<Task> all = new ArrayList<>();
    private int nextId = FIRST_ID;

    Tasks() {}

    /** A new task, begun by an activity of the app's or else by another app's screen. */
    Task create(StartRequest.@Nullable Own start) {
        Task task = new Task(nextId++, start);
        all.add(task);
        return task;
    }

    /** The tasks as they are now, topmost first. */
    List<Task> topFirst() {
        return List.copyOf(all).reversed();
    }

    /** The app's activities in all of them, topmost first. */
    List<ActivityEntry> activities() {
        return topFirst().stream()
                .flatMap(task -> task.topFirst().stream())
                .filter(ActivityEntry.class::isInstance)
                .map(ActivityEntry.class::cast)
                .toList();
    }

    /** The task in front, or null for the home screen. */
    @Nullable
    Task top() {
        return all.isEmpty() || !all.getLast().inFront() ? null : all.getLast();
    }

    /** The task that the launcher returns to: the one in front, else the one that it began, else the last. */
    @Nullable
    Task toReturnTo() {
        if (all.isEmpty() || top() != null) {
            return top();
        }
        return topFirst().stream().filter(Task::isOfLauncher).findFirst().orElse(all.getLast());
    }

    void toFront(Task task) {
        all.remove(task);
        all.add(task);
        task.inFront(true);
    }

    /** To below all others, behind the home screen. */
    void toBack(Task task) {
        all.remove(task);
        all.add(0, task);
        task.inFront(false);
    }

    /** The home screen comes to the front. */
    void home() {
        all.forEach(task -> task.inFront(false));
    }

    /** A task ends with its last entry. */
    void removeEmpty() {
        all.removeIf(task -> task.entries().isEmpty());
    }

    void clear() {
        all.clear();
    }

    /** What is in front: an activity, a stand-in, or null for the home screen. */
    public @Nullable StackEntry front() {
        Task top = top();
        return top == null ? null : top.top();
    }

    /** Whether there is no activity and no stand-in. */
    public boolean isEmpty() {
        return all.stream().allMatch(task -> task.entries().isEmpty());
    }

    /** Whether the activity is the one at the bottom of its task. */
    public boolean isRoot(Activity activity) {
        return taskOf(activity)
                .map(Task::root)
                .filter(root -> root == find(activity))
                .isPresent();
    }

    /** How the activity wants the display to be turned, by what it asked for or else its manifest. */
    public int orientationOf(Activity activity) {
        ActivityEntry entry = find(activity);
        return entry == null ? ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED : entry.orientation();
    }

    /** The number of the activity's task, or -1. */
    public int idOf(Activity activity) {
        return taskOf(activity).map(Task::id).orElse(-1);
    }

    /** The app's activities that show, lowest first. */
    public List<ActivityEntry> visible() {
        List<ActivityEntry> shown = new ArrayList<>();
        for (Task task : topFirst()) {
            if (!task.inFront() || coversWhatIsBelow(task, shown)) {
                break;
            }
        }
        return shown;
    }

    private static boolean coversWhatIsBelow(Task task, List<ActivityEntry> shown) {
        for (StackEntry entry : task.topFirst()) {
            if (entry instanceof ActivityEntry own) {
                shown.add(0, own);
            }
            if (!entry.isTranslucent()) {
                return true;
            }
        }
        return false;
    }

    /** The activity, and those right below it in its task that share its affinity. */
    public List<Activity> finishedWithAffinity(Activity activity) {
        List<Activity> finished = new ArrayList<>();
        ActivityEntry first = find(activity);
        if (first != null) {
            finished.add(first.activity());
            List<StackEntry> entries = of(first).entries();
            for (int i = entries.indexOf(first) - 1; i >= 0; i--) {
                if (!(entries.get(i) instanceof ActivityEntry own) || !own.hasAffinityOf(first)) {
                    break;
                }
                finished.add(own.activity());
            }
        }
        return finished;
    }

    /** All activities of its task if the activity is at the bottom, else the activity alone. */
    public List<Activity> finishedWithTask(Activity activity) {
        ActivityEntry entry = find(activity);
        if (entry == null || !isRoot(activity)) {
            return List.of(activity);
        }
        return of(entry).topFirst().stream()
                .filter(ActivityEntry.class::isInstance)
                .map(own -> ((ActivityEntry) own).activity())
                .toList();
    }

    /** The task of an entry that is in one. */
    Task of(StackEntry entry) {
        return taskWith(entry).orElseThrow(() -> new IllegalStateException("Not in a task: " + entry));
    }

    Optional<Task> taskWith(StackEntry entry) {
        return all.stream().filter(task -> task.entries().contains(entry)).findFirst();
    }

    Optional<Task> taskOf(Activity activity) {
        return Optional.ofNullable(find(activity)).flatMap(this::taskWith);
    }

    /** The entry of the activity, or of the one that it is embedded in. */
    @Nullable
    ActivityEntry find(Activity activity) {
        for (Task task : all) {
            for (StackEntry entry : task.entries()) {
                if (entry instanceof ActivityEntry own && own.activity() == activity) {
                    return own;
                }
            }
        }
        return activity.getParent() == null ? null : find(activity.getParent());
    }
}
