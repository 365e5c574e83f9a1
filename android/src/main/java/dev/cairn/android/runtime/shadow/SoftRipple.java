package dev.cairn.android.runtime.shadow;

import android.graphics.Canvas;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/**
 * Ripples move in virtual time, like all animations. The framework would leave them to the thread that renders, which has the host's clock,
 * and no two runs would have the same pixels.
 */
@Implements(className = "android.graphics.drawable.RippleAnimationSession")
public final class SoftRipple {
    @Implementation
    protected boolean isForceSoftware() {
        return true;
    }

    @Implementation
    protected boolean useRTAnimations(Canvas canvas) {
        return false;
    }
}
