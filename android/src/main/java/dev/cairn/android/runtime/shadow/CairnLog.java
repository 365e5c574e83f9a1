package dev.cairn.android.runtime.shadow;

import android.os.Process;
import android.util.Log;
import dev.cairn.android.runtime.AppLog;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** What apps and the framework log goes to the device's log. Robolectric's keeps all of it for tests, for ever. */
@Implements(Log.class)
public final class CairnLog {
    /** What a phone takes in one go, in bytes. */
    private static final int PAYLOAD = 4068;

    @Implementation
    protected static int println_native(int buffer, int priority, @Nullable String tag, @Nullable String message) {
        String text = String.valueOf(message);
        AppLog.write(Process.myPid(), priority, tag == null ? "" : tag, text);
        return text.length();
    }

    @Implementation
    protected static int logger_entry_max_payload_native() {
        return PAYLOAD;
    }

    /** As where no property says otherwise. */
    @Implementation
    protected static boolean isLoggable(@Nullable String tag, int level) {
        return level >= Log.INFO;
    }
}
