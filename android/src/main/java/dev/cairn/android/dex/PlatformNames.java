package dev.cairn.android.dex;

import dev.cairn.android.device.OldHttpClient;
import java.util.List;

/** Tells whose a class is by its name alone: the platform's, or the app's. */
final class PlatformNames {
    private static final List<String> PLATFORM = List.of(
            "java/",
            "javax/",
            "sun/",
            "jdk/",
            "dalvik/",
            "libcore/",
            "android/",
            "com/android/internal/",
            "com/android/org/",
            "com/android/okhttp/",
            "org/json/",
            "org/xml/",
            "org/w3c/",
            "org/xmlpull/",
            "org/ccil/",
            "org/robolectric/internal/bytecode/",
            "org/kxml2/");

    /** Packages below {@link #PLATFORM} that apps bring along. */
    private static final List<String> BUNDLED = List.of("android/support/", "android/arch/", "javax/inject/");

    private PlatformNames() {}

    /** Whether a class of this internal name is the platform's if the platform has it. */
    static boolean covers(String internalName) {
        return PLATFORM.stream().anyMatch(internalName::startsWith)
                        && BUNDLED.stream().noneMatch(internalName::startsWith)
                || OldHttpClient.isFrameworks(internalName.replace('/', '.'));
    }

    /** Whether a class that the app has not may be the platform's. */
    static boolean mayComplete(String internalName) {
        return internalName.startsWith("org/apache/http/") || covers(internalName);
    }
}
