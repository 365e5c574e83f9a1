package dev.cairn.android.runtime.shadow;

import android.view.Display;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowDisplay;

/** Has the one mode that it is in, where Robolectric's has none: apps take the quickest of all. */
@Implements(Display.class)
public final class CairnDisplay extends ShadowDisplay {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private Display display;

    /** All modes. */
    @Implementation
    protected Display.Mode[] getSupportedModes() {
        return new Display.Mode[] {display.getMode()};
    }

    /** None. */
    @Implementation
    protected Display.HdrCapabilities getHdrCapabilities() {
        return new Display.HdrCapabilities(new int[0], 0, 0, 0);
    }
}
