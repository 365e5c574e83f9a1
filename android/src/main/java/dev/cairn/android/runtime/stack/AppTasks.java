package dev.cairn.android.runtime.stack;

import android.app.ActivityManager;
import android.app.IAppTask;
import android.app.IApplicationThread;
import java.util.List;

/** The app's tasks as it sees them itself: apps ask for the first of them, and rely on there being one. */
public final class AppTasks {
    private AppTasks() {}

    /** Those of the stack, topmost first. */
    public static List<ActivityManager.AppTask> of(ActivityStack stack) {
        return stack.tasks().topFirst().stream()
                .map(task -> new ActivityManager.AppTask(new OwnTask(stack, task)))
                .toList();
    }

    private static final class OwnTask extends IAppTask.Default {
        private final ActivityStack stack;
        private final Task task;

        OwnTask(ActivityStack stack, Task task) {
            this.stack = stack;
            this.task = task;
        }

        @Override
        public void finishAndRemoveTask() {
            task.topFirst().stream()
                    .filter(ActivityEntry.class::isInstance)
                    .map(ActivityEntry.class::cast)
                    .forEach(entry -> entry.activity().finish());
        }

        @Override
        public ActivityManager.RecentTaskInfo getTaskInfo() {
            ActivityManager.RecentTaskInfo info = new ActivityManager.RecentTaskInfo();
            info.taskId = task.id();
            info.isRunning = true;
            info.numActivities = task.entries().size();
            if (task.root() instanceof ActivityEntry root) {
                info.baseIntent = root.intent();
                info.baseActivity = root.activity().getComponentName();
            }
            if (task.top() instanceof ActivityEntry top) {
                info.topActivity = top.activity().getComponentName();
            }
            return info;
        }

        @Override
        public void moveToFront(IApplicationThread thread, String caller) {
            stack.bringToFront(task);
        }
    }
}
