package dev.cairn.android.runtime.screen;

import android.content.res.Resources;
import android.util.DisplayMetrics;
import dev.cairn.android.device.Front;
import dev.cairn.android.device.Screen;
import dev.cairn.android.device.UiNode;
import java.util.List;

/** The device's one display. */
public final class Display {
    private Display() {}

    static int width() {
        return metrics().widthPixels;
    }

    static int height() {
        return metrics().heightPixels;
    }

    private static DisplayMetrics metrics() {
        return Resources.getSystem().getDisplayMetrics();
    }

    /** A screen of this display. */
    public static Screen screen(Front front, List<UiNode> windows) {
        return new Screen(front.packageName(), front.activity(), 0, width(), height(), metrics().densityDpi, windows);
    }
}
