package dev.cairn.android.runtime.screen;

import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.Paint;
import android.os.Build;
import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.ForegroundActivity;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.device.UiFlag;
import dev.cairn.android.device.UiState;
import dev.cairn.android.device.UiText;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/** The home screen: a line of text that cannot be tapped. */
public final class SystemScreens {
    /** The home screen, when it is in front. */
    public static final ForegroundActivity HOME = new ForegroundActivity("dev.cairn.home", ".HomeActivity");

    /** The nodes of such screens are numbered down from here: no view of an app has such a number. */
    static final long LAST_ID = 999_999_999_999_999_999L;

    private SystemScreens() {}

    /** The home screen as an app, which has neither code nor resources of its own. */
    public static AppPackage home() {
        Path none = Path.of("none");
        return new AppPackage(
                HOME.packageName(),
                1,
                none,
                none,
                Optional.empty(),
                Optional.empty(),
                Build.VERSION_CODES.BAKLAVA,
                List.of());
    }

    /** The home screen. */
    public static ScreenSnapshot screen() {
        UiBounds all = new UiBounds(0, 0, Display.width(), Display.height());
        UiBounds line = new UiBounds(0, 0, Display.width(), Display.height() / 16);
        AccessibilityNode text = node("android.widget.TextView", "Home", line, 2, List.of());
        AccessibilityNode root = node("android.widget.FrameLayout", "", all, 1, List.of(text));
        return Display.screen(HOME, List.of(root));
    }

    private static AccessibilityNode node(
            String type, String text, UiBounds bounds, int number, List<AccessibilityNode> children) {
        UiState state = UiState.of(EnumSet.of(UiFlag.ENABLED));
        return new AccessibilityNode(
                LAST_ID - number, new UiText(HOME.packageName(), type, "", text, null, null), state, bounds, children);
    }

    /** The same as a picture. */
    public static byte[] png() {
        Bitmap picture = Bitmap.createBitmap(Display.width(), Display.height(), Bitmap.Config.ARGB_8888);
        Canvas canvas = new Canvas(picture);
        canvas.drawColor(Color.WHITE);
        Paint paint = new Paint(Paint.ANTI_ALIAS_FLAG);
        paint.setTextSize(Display.height() / 48f);
        int line = Display.height() / 16;
        canvas.drawText("Home", line / 2f, line * 2 / 3f, paint);
        byte[] bytes = Png.of(picture);
        picture.recycle();
        return bytes;
    }
}
