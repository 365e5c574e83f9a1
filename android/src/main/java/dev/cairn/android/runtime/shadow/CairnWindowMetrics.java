package dev.cairn.android.runtime.shadow;

import android.graphics.Rect;
import android.os.IBinder;
import android.view.InsetsState;
import android.view.WindowInsets;
import android.view.WindowManager;
import dev.cairn.android.runtime.screen.Bars;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** Tells of the bars and the keyboard also who asks for the metrics of a window, before there is one or from outside of it. */
@Implements(className = "android.window.WindowMetricsController", isInAndroidSdk = false)
public final class CairnWindowMetrics {
    private static final int NO_WINDOW = -1;

    @Implementation
    protected static WindowInsets getWindowInsetsFromServerForDisplay(
            int display, IBinder token, Rect bounds, boolean round, int activity) {
        InsetsState edges = new InsetsState();
        Bars.addTo(edges);
        CairnInsetsController.addTo(edges);
        int keyboard = WindowManager.LayoutParams.SOFT_INPUT_ADJUST_NOTHING;
        return edges.calculateInsets(bounds, null, round, keyboard, 0, 0, NO_WINDOW, activity, null);
    }
}
