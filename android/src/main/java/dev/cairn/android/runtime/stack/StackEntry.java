package dev.cairn.android.runtime.stack;

import android.content.Intent;
import org.jspecify.annotations.Nullable;

/** One entry of the back stack: an activity of the app, or the stand-in for another app's. */
public sealed interface StackEntry permits ActivityEntry, StandIn {
    /** The package that shows. */
    String packageName();

    /** The class of the activity that shows. */
    String activityName();

    /** The intent that started it. */
    Intent intent();

    /** Whether what is below it shows through, and is paused rather than stopped. */
    boolean isTranslucent();

    /** Who waits for its result, if someone does. */
    @Nullable
    ResultTarget resultTarget();
}
