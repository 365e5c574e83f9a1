package dev.cairn.android.runtime.shadow;

import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.os.Build;
import android.util.Log;

/** What Android asks of who makes a pending intent. */
final class PendingRules {
    private PendingRules() {}

    /**
     * A copy of the intent, which the app may go on changing. An intent without a word on whether it may be filled in, which a phone refuses
     * from target 31 on, is let pass with a line in the log: old code that was only compiled anew is full of them, and all that comes after
     * would never be seen.
     *
     * @throws IllegalArgumentException as Android throws it
     */
    static Intent checked(Context app, Intent intent, int flags) {
        int target = app.getApplicationInfo().targetSdkVersion;
        boolean mutable = (flags & PendingIntent.FLAG_MUTABLE) != 0;
        boolean immutable = (flags & PendingIntent.FLAG_IMMUTABLE) != 0;
        if (mutable && immutable) {
            throw new IllegalArgumentException("Cannot set both FLAG_IMMUTABLE and FLAG_MUTABLE for PendingIntent");
        }
        if (target >= Build.VERSION_CODES.S && !mutable && !immutable) {
            Log.e(
                    "PendingIntent",
                    app.getPackageName() + ": Targeting S+ (version 31 and above) requires that"
                            + " one of FLAG_IMMUTABLE or FLAG_MUTABLE be specified when creating a PendingIntent.");
        }
        boolean excused =
                (flags & (PendingIntent.FLAG_NO_CREATE | PendingIntent.FLAG_ALLOW_UNSAFE_IMPLICIT_INTENT)) != 0;
        if (target >= Build.VERSION_CODES.UPSIDE_DOWN_CAKE
                && mutable
                && !excused
                && intent.getComponent() == null
                && intent.getPackage() == null) {
            throw new IllegalArgumentException(app.getPackageName() + ": Targeting U+ (version 34 and above) disallows"
                    + " creating or retrieving a PendingIntent with FLAG_MUTABLE, an implicit Intent within and without"
                    + " FLAG_NO_CREATE and FLAG_ALLOW_UNSAFE_IMPLICIT_INTENT for security reasons.");
        }
        return new Intent(intent);
    }
}
