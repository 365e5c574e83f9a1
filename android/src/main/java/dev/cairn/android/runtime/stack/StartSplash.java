package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.res.TypedArray;
import android.graphics.Color;
import android.graphics.drawable.Drawable;
import android.view.ContextThemeWrapper;
import android.view.View;
import android.view.ViewGroup;
import android.view.ViewRootImpl;
import android.view.ViewTreeObserver;
import android.window.SplashScreen;
import android.window.SplashScreenView;
import org.jspecify.annotations.Nullable;
import org.robolectric.util.ReflectionHelpers;

/**
 * The splash screen that an app starts with. As nothing is seen before the first frame here, only an app that wants to see it out gets it: over
 * that frame, until the app takes it away.
 */
public final class StartSplash implements SplashScreen {
    private static final int[] LOOK = {
        android.R.attr.windowSplashScreenBackground, android.R.attr.windowSplashScreenAnimatedIcon
    };
    private static final int ICON_DP = 160;

    private final Activity activity;
    private @Nullable OnExitAnimationListener listener;

    /** Of an activity. */
    public StartSplash(Activity activity) {
        this.activity = activity;
    }

    @Override
    public void setOnExitAnimationListener(OnExitAnimationListener wanted) {
        listener = wanted;
    }

    @Override
    public void clearOnExitAnimationListener() {
        listener = null;
    }

    /** For the next start, which none sees here. */
    @Override
    public void setSplashScreenTheme(int theme) {}

    /** Has it end once the activity, which was added to the screen as the first of its process, is drawn. */
    void endAfterFirstFrame(int theme) {
        View decor = activity.getWindow().getDecorView();
        decor.getViewTreeObserver().addOnPreDrawListener(new ViewTreeObserver.OnPreDrawListener() {
            private boolean ended;

            @Override
            public boolean onPreDraw() {
                decor.post(() -> {
                    if (!ended && !isPutOff(decor)) {
                        ended = true;
                        decor.getViewTreeObserver().removeOnPreDrawListener(this);
                        end(theme);
                    }
                });
                return true;
            }
        });
    }

    /** Whether the app does not want its first frame to be drawn yet: then it is asked again at once. */
    private static boolean isPutOff(View decor) {
        ViewRootImpl root = decor.getViewRootImpl();
        return root != null && ReflectionHelpers.<Boolean>getField(root, "mTraversalScheduled");
    }

    private void end(int theme) {
        OnExitAnimationListener wanted = listener;
        if (wanted != null && !activity.isDestroyed()) {
            SplashScreenView view = view(new ContextThemeWrapper(activity, theme));
            view.attachHostWindow(activity.getWindow());
            ((ViewGroup) activity.getWindow().getDecorView()).addView(view);
            wanted.onSplashScreenExit(view);
        }
    }

    private SplashScreenView view(ContextThemeWrapper themed) {
        try (TypedArray look = themed.obtainStyledAttributes(LOOK)) {
            Drawable icon = look.getDrawable(1);
            int size = Math.round(ICON_DP * themed.getResources().getDisplayMetrics().density);
            return new SplashScreenView.Builder(themed)
                    .setIconSize(size)
                    .setBackgroundColor(look.getColor(0, Color.WHITE))
                    .setCenterViewDrawable(
                            icon == null ? themed.getApplicationInfo().loadIcon(themed.getPackageManager()) : icon)
                    .build();
        }
    }
}
