package dev.cairn.android.runtime.screen;

import android.content.res.Resources;
import android.graphics.Rect;
import android.view.InsetsSource;
import android.view.InsetsState;
import android.view.ViewRootImpl;
import android.view.WindowInsets;
import android.view.WindowManagerGlobal;
import dev.cairn.android.device.SystemBars;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowWindowManagerGlobal;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/**
 * The status bar and the bar for gestures, of which windows hear by their insets. Robolectric has them, without a public way to switch them on;
 * it knows of one state for all windows, which is what the window with the focus asks for.
 */
public final class Bars {
    /** As wide as Android has them where nobody has set them otherwise. */
    private static final int BACK_DP = 30;

    private static final int HOME_DP = 32;

    private static final String UI = "org.robolectric.shadows.SystemUi";

    private Bars() {}

    /** Puts both on the display, for a process that starts. */
    public static void show() {
        behave("StatusBarBehavior", "STANDARD_STATUS_BAR");
        behave("NavigationBarBehavior", "GESTURAL_NAVIGATION");
        for (String bar : new String[] {"getStatusBar", "getNavigationBar"}) {
            ReflectionHelpers.callInstanceMethod(bar(bar), "setVisible", ClassParameter.from(boolean.class, true));
        }
    }

    private static Class<?> type(String name) {
        return ReflectionHelpers.loadClass(Bars.class.getClassLoader(), name);
    }

    private static Object ui() {
        return ReflectionHelpers.callStaticMethod(type(UI), "systemUiForDefaultDisplay");
    }

    private static Object bar(String getter) {
        return ReflectionHelpers.callInstanceMethod(ui(), getter);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static void behave(String type, String value) {
        Object behavior = ReflectionHelpers.getStaticField(type(UI), value);
        ReflectionHelpers.callInstanceMethod(
                ui(), "set" + type, ClassParameter.from((Class) type(UI + "$" + type), behavior));
    }

    /** As they are now. */
    public static SystemBars now() {
        Object status = bar("getStatusBar");
        Object navigation = bar("getNavigationBar");
        return new SystemBars(height(status), isVisible(status), height(navigation), isVisible(navigation));
    }

    /** Puts them into what is told of the display's edges to those who ask for no window of theirs. */
    public static void addTo(InsetsState edges) {
        SystemBars bars = now();
        int width = Display.width();
        int height = Display.height();
        edges.setDisplayFrame(new Rect(0, 0, width, height));
        add(edges, WindowInsets.Type.statusBars(), new Rect(0, 0, width, bars.statusHeight()), bars.statusShows());
        Rect below = new Rect(0, height - bars.navigationHeight(), width, height);
        add(edges, WindowInsets.Type.navigationBars(), below, bars.navigationShows());
        addGestures(edges);
    }

    /**
     * Puts in where a phone that is steered by gestures takes swipes before any app does: Back from both sides, Home from below, the shade from above;
     * and where it takes taps.
     */
    public static void addGestures(InsetsState edges) {
        SystemBars bars = now();
        int width = Display.width();
        int height = Display.height();
        int side = pixels(BACK_DP);
        int swipes = WindowInsets.Type.systemGestures();
        add(edges, swipes, 0, new Rect(0, 0, side, height), true);
        add(edges, swipes, 1, new Rect(width - side, 0, width, height), true);
        Rect above = new Rect(0, 0, width, bars.statusHeight());
        int fixed = WindowInsets.Type.mandatorySystemGestures();
        add(edges, fixed, 0, above, bars.statusShows());
        add(edges, fixed, 1, new Rect(0, height - pixels(HOME_DP), width, height), true);
        add(edges, WindowInsets.Type.tappableElement(), 0, above, bars.statusShows());
        withoutScrim(edges);
    }

    /** What an app draws behind the bar for gestures stays as it is. */
    private static void withoutScrim(InsetsState edges) {
        for (int i = 0; i < edges.sourceSize(); i++) {
            InsetsSource source = edges.sourceAt(i);
            if (source.getType() == WindowInsets.Type.navigationBars()) {
                source.setFlags(InsetsSource.FLAG_SUPPRESS_SCRIM, InsetsSource.FLAG_SUPPRESS_SCRIM);
            }
        }
    }

    private static int pixels(int dp) {
        return Math.round(dp * Resources.getSystem().getDisplayMetrics().density);
    }

    private static void add(InsetsState edges, int type, Rect frame, boolean shows) {
        add(edges, type, 0, frame, shows);
    }

    private static void add(InsetsState edges, int type, int index, Rect frame, boolean shows) {
        edges.getOrCreateSource(InsetsSource.createId(null, index, type), type)
                .setFrame(frame)
                .setVisible(shows);
    }

    private static int height(Object bar) {
        return ReflectionHelpers.callInstanceMethod(bar, "getSize");
    }

    private static boolean isVisible(Object bar) {
        return ReflectionHelpers.callInstanceMethod(bar, "isVisible");
    }

    /** Shows and hides them as the window wants it that now has the focus. */
    static void follow(ViewRootImpl focused) {
        ShadowWindowManagerGlobal windows = Shadow.extract(WindowManagerGlobal.getInstance());
        int types = focused.getInsetsController().getRequestedVisibleTypes() & WindowInsets.Type.systemBars();
        Object session = ReflectionHelpers.getField(windows, "windowSessionDelegate");
        ReflectionHelpers.callInstanceMethod(
                session,
                "applyInsets",
                ClassParameter.from(int.class, android.view.Display.DEFAULT_DISPLAY),
                ClassParameter.from(int.class, types));
    }
}
