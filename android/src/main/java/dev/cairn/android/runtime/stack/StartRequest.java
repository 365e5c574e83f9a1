package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import org.jspecify.annotations.Nullable;

/** What the app asked to be started. */
sealed interface StartRequest {
    /** An activity of the app itself. */
    record Own(
            Intent intent,
            ActivityInfo info,
            @Nullable ActivityEntry source,
            @Nullable ResultTarget target) implements StartRequest {
        /** The class to make. */
        String className() {
            return info.targetActivity != null ? info.targetActivity : info.name;
        }

        /** Whether one of the flags is set, by the intent or by the activity's launch mode for documents. */
        boolean has(int flag) {
            return (flags() & flag) != 0;
        }

        private int flags() {
            int flags = intent.getFlags();
            int documents = Intent.FLAG_ACTIVITY_NEW_DOCUMENT | Intent.FLAG_ACTIVITY_MULTIPLE_TASK;
            if (isSingle()) {
                return flags & ~documents;
            }
            if (info.documentLaunchMode == ActivityInfo.DOCUMENT_LAUNCH_INTO_EXISTING) {
                return flags | Intent.FLAG_ACTIVITY_NEW_DOCUMENT;
            }
            if (info.documentLaunchMode == ActivityInfo.DOCUMENT_LAUNCH_ALWAYS) {
                return flags | documents;
            }
            return info.documentLaunchMode == ActivityInfo.DOCUMENT_LAUNCH_NEVER
                    ? flags & ~Intent.FLAG_ACTIVITY_MULTIPLE_TASK
                    : flags;
        }

        /** Whether the activity is the root of its task, or the only one. */
        boolean isSingle() {
            return info.launchMode == ActivityInfo.LAUNCH_SINGLE_TASK
                    || info.launchMode == ActivityInfo.LAUNCH_SINGLE_INSTANCE
                    || info.launchMode == ActivityInfo.LAUNCH_SINGLE_INSTANCE_PER_TASK;
        }

        /** The same for nobody: without a task that it comes from, and without anybody who waits for its result. */
        Own fromNowhere() {
            return new Own(intent, info, null, null);
        }

        /** The same without anybody who waits for its result. */
        Own withoutTarget() {
            return new Own(intent, info, source, null);
        }
    }

    /** A screen of another app. */
    record Foreign(@Nullable ActivityEntry source, StandIn standIn) implements StartRequest {}

    /** The dialog that asks for permissions. */
    record Permissions(
            Intent intent,
            @Nullable ActivityEntry source,
            @Nullable ResultTarget target) implements StartRequest {}

    /** An activity that is there, made anew: the object it was asked of tells whether that has happened already. */
    record Anew(ActivityEntry entry, Activity activity) implements StartRequest {}

    /** That activities hear of a configuration that the app has changed. */
    record Configure() implements StartRequest {}
}
