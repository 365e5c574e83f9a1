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
}
