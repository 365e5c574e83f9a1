package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.Intent;

/** Gives an activity's result to who waits for it. */
final class Results {
    private Results() {}

    static void deliver(StackEntry entry) {
        ResultTarget target = entry.resultTarget();
        if (target == null || target.activity().phase() == ActivityEntry.Phase.DESTROYED) {
            return;
        }
        int code = Activity.RESULT_CANCELED;
        Intent data = null;
        if (entry instanceof ActivityEntry activity) {
            code = activity.shadow().getResultCode();
            data = activity.shadow().getResultIntent();
        }
        target.activity().shadow().internalCallDispatchActivityResult(target.who(), target.requestCode(), code, data);
    }
}
