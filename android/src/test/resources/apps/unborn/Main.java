package dev.cairn.unborn;

import android.app.Activity;
import android.app.Application;

/** Is never shown. */
public final class Main extends Activity {
    /** Needs native code before there is an object of it. */
    public static final class Linked extends Application {
        static {
            System.loadLibrary("engine");
        }
    }

    /** Throws as it is made. */
    public static final class Broken extends Application {
        /** Made by the system. */
        public Broken() {
            throw new IllegalStateException("not ready");
        }
    }
}
