package dev.cairn.android.runtime.screen;

import android.content.res.Configuration;
import android.content.res.Resources;
import android.util.DisplayMetrics;
import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.ForegroundActivity;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.runtime.shadow.Shadows;
import java.util.List;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.shadows.ShadowDisplay;

/** The device's one display. */
public final class Display {
    private static int rotation;
    private static int held;

    private Display() {}

    /** Its width in pixels, as it is held. */
    public static int width() {
        return metrics().widthPixels;
    }

    /** Its height in pixels, as it is held. */
    public static int height() {
        return metrics().heightPixels;
    }

    /** How it is turned: quarter turns to the left, 0 to 3. */
    public static int rotation() {
        return rotation;
    }

    /** How it is held, and turned where no activity asks for another orientation. */
    public static int held() {
        return held;
    }

    /** Holds it otherwise; it is to be turned then, unless an activity has its own will. */
    public static void hold(int to) {
        held = to;
    }

    /** Turns it, for all resources that are read from now on. */
    public static void turn(int to) {
        boolean wide = width() > height();
        boolean naturallyWide = wide != (rotationOfResources() % 2 == 1);
        rotation = to;
        if (wide != (naturallyWide != (to % 2 == 1))) {
            Configuration now = Resources.getSystem().getConfiguration();
            RuntimeEnvironment.setQualifiers(
                    "+w%ddp-h%ddp-%s".formatted(now.screenHeightDp, now.screenWidthDp, wide ? "port" : "land"));
        }
        Shadows.shadowOf(ShadowDisplay.getDefaultDisplay()).setRotation(to);
    }

    /** What the resources, which a new process sets back, are made for. */
    private static int rotationOfResources() {
        return ShadowDisplay.getDefaultDisplay().getRotation();
    }

    private static DisplayMetrics metrics() {
        return Resources.getSystem().getDisplayMetrics();
    }

    /** A screen of this display. */
    public static ScreenSnapshot screen(ForegroundActivity front, List<AccessibilityNode> windows) {
        return new ScreenSnapshot(
                front.packageName(), front.activity(), rotation, width(), height(), metrics().densityDpi, windows);
    }
}
