package dev.cairn.android.runtime.stack;

import android.content.Intent;
import android.content.pm.ActivityInfo;
import java.util.List;

/** What a task loses when the user comes back to it from the launcher, by its activities' own wish. */
final class TaskReset {
    private TaskReset() {}

    /** The entries that close, topmost first. */
    static List<StackEntry> closed(Task task) {
        List<StackEntry> all = task.entries();
        int kept = all.size();
        for (int i = all.size() - 1; i > 0; i--) {
            if (endsWithAllAbove(all.get(i))) {
                kept = i;
            }
        }
        if (all.size() > 1 && has(all.getFirst(), ActivityInfo.FLAG_CLEAR_TASK_ON_LAUNCH)) {
            kept = 1;
        }
        int above = kept;
        return task.topFirst().stream()
                .filter(entry -> all.indexOf(entry) >= above
                        || all.indexOf(entry) > 0 && has(entry, ActivityInfo.FLAG_FINISH_ON_TASK_LAUNCH))
                .toList();
    }

    private static boolean endsWithAllAbove(StackEntry entry) {
        return (entry.intent().getFlags() & Intent.FLAG_ACTIVITY_CLEAR_WHEN_TASK_RESET) != 0;
    }

    private static boolean has(StackEntry entry, int flag) {
        return entry instanceof ActivityEntry own && (own.info().flags & flag) != 0;
    }
}
