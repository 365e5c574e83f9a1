package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.Intent;
import org.jspecify.annotations.Nullable;

/** Gives an activity's result to who waits for it. */
final class Results {
    private Results() {}

    static void deliver(StackEntry entry) {
        int code = Activity.RESULT_CANCELED;
        Intent data = null;
        if (entry instanceof ActivityEntry activity) {
            code = activity.shadow().getResultCode();
            data = activity.shadow().getResultIntent();
        }
        deliver(entry.resultTarget(), code, data);
    }

    static void deliver(@Nullable ResultTarget target, int code, @Nullable Intent data) {
        if (target != null && target.activity().phase() != ActivityEntry.Phase.DESTROYED) {
            Lifecycle.restore(target.activity());
            target.activity()
                    .shadow()
                    .internalCallDispatchActivityResult(target.who(), target.requestCode(), code, data);
        }
    }

    /** An activity in another task has no result for the one that starts it, which is told so at once. */
    static StartRequest.Own withinTask(StartRequest.Own start) {
        if (start.target() == null || !start.has(Intent.FLAG_ACTIVITY_NEW_TASK)) {
            return start;
        }
        deliver(start.target(), Activity.RESULT_CANCELED, null);
        return start.withoutTarget();
    }
}
