package dev.cairn.android.runtime.shadow;

import android.content.Context;
import android.graphics.PixelFormat;
import android.os.Handler;
import android.os.Looper;
import android.view.Gravity;
import android.view.View;
import android.view.WindowManager;
import android.widget.Toast;
import android.widget.ToastPresenter;
import dev.cairn.android.runtime.process.AppProcess;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.util.ReflectionHelpers;

/** Shows toasts as windows of their own, for as long as a device would. */
@Implements(Toast.class)
public final class WindowToast {
    private static final long SHORT_MS = 2000;
    private static final long LONG_MS = 3500;

    @RealObject
    @SuppressWarnings("NullAway.Init")
    private Toast toast;

    private @Nullable View shown;

    /** Shows it when its turn comes, and takes it away when its time is over. */
    @Implementation
    protected void show() {
        new Handler(Looper.getMainLooper()).post(() -> ToastQueue.add(this));
    }

    long timeMs() {
        return toast.getDuration() == Toast.LENGTH_LONG ? LONG_MS : SHORT_MS;
    }

    /** Takes the window away. */
    @Implementation
    protected void cancel() {
        new Handler(Looper.getMainLooper()).post(() -> ToastQueue.remove(this));
    }

    void add() {
        remove();
        View view = view();
        if (AppProcess.isRunning() && view.getParent() == null) {
            shown = view;
            windows().addView(view, layout());
        }
    }

    private View view() {
        View own = ReflectionHelpers.getField(toast, "mNextView");
        CharSequence text = ReflectionHelpers.getField(toast, "mText");
        return own != null ? own : ToastPresenter.getTextToastView(RuntimeEnvironment.getApplication(), text);
    }

    private WindowManager.LayoutParams layout() {
        WindowManager.LayoutParams layout = new WindowManager.LayoutParams(
                WindowManager.LayoutParams.WRAP_CONTENT,
                WindowManager.LayoutParams.WRAP_CONTENT,
                WindowManager.LayoutParams.TYPE_TOAST,
                WindowManager.LayoutParams.FLAG_NOT_FOCUSABLE | WindowManager.LayoutParams.FLAG_NOT_TOUCHABLE,
                PixelFormat.TRANSLUCENT);
        layout.gravity = toast.getGravity() == 0 ? Gravity.BOTTOM | Gravity.CENTER_HORIZONTAL : toast.getGravity();
        layout.y = RuntimeEnvironment.getApplication()
                .getResources()
                .getDimensionPixelSize(com.android.internal.R.dimen.toast_y_offset);
        layout.setTitle("Toast");
        return layout;
    }

    void remove() {
        View view = shown;
        shown = null;
        if (view != null && view.isAttachedToWindow()) {
            windows().removeViewImmediate(view);
        }
    }

    private static WindowManager windows() {
        return (WindowManager) RuntimeEnvironment.getApplication().getSystemService(Context.WINDOW_SERVICE);
    }
}
