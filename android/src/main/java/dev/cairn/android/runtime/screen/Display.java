package dev.cairn.android.runtime.screen;

import android.content.res.Configuration;
import android.content.res.Resources;
import android.util.DisplayMetrics;
import dev.cairn.android.device.Front;
import dev.cairn.android.device.Screen;
import dev.cairn.android.device.UiNode;
import java.util.List;
import org.robolectric.RuntimeEnvironment;

/** The device's one display. */
public final class Display {
    private Display() {}

    static int width() {
        return metrics().widthPixels;
    }

    /** Its height in pixels, as it is held. */
    public static int height() {
        return metrics().heightPixels;
    }

    /** Whether it is wider than high. */
    public static boolean isLandscape() {
        return width() > height();
    }

    /** Turns it, for all resources that are read from now on. */
    public static void turn(boolean landscape) {
        if (isLandscape() != landscape) {
            Configuration now = Resources.getSystem().getConfiguration();
            RuntimeEnvironment.setQualifiers(
                    "+w%ddp-h%ddp-%s".formatted(now.screenHeightDp, now.screenWidthDp, landscape ? "land" : "port"));
        }
    }

    private static DisplayMetrics metrics() {
        return Resources.getSystem().getDisplayMetrics();
    }

    /** A screen of this display. */
    public static Screen screen(Front front, List<UiNode> windows) {
        int rotation = isLandscape() ? 1 : 0;
        return new Screen(
                front.packageName(), front.activity(), rotation, width(), height(), metrics().densityDpi, windows);
    }
}
