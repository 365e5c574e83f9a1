package dev.cairn.android.runtime.shadow;

import android.os.Environment;
import java.io.File;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowEnvironment;

/** No app may manage all files: its user gives that leave in the settings only, which are another app's. */
@Implements(Environment.class)
public final class PhoneStorage extends ShadowEnvironment {
    /** Made by Robolectric. */
    public PhoneStorage() {}

    /** Never, as long as the user was not in the settings. */
    @Implementation
    protected static boolean isExternalStorageManager() {
        return false;
    }

    /** The same for one volume. */
    @Implementation
    protected static boolean isExternalStorageManager(File path) {
        return false;
    }
}
