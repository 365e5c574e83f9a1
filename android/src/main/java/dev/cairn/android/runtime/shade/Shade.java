package dev.cairn.android.runtime.shade;

import android.content.Context;
import android.graphics.PixelFormat;
import android.service.notification.StatusBarNotification;
import android.view.WindowManager;
import dev.cairn.android.runtime.system.SystemContext;
import dev.cairn.android.runtime.system.SystemUi;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** The notification shade: a window over all others, with what the app has posted. */
public final class Shade {
    private static final String PACKAGE = "com.android.systemui";

    private @Nullable ShadeView view;
    private List<Object> shown = List.of();

    /** A closed one. */
    public Shade() {}

    /** Whether it shows. */
    public boolean isOpen() {
        return view != null;
    }

    /** Pulls it down. */
    public void open() {
        if (view == null) {
            view = new ShadeView(new SystemContext(PACKAGE), this::close);
            windows().addView(view, layout());
            shown = List.of();
            show(view, PostedNotification.all());
        }
    }

    /** Pushes it up; whether it was open. */
    public boolean close() {
        ShadeView open = view;
        view = null;
        if (open != null && open.isAttachedToWindow()) {
            windows().removeViewImmediate(open);
        }
        return open != null;
    }

    /** Shows what has been posted or cancelled since. */
    public void update() {
        ShadeView open = view;
        if (open != null) {
            List<PostedNotification> now = PostedNotification.all();
            if (!shown.equals(contents(now))) {
                show(open, now);
            }
        }
    }

    private void show(ShadeView open, List<PostedNotification> notifications) {
        shown = contents(notifications);
        open.show(notifications);
    }

    /** A notification that was posted anew is another object; the entry around it always is. */
    private static List<Object> contents(List<PostedNotification> notifications) {
        return notifications.stream()
                .map(PostedNotification::entry)
                .map(StatusBarNotification::getNotification)
                .map(Object.class::cast)
                .toList();
    }

    private static WindowManager.LayoutParams layout() {
        WindowManager.LayoutParams layout = new WindowManager.LayoutParams(
                WindowManager.LayoutParams.MATCH_PARENT,
                WindowManager.LayoutParams.MATCH_PARENT,
                SystemUi.TYPE,
                0,
                PixelFormat.TRANSLUCENT);
        layout.setFitInsetsTypes(0);
        layout.setTitle("NotificationShade");
        return layout;
    }

    private static WindowManager windows() {
        return (WindowManager) RuntimeEnvironment.getApplication().getSystemService(Context.WINDOW_SERVICE);
    }
}
