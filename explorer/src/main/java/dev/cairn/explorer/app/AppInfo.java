package dev.cairn.explorer.app;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What an APK says of itself.
 *
 * @param packageName the application's id
 * @param versionName for people; empty if the manifest has none
 * @param versionCode grows with each release
 * @param launcher the activity that the launcher starts, as a full class name
 * @param activities the declared activities, as full class names, in the manifest's order, each once
 * @param labels what phones call it, in any language, each once; empty in what older runs kept
 */
public record AppInfo(
        String packageName,
        String versionName,
        long versionCode,
        String launcher,
        List<String> activities,
        List<String> labels) {
    /** Copies the lists. */
    public AppInfo(
            String packageName,
            String versionName,
            long versionCode,
            String launcher,
            List<String> activities,
            @Nullable List<String> labels) {
        this.packageName = packageName;
        this.versionName = versionName;
        this.versionCode = versionCode;
        this.launcher = launcher;
        this.activities = List.copyOf(activities);
        this.labels = labels == null ? List.of() : List.copyOf(labels);
    }

    /** An app without a label, which phones call by its package. */
    public AppInfo(
            String packageName, String versionName, long versionCode, String launcher, List<String> activities) {
        this(packageName, versionName, versionCode, launcher, activities, List.of());
    }

    /** All that a phone may call it. */
    public List<String> names() {
        return Stream.concat(labels.stream(), Stream.of(packageName)).distinct().toList();
    }

    /** A class name as a full one: {@code .Main} and {@code Main} are relative to {@code packageName}. */
    public static String fullName(String packageName, String name) {
        if (name.startsWith(".")) {
            return packageName + name;
        }
        return name.contains(".") ? name : packageName + "." + name;
    }
}
