package dev.cairn.android.runtime.stack;

import dev.cairn.android.runtime.stack.ActivityEntry.Phase;
import dev.cairn.android.runtime.webview.WebViews;
import java.util.ArrayList;
import java.util.List;

/** Which activities are resumed, which show and are paused, and which are stopped, by what lies over them. */
final class ActivityVisibility {
    /** More stopped activities than this are not kept: a phone would need their memory, too. */
    private static final int MOST_KEPT = 50;

    private final Tasks tasks;
    private final Lifecycle lifecycle;
    private final Departures departures;

    ActivityVisibility(Tasks tasks, Lifecycle lifecycle, Departures departures) {
        this.tasks = tasks;
        this.lifecycle = lifecycle;
        this.departures = departures;
    }

    /** Pauses what has the focus, before another has it. */
    void pauseTop() {
        if (tasks.front() instanceof ActivityEntry entry) {
            lifecycle.pause(entry);
        }
    }

    /** Resumes the top. What it covers is stopped later. */
    void showTop() {
        tasks.removeEmpty();
        Orientation.follow(tasks);
        List<ActivityEntry> left = new ArrayList<>();
        boolean covered = false;
        for (Task task : tasks.topFirst()) {
            covered |= !task.inFront();
            for (StackEntry entry : task.topFirst()) {
                if (entry instanceof ActivityEntry own) {
                    arrange(own, covered);
                    if (covered && own.phase() == Phase.PAUSED) {
                        left.add(own);
                    }
                }
                covered |= !entry.isTranslucent();
            }
        }
        departures.cover(left);
        WebViews.endAbandoned();
    }

    /** What was left is stopped or ends, and of what is stopped a part is released; does nothing before its time. */
    boolean leave(boolean idle) {
        boolean does = !departures.isEmpty() && (idle || departures.areLate());
        if (does) {
            departures.carryOut();
            releaseDeep();
        }
        return does;
    }

    private void releaseDeep() {
        tasks.activities().stream()
                .filter(ActivityEntry::canBeReleased)
                .skip(MOST_KEPT)
                .toList()
                .forEach(lifecycle::release);
    }

    private void arrange(ActivityEntry entry, boolean covered) {
        if (!covered) {
            lifecycle.configure(entry, entry.news().take());
        }
        if (entry == tasks.front()) {
            lifecycle.resume(entry);
        } else if (!covered) {
            lifecycle.showPaused(entry);
        }
    }
}
