package dev.cairn.android.runtime.process;

import dev.cairn.android.device.OldHttpClient;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The classes that a phone has for every app: it asks for them there first, and takes from the app what is missing.
 * What else the JVM and this device's own class path have does not exist for an app.
 */
final class BootClassPath {
    /** Where the framework keeps its classes; not all of them are its own. */
    private static final List<String> FRAMEWORK = List.of(
            "android.",
            "com.android.",
            "com.google.android.",
            "dalvik.",
            "javax.microedition.khronos.",
            "libcore.",
            "org.apache.harmony.",
            "org.json.",
            "org.xmlpull.");

    /** In the framework's jar, but of the system's own processes. */
    private static final List<String> SYSTEM_ONLY = List.of("com.android.server.", "com.android.systemui.");

    private static final Set<String> MODULES =
            Set.of("java.base", "java.logging", "java.prefs", "java.sql", "java.xml");

    /** Classes of Java that Android has of packages that it has not. */
    private static final Set<String> SINGLE = Set.of(
            "sun.misc.Unsafe",
            "java.awt.font.NumericShaper",
            "java.awt.font.TextAttribute",
            "java.beans.IndexedPropertyChangeEvent",
            "java.beans.PropertyChangeEvent",
            "java.beans.PropertyChangeListener",
            "java.beans.PropertyChangeListenerProxy",
            "java.beans.PropertyChangeSupport");

    private static final Set<String> JAVA_PACKAGES = ModuleLayer.boot().modules().stream()
            .filter(module -> MODULES.contains(module.getName()))
            .flatMap(module -> module.getPackages().stream())
            .filter(name -> name.startsWith("java") || name.startsWith("org."))
            .collect(Collectors.toUnmodifiableSet());

    private BootClassPath() {}

    /** Whether the class is to be looked for there before the app is asked. */
    static boolean mayHave(String name) {
        return JAVA_PACKAGES.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))))
                || SINGLE.contains(name)
                || OldHttpClient.isFrameworks(name)
                || isFramework(name);
    }

    private static boolean isFramework(String name) {
        return FRAMEWORK.stream().anyMatch(name::startsWith)
                && SYSTEM_ONLY.stream().noneMatch(name::startsWith);
    }
}
