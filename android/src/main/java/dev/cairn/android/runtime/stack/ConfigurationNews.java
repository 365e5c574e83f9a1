package dev.cairn.android.runtime.stack;

import android.content.pm.ActivityInfo;
import android.content.res.Configuration;
import android.content.res.Resources;

/** What an activity has not heard of yet: the display was turned, the language or the night mode was changed. */
final class ConfigurationNews {
    private static final int HEARD_OF = ActivityInfo.CONFIG_ORIENTATION
            | ActivityInfo.CONFIG_SCREEN_SIZE
            | ActivityInfo.CONFIG_LOCALE
            | ActivityInfo.CONFIG_LAYOUT_DIRECTION
            | ActivityInfo.CONFIG_UI_MODE
            | ActivityInfo.CONFIG_FONT_SCALE;

    private final Configuration heard = now();

    /** The changes since the last time, as {@code ActivityInfo.CONFIG_…}; they are heard of now. */
    int take() {
        Configuration now = now();
        int changes = heard.diff(now) & HEARD_OF;
        heard.setTo(now);
        return changes;
    }

    /** Whether the manifest says that the activity copes with the changes and is not to be made anew. */
    static boolean areTakenBy(ActivityInfo activity, int changes) {
        return (changes & ~activity.getRealConfigChanged()) == 0;
    }

    /** Tells an activity that copes with them. */
    static void tell(ActivityEntry entry, int changes) {
        entry.controller().configurationChange(now(), Resources.getSystem().getDisplayMetrics(), changes);
    }

    private static Configuration now() {
        return new Configuration(Resources.getSystem().getConfiguration());
    }
}
