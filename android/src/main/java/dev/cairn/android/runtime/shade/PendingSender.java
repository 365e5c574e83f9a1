package dev.cairn.android.runtime.shade;

import android.app.PendingIntent;
import android.content.Intent;
import android.util.Log;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** Sends what notifications hold. */
final class PendingSender {
    private PendingSender() {}

    /** Sends it, filled in where it may be; what the app has cancelled does nothing, as on a phone. */
    static void send(PendingIntent intent, @Nullable Intent fillIn) {
        try {
            intent.send(RuntimeEnvironment.getApplication(), 0, fillIn);
        } catch (PendingIntent.CanceledException e) {
            Log.w("StatusBar", "Sending intent failed: " + e);
        }
    }
}
