package dev.cairn.android.runtime.stack;

import android.content.Intent;
import android.provider.Settings;
import dev.cairn.android.runtime.provider.MediaRequests;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The stand-in for a screen of another app, which is not on this device. Back leaves it; its result is cancelled. */
public record StandIn(
        String packageName,
        String activityName,
        Intent intent,
        @Nullable ResultTarget resultTarget) implements StackEntry {
    private static final Set<String> SHEETS =
            Set.of(Intent.ACTION_CHOOSER, Settings.ACTION_REQUEST_IGNORE_BATTERY_OPTIMIZATIONS);

    /** As of the system's questions and sheets, which have no screen of their own on a phone. */
    @Override
    public boolean isTranslucent() {
        return PermissionRequests.is(this)
                || MediaRequests.is(intent)
                || SHEETS.contains(String.valueOf(intent.getAction()));
    }
}
