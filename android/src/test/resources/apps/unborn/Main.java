package dev.cairn.unborn;

import android.app.Activity;
import android.app.Application;
import android.provider.MediaStore;

/** Is never shown. */
public final class Main extends Activity {
    /** Needs native code before there is an object of it. */
    public static final class Linked extends Application {
        static {
            System.loadLibrary("engine");
        }
    }

    /** Asks a provider for a column that this phone's has not. */
    public static final class Unlisted extends Application {
        @Override
        public void onCreate() {
            String[] columns = {"colour_of_somebody"};
            getContentResolver().query(MediaStore.Images.Media.EXTERNAL_CONTENT_URI, columns, null, null, null);
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
