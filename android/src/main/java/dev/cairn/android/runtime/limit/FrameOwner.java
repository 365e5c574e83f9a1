package dev.cairn.android.runtime.limit;

import java.util.List;

/** Whose code a stack frame is of. */
public enum FrameOwner {
    /** The app's own. */
    APP,
    /** Android's, native code of Android's included. */
    ANDROID,
    /** The Java library's. */
    JAVA,
    /** A part of Android that this device has in another form. */
    STAND_IN,
    /** What drives Android on this device, as a phone's system server and native looper would. */
    MACHINERY;

    private static final List<String> NATIVE =
            List.of("org.robolectric.nativeruntime.", "org.robolectric.shadows.ShadowNative");

    private static final List<String> DRIVING = List.of(
            "org.robolectric.internal.",
            "org.robolectric.util.",
            "org.robolectric.shadow.api.",
            "org.robolectric.android.",
            "org.robolectric.shadows.LooperControlService",
            "org.robolectric.shadows.ShadowLooper",
            "org.robolectric.shadows.ShadowPausedLooper",
            "org.robolectric.shadows.ShadowPausedMessage",
            "org.robolectric.shadows.ShadowChoreographer",
            "org.robolectric.shadows.ShadowPausedChoreographer",
            "org.robolectric.shadows.ShadowDisplayEventReceiver",
            "org.robolectric.shadows.ShadowInstrumentation",
            "org.robolectric.shadows.ShadowUiAutomation",
            "dev.cairn.android.runtime.AppHost",
            "dev.cairn.android.runtime.CairnRuntime",
            "dev.cairn.android.runtime.MainLoop",
            "dev.cairn.android.runtime.ProcessStarter",
            "dev.cairn.android.runtime.RunningApp",
            "dev.cairn.android.runtime.hook.time.",
            "dev.cairn.android.runtime.input.",
            "dev.cairn.android.runtime.process.",
            "dev.cairn.android.runtime.screen.",
            "dev.cairn.android.runtime.stack.",
            "dev.cairn.android.app.",
            "dev.cairn.android.boot.",
            "dev.cairn.android.command.",
            "dev.cairn.chromium.");

    /** Libraries that the device brings along; an app may have them, too. */
    private static final List<String> LIBRARIES =
            List.of("tools.jackson.", "com.fasterxml.jackson.", "org.objectweb.asm.", "com.google.common.");

    private static final List<String> OURS = List.of("dev.cairn.android.", "dev.cairn.chromium.", "org.robolectric.");

    private static final List<String> ANDROIDS = List.of(
            "android.",
            "com.android.i18n.",
            "com.android.icu.",
            "com.android.internal.",
            "com.android.modules.",
            "com.android.okhttp.",
            "com.android.org.",
            "com.android.server.",
            "dalvik.",
            "libcore.");

    /** What apps bring along though it is named like the platform. */
    private static final List<String> BUNDLED = List.of("android.support.", "android.arch.");

    private static final List<String> JAVAS = List.of(
            "java.",
            "jdk.",
            "sun.",
            "javax.crypto.",
            "javax.net.",
            "javax.security.",
            "javax.sql.",
            "javax.xml.",
            "javax.microedition.");

    /** The owner of a class. */
    public static FrameOwner of(String className) {
        if (className.startsWith("android.app.ActivityThread")) {
            return STAND_IN; // the half of Android's process that the system drives, which nobody does here
        }
        if (startsWith(NATIVE, className)) {
            return ANDROID;
        }
        if (startsWith(OURS, className)) {
            return startsWith(DRIVING, className) || className.contains("$$Reflector") ? MACHINERY : STAND_IN;
        }
        if (startsWith(ANDROIDS, className) && !startsWith(BUNDLED, className)) {
            return ANDROID;
        }
        return startsWith(JAVAS, className) ? JAVA : APP;
    }

    /** Whether it may be a class of the device's own libraries, unless the app has it. */
    static boolean mayBeLibrary(String className) {
        return startsWith(LIBRARIES, className);
    }

    /** Whether the frame is the device's own code, which no phone has. */
    public static boolean isOurs(String className) {
        return startsWith(OURS, className);
    }

    private static boolean startsWith(List<String> prefixes, String name) {
        return prefixes.stream().anyMatch(name::startsWith);
    }
}
