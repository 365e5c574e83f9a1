package dev.cairn.android.runtime.hook;

/** The methods of {@link Runtime} that an app finds by reflection, in place of those that would end the device or load code into it. */
public final class AppRuntime {
    private AppRuntime() {}

    /** For {@link Runtime#exit(int)}. */
    public static void exit(int status) {
        AppExit.exit(status);
    }

    /** For {@link Runtime#halt(int)}. */
    public static void halt(int status) {
        AppExit.exit(status);
    }

    /** For {@link Runtime#load(String)}. */
    public static void load(String path) {
        AppLibraries.load(path);
    }

    /** For what {@link System#load(String)} calls, which is hidden. */
    public static void load0(Class<?> caller, String path) {
        AppLibraries.load(path);
    }

    /** For {@link Runtime#loadLibrary(String)}. */
    public static void loadLibrary(String name) {
        AppLibraries.loadLibrary(name);
    }

    /** For what {@link System#loadLibrary(String)} calls, which is hidden. */
    public static void loadLibrary0(Class<?> caller, String name) {
        AppLibraries.loadLibrary(name);
    }
}
