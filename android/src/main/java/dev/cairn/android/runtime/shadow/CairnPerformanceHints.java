package dev.cairn.android.runtime.shadow;

import android.os.PerformanceHintManager;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** Takes what apps tell of their work, as a phone does; nothing comes of it. */
@Implements(PerformanceHintManager.class)
public final class CairnPerformanceHints {
    private static final long FRAME_NANOS = 16_666_666;

    @Implementation
    protected static long nativeAcquireManager() {
        return 1;
    }

    @Implementation
    protected static long nativeGetPreferredUpdateRateNanos(long manager) {
        return FRAME_NANOS;
    }

    @Implementation
    protected static long nativeCreateSession(long manager, int[] threads, long target) {
        return 1;
    }
}
