package dev.cairn.android.runtime.shadow;

import android.os.Handler;
import android.os.Looper;
import dev.cairn.android.runtime.process.AppProcess;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Shows toasts one after the other, as the system does: each for its time, and no more than five of them wait. Main thread only. */
final class ToastQueue {
    private static final int MOST = 5;

    private static final Deque<WindowToast> WAITING = new ArrayDeque<>();

    private static @Nullable AppProcess owner;

    /** How many were shown: the timer of one that was taken away early must not take away what shows then. */
    private static int shown;

    private ToastQueue() {}

    /** Shows it when those before it are gone; one that is in the queue stays where it is. */
    static void add(WindowToast toast) {
        if (!AppProcess.isRunning()) {
            return;
        }
        AppProcess process = AppProcess.starting();
        if (owner != process) {
            WAITING.clear();
            owner = process;
        }
        if (!WAITING.contains(toast) && WAITING.size() < MOST) {
            WAITING.add(toast);
            if (WAITING.size() == 1) {
                showFirst();
            }
        }
    }

    private static void showFirst() {
        WindowToast first = WAITING.peek();
        if (first != null) {
            first.add();
            int number = ++shown;
            new Handler(Looper.getMainLooper()).postDelayed(() -> timeOver(first, number), first.timeMs());
        }
    }

    private static void timeOver(WindowToast toast, int number) {
        if (number == shown) {
            remove(toast);
        }
    }

    /** Takes it away, or out of the queue; what comes after it is shown. */
    static void remove(WindowToast toast) {
        boolean shows = toast.equals(WAITING.peek());
        toast.remove();
        WAITING.remove(toast);
        if (shows) {
            showFirst();
        }
    }
}
