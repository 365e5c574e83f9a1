package dev.cairn.android.runtime.stack;

import android.content.pm.ActivityInfo;
import android.content.res.Resources;
import android.content.res.TypedArray;
import com.android.internal.R;
import dev.cairn.android.runtime.screen.Display;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.robolectric.RuntimeEnvironment;

/** Turns the display as what is in front asks; as it is held, where that does not say or lets the sensor decide. */
final class Orientation {
    /** By {@code ActivityInfo.SCREEN_ORIENTATION_…}: the rotation, given how the display is held. */
    private static final Map<Integer, IntUnaryOperator> ROTATIONS = Map.of(
            ActivityInfo.SCREEN_ORIENTATION_PORTRAIT, held -> 0,
            ActivityInfo.SCREEN_ORIENTATION_NOSENSOR, held -> 0,
            ActivityInfo.SCREEN_ORIENTATION_LANDSCAPE, held -> 1,
            ActivityInfo.SCREEN_ORIENTATION_REVERSE_PORTRAIT, held -> 2,
            ActivityInfo.SCREEN_ORIENTATION_REVERSE_LANDSCAPE, held -> 3,
            ActivityInfo.SCREEN_ORIENTATION_SENSOR_PORTRAIT, held -> held % 2 == 0 ? held : 0,
            ActivityInfo.SCREEN_ORIENTATION_USER_PORTRAIT, held -> held % 2 == 0 ? held : 0,
            ActivityInfo.SCREEN_ORIENTATION_SENSOR_LANDSCAPE, held -> held % 2 == 1 ? held : 1,
            ActivityInfo.SCREEN_ORIENTATION_USER_LANDSCAPE, held -> held % 2 == 1 ? held : 1,
            ActivityInfo.SCREEN_ORIENTATION_LOCKED, held -> Display.rotation());

    private Orientation() {}

    /** For what is in front now. What shows through lets the one below it decide, unless it says itself. */
    static void follow(Tasks tasks) {
        turn(wanted(tasks));
    }

    private static int wanted(Tasks tasks) {
        Task top = tasks.top();
        if (top == null) {
            return Display.held();
        }
        for (StackEntry entry : top.topFirst()) {
            if (entry instanceof ActivityEntry own && decides(own)) {
                return rotation(own.orientation());
            }
            if (entry instanceof StandIn && !entry.isTranslucent()) {
                return Display.held();
            }
        }
        return Display.held();
    }

    private static boolean decides(ActivityEntry entry) {
        return entry.orientation() != ActivityInfo.SCREEN_ORIENTATION_BEHIND
                && (entry.orientation() != ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED
                        || entry.isReleased()
                        || !entry.isTranslucent());
    }

    /** For an activity that is about to be made, so that it begins as it wants to be. */
    static void expect(ActivityInfo info) {
        boolean says = info.screenOrientation != ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED;
        if (info.screenOrientation != ActivityInfo.SCREEN_ORIENTATION_BEHIND && (says || !isTranslucent(info))) {
            turn(rotation(info.screenOrientation));
        }
    }

    private static boolean isTranslucent(ActivityInfo info) {
        Resources.Theme theme =
                RuntimeEnvironment.getApplication().getResources().newTheme();
        theme.applyStyle(info.getThemeResource(), true);
        TypedArray window = theme.obtainStyledAttributes(R.styleable.Window);
        try {
            return ActivityInfo.isTranslucentOrFloating(window);
        } finally {
            window.recycle();
        }
    }

    private static void turn(int rotation) {
        if (Display.rotation() != rotation) {
            Display.turn(rotation);
        }
    }

    private static int rotation(int orientation) {
        return ROTATIONS.getOrDefault(orientation, held -> held).applyAsInt(Display.held());
    }
}
