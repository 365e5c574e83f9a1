package dev.cairn.android.runtime.shadow;

import android.media.audiofx.Visualizer;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowVisualizer;

/** Nothing sounds, so there is nothing to see of it; the limits are those of a phone. */
@Implements(Visualizer.class)
public final class SilentVisualizer extends ShadowVisualizer {
    /** The smallest and the largest capture, in bytes. */
    @Implementation
    protected static int[] getCaptureSizeRange() {
        return new int[] {128, 1024};
    }

    /** In millihertz. */
    @Implementation
    protected static int getMaxCaptureRate() {
        return 20_000;
    }
}
