package dev.cairn.android.runtime.system;

import java.util.HashMap;
import java.util.Map;

/** The answers to each app's questions for permissions. Used on the main thread only. */
public final class PermissionBooks {
    private static final Map<String, PermissionBook> BOOKS = new HashMap<>();

    private PermissionBooks() {}

    /** The app's. */
    public static PermissionBook of(String packageName) {
        return BOOKS.computeIfAbsent(packageName, key -> new PermissionBook());
    }

    /** Forgets what was answered, as clearing an app's data does. */
    public static void forget(String packageName) {
        BOOKS.remove(packageName);
    }
}
