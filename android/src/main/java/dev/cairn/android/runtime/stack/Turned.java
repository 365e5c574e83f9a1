package dev.cairn.android.runtime.stack;

import android.content.pm.ActivityInfo;
import android.content.res.Configuration;
import android.content.res.Resources;

/** The turned display as activities hear of it. */
final class Turned {
    /** What is another value on a turned display. */
    static final int CHANGES = ActivityInfo.CONFIG_ORIENTATION | ActivityInfo.CONFIG_SCREEN_SIZE;

    private Turned() {}

    /** How the display is held now, as {@code Configuration.orientation} has it. */
    static int now() {
        return Resources.getSystem().getConfiguration().orientation;
    }

    /** Whether the manifest says that the activity copes with it and is not to be made anew. */
    static boolean isTakenBy(ActivityInfo activity) {
        return (activity.configChanges & CHANGES) == CHANGES;
    }

    /** Tells an activity that copes with it. */
    static void tell(ActivityEntry entry) {
        Configuration turned = new Configuration(Resources.getSystem().getConfiguration());
        entry.controller().configurationChange(turned, Resources.getSystem().getDisplayMetrics(), CHANGES);
    }
}
