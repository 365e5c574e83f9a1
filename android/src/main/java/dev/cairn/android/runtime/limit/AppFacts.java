package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.UnsupportedFeature;
import java.util.List;

/** What is known of the app and of its process when it ends. */
public interface AppFacts {
    /** Whether the APK itself has the class, by its name with dots. */
    boolean definesClass(String name);

    /** Whether it is sure that the class is the APK's and that neither it nor a class above it has the method. */
    boolean surelyLacksMethod(String className, String method);

    /** Whether the APK has a native library of this file name, for any processor. */
    boolean hasLibrary(String file);

    /** Whether the APK has any native library. */
    boolean hasLibraries();

    /** Whether the APK is one of several that belong together, and says that the others are needed. */
    boolean isIncomplete();

    /** Whether the class is that of one of Android's system services that this device does not give. */
    boolean lacksService(String className);

    /** Whether a stand-in takes the place of Android's own method. */
    boolean isStoodInFor(String className, String method);

    /** How much of the heap was free. */
    long freeHeapMb();

    /** What the process has missed before. */
    List<UnsupportedFeature> metBefore();

    /** Whether a screen of the app has been shown. */
    boolean hasShown();
}
