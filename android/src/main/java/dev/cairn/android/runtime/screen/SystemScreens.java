package dev.cairn.android.runtime.screen;

import android.content.Intent;
import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.Paint;
import android.os.Build;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.Front;
import dev.cairn.android.device.Screen;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.device.UiFlag;
import dev.cairn.android.device.UiNode;
import dev.cairn.android.device.UiState;
import dev.cairn.android.device.UiText;
import dev.cairn.android.runtime.stack.PermissionRequests;
import dev.cairn.android.runtime.stack.StandIn;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The home screen, and the stand-ins for other apps' screens: a few lines of text, of which nothing can be tapped. */
public final class SystemScreens {
    /** The home screen, when it is in front. */
    public static final Front HOME = new Front("dev.cairn.home", ".HomeActivity");

    /** The nodes of such screens are numbered down from here: no view of an app has such a number. */
    static final long LAST_ID = 999_999_999_999_999_999L;

    private SystemScreens() {}

    /** The home screen as an app, which has neither code nor resources of its own. */
    public static AppPackage home() {
        Path none = Path.of("none");
        return new AppPackage(
                HOME.packageName(),
                none,
                none,
                Optional.empty(),
                Optional.empty(),
                Build.VERSION_CODES.BAKLAVA,
                List.of());
    }

    /** The stand-in, or the home screen. */
    public static Screen screen(@Nullable StandIn standIn) {
        String packageName = standIn == null ? HOME.packageName() : standIn.packageName();
        List<UiNode> lines = new ArrayList<>();
        int line = line();
        for (String text : lines(standIn)) {
            UiBounds bounds = new UiBounds(0, line * lines.size(), Display.width(), line * (lines.size() + 1));
            lines.add(
                    isQuestion(standIn)
                            ? PermissionDialog.node(lines.size(), text, bounds)
                            : node(packageName, "android.widget.TextView", text, bounds, lines.size() + 2, List.of()));
        }
        UiBounds all = new UiBounds(0, 0, Display.width(), Display.height());
        UiNode root = node(packageName, "android.widget.FrameLayout", "", all, 1, lines);
        Front front = standIn == null ? HOME : new Front(standIn.packageName(), standIn.activityName());
        return Display.screen(front, List.of(root));
    }

    private static int line() {
        return Display.height() / 16;
    }

    private static boolean isQuestion(@Nullable StandIn standIn) {
        return standIn != null && PermissionRequests.isDialog(standIn);
    }

    /** What a touch at that height answers; empty where it touches none of the dialog's buttons. */
    public static Optional<Boolean> answerAt(@Nullable StandIn standIn, float y) {
        return isQuestion(standIn) ? PermissionDialog.answer((int) y / line()) : Optional.empty();
    }

    private static UiNode node(
            String packageName, String type, String text, UiBounds bounds, int number, List<UiNode> children) {
        UiState state = UiState.of(EnumSet.of(UiFlag.ENABLED));
        return new UiNode(
                LAST_ID - number, new UiText(packageName, type, "", text, null, null), state, bounds, children);
    }

    private static List<String> lines(@Nullable StandIn standIn) {
        if (standIn == null) {
            return List.of("Home");
        }
        if (isQuestion(standIn)) {
            return PermissionDialog.lines(standIn);
        }
        Intent intent = standIn.intent();
        List<String> lines = new ArrayList<>(List.of("Another app", "The app left for a screen outside itself."));
        add(lines, "Action", intent.getAction());
        add(lines, "Data", intent.getDataString());
        add(lines, "Type", intent.getType());
        add(lines, "Package", intent.getPackage());
        add(
                lines,
                "Component",
                intent.getComponent() == null ? null : intent.getComponent().flattenToShortString());
        return lines;
    }

    private static void add(List<String> lines, String name, @Nullable String value) {
        if (value != null) {
            lines.add(name + ": " + value);
        }
    }

    /** The same as a picture. */
    public static byte[] png(@Nullable StandIn standIn) {
        Bitmap picture = Bitmap.createBitmap(Display.width(), Display.height(), Bitmap.Config.ARGB_8888);
        Canvas canvas = new Canvas(picture);
        canvas.drawColor(Color.WHITE);
        Paint paint = new Paint(Paint.ANTI_ALIAS_FLAG);
        paint.setTextSize(Display.height() / 48f);
        int line = line();
        int y = line * 2 / 3;
        for (String text : lines(standIn)) {
            canvas.drawText(text, line / 2f, y, paint);
            y += line;
        }
        byte[] bytes = Png.of(picture);
        picture.recycle();
        return bytes;
    }
}
