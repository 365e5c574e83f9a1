package dev.cairn.android.runtime.hook;

import android.os.Looper;

/**
 * The main thread's loop, for apps that start another within one of its messages and again whenever something is thrown in it, so as never to
 * crash. The device's own loop goes on with the messages, and the app's is left: it would keep the main thread for ever. What messages throw
 * ends such an app no more, as it would not on a phone.
 */
public final class AppLooper {
    private static boolean left;
    private static boolean nested;

    private AppLooper() {}

    /** Called in place of {@link Looper#loop()}. */
    public static void loop() {
        if (isMain()) {
            left = true;
        } else {
            Looper.loop();
        }
    }

    /** Called before each jump backwards in methods that loop; unwinds what would start the main thread's loop anew. */
    public static void check() {
        if (left && isMain()) {
            left = false;
            nested = true;
            throw new Left();
        }
    }

    /** Whether the app's process has a loop of its own around its messages. */
    public static boolean isNested() {
        return nested;
    }

    /** Forgets the loop of a process that ended. */
    public static void newProcess() {
        left = false;
        nested = false;
    }

    private static boolean isMain() {
        return Looper.myLooper() == Looper.getMainLooper();
    }

    /** Unwinds the main thread to the device's own loop. */
    public static final class Left extends Error {
        private static final long serialVersionUID = 1L;

        private Left() {
            super("the main thread's loop goes on", null, false, false);
        }
    }
}
