package dev.cairn.android.runtime.hook;

import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature;
import dev.cairn.android.runtime.limit.MissingLibrary;
import java.io.File;
import java.util.Set;

/** Native libraries that an app loads: as on a phone for whose processor the APK has none. */
public final class AppLibraries {
    /** Libraries whose native methods are Java here; see {@link dev.cairn.android.code.NativeMethods}. */
    private static final Set<String> STAND_INS =
            Set.of("androidx.graphics.path", "datastore_shared_counter", "sqliteJni");

    /** Libraries that every phone has for apps. */
    private static final Set<String> PUBLIC = Set.of(
            "aaudio",
            "amidi",
            "android",
            "binder_ndk",
            "c",
            "camera2ndk",
            "dl",
            "EGL",
            "GLESv1_CM",
            "GLESv2",
            "GLESv3",
            "icu",
            "jnigraphics",
            "log",
            "m",
            "mediandk",
            "nativehelper",
            "nativewindow",
            "neuralnetworks",
            "OpenMAXAL",
            "OpenSLES",
            "stdc++",
            "sync",
            "vulkan",
            "z");

    private AppLibraries() {}

    /** For {@link System#loadLibrary(String)}. */
    public static void loadLibrary(String name) {
        if (!STAND_INS.contains(name) && !PUBLIC.contains(name)) {
            throw missing("lib" + name + ".so", "couldn't find \"lib" + name + ".so\"");
        }
    }

    /** For {@link Runtime#loadLibrary(String)}. */
    public static void loadLibrary(Runtime runtime, String name) {
        loadLibrary(name);
    }

    /** For {@link System#load(String)}. */
    public static void load(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        throw missing(MissingLibrary.named(name).orElse(name), "dlopen failed: library \"" + path + "\" not found");
    }

    /** For {@link Runtime#load(String)}. */
    public static void load(Runtime runtime, String path) {
        load(path);
    }

    /** For what {@link Runtime#loadLibrary(String)} comes to in the class loader, which is hidden. */
    public static void loadLibrary(Class<?> caller, String name) {
        loadLibrary(name);
    }

    /** For what {@link Runtime#load(String)} comes to in the class loader, which is hidden. */
    public static void loadLibrary(Class<?> caller, File file) {
        load(file.getPath());
    }

    private static UnsatisfiedLinkError missing(String file, String message) {
        DeviceLimits.note(
                UnsupportedFeature.Kind.LIBRARY,
                "library " + file,
                "The app needs " + file
                        + ", native code that cannot run on the JVM; it went on as on a phone without it.");
        return new UnsatisfiedLinkError(
                "dalvik.system.PathClassLoader[DexPathList[[zip file \"base.apk\"]]] " + message);
    }
}
