package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import org.jspecify.annotations.Nullable;

/** What the app asked to be started. */
sealed interface StartRequest {
    /** An activity of the app itself. */
    record Own(Intent intent, ActivityInfo info, @Nullable ResultTarget target) implements StartRequest {
        /** The class to make. */
        String className() {
            return info.targetActivity != null ? info.targetActivity : info.name;
        }
    }

    /** A screen of another app. */
    record Foreign(StandIn standIn) implements StartRequest {}

    /** The dialog that asks for permissions. */
    record Permissions(Intent intent, @Nullable ResultTarget target) implements StartRequest {}

    /** An activity that is there, made anew: the object it was asked of tells whether that has happened already. */
    record Anew(ActivityEntry entry, Activity activity) implements StartRequest {}

    /** That activities hear of a configuration that the app has changed. */
    record Configure() implements StartRequest {}
}
