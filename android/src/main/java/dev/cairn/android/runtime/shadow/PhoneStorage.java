package dev.cairn.android.runtime.shadow;

import android.os.Environment;
import java.io.File;
import java.util.List;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowEnvironment;
import org.robolectric.util.ReflectionHelpers;

/** Shared storage is one folder, whichever way an app asks for it. */
@Implements(Environment.class)
public final class PhoneStorage extends ShadowEnvironment {
    private static boolean managed;

    /** Whether the app may manage all files: its user gives that leave in the settings only. */
    public static void manageAll(boolean allowed) {
        managed = allowed;
    }

    /** Shared storage of the process that starts. */
    public static void mount(File shared) {
        boolean unused = shared.mkdirs();
        setExternalStorageDirectory(shared.toPath());
        setExternalStoragePublicDirectory(shared.toPath());
        setExternalStorageState(shared, Environment.MEDIA_MOUNTED);
        List<File> volumes = ReflectionHelpers.getStaticField(ShadowEnvironment.class, "externalDirs");
        volumes.add(shared);
    }

    /** The app's own folder there. */
    static File ofApp(String packageName, String name) {
        return new File(getExternalStorageDirectory(), "Android/data/" + packageName + "/" + name);
    }

    @Implementation
    protected static File[] buildExternalStorageAppCacheDirs(String packageName) {
        return new File[] {ofApp(packageName, "cache")};
    }

    @Implementation
    protected static boolean isExternalStorageManager() {
        return managed;
    }

    /** The same for one volume. */
    @Implementation
    protected static boolean isExternalStorageManager(File path) {
        return managed;
    }
}
