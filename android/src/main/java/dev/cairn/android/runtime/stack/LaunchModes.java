package dev.cairn.android.runtime.stack;

import android.content.Intent;
import android.content.pm.ActivityInfo;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which entries a start reuses or closes, by launch mode and intent flags. One task; affinities are not told apart. */
final class LaunchModes {
    private LaunchModes() {}

    /** The activity that gets the intent in place of a new one. */
    static Optional<ActivityEntry> reuse(List<StackEntry> entries, StartRequest.Own start) {
        if (has(start, Intent.FLAG_ACTIVITY_CLEAR_TASK)) {
            return Optional.empty();
        }
        boolean onTop = start.info().launchMode == ActivityInfo.LAUNCH_SINGLE_TOP
                || has(start, Intent.FLAG_ACTIVITY_SINGLE_TOP);
        boolean anywhere = isSingle(start.info()) || has(start, Intent.FLAG_ACTIVITY_REORDER_TO_FRONT);
        boolean clearsAndReuses = has(start, Intent.FLAG_ACTIVITY_CLEAR_TOP) && onTop;
        return anywhere || clearsAndReuses
                ? last(entries, start)
                : onTop ? last(entries, start).filter(e -> entries.indexOf(e) == entries.size() - 1) : Optional.empty();
    }

    /** The entries that close, topmost first. */
    static List<StackEntry> cleared(List<StackEntry> entries, StartRequest.Own start, @Nullable ActivityEntry reused) {
        int from = entries.size();
        if (has(start, Intent.FLAG_ACTIVITY_CLEAR_TASK)) {
            from = 0;
        } else if (reused != null && !has(start, Intent.FLAG_ACTIVITY_REORDER_TO_FRONT)) {
            from = entries.indexOf(reused) + 1;
        } else if (reused == null && has(start, Intent.FLAG_ACTIVITY_CLEAR_TOP)) {
            from = last(entries, start).map(entries::indexOf).orElse(from);
        }
        return List.copyOf(entries.subList(from, entries.size())).reversed();
    }

    private static Optional<ActivityEntry> last(List<StackEntry> entries, StartRequest.Own start) {
        return entries.reversed().stream()
                .filter(ActivityEntry.class::isInstance)
                .map(ActivityEntry.class::cast)
                .filter(entry -> entry.activityName().equals(start.className()))
                .findFirst();
    }

    private static boolean isSingle(ActivityInfo info) {
        return info.launchMode == ActivityInfo.LAUNCH_SINGLE_TASK
                || info.launchMode == ActivityInfo.LAUNCH_SINGLE_INSTANCE
                || info.launchMode == ActivityInfo.LAUNCH_SINGLE_INSTANCE_PER_TASK;
    }

    private static boolean has(StartRequest.Own start, int flag) {
        return (start.intent().getFlags() & flag) != 0;
    }
}
