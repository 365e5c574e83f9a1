package androidx.test.platform.app;

import android.app.Instrumentation;
import android.os.Bundle;

/**
 * Stands in for the type of the same name in AndroidX Test, which only Google's own Maven repository has. Robolectric
 * registers its instrumentation here; nothing reads it back.
 */
public final class InstrumentationRegistry {
    private InstrumentationRegistry() {}

    /** Takes note of nothing. */
    public static void registerInstance(Instrumentation instrumentation, Bundle arguments) {}
}
