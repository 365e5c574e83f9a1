package dev.cairn.explorer.app;

import java.util.List;

/**
 * What an APK's manifest says.
 *
 * @param packageName the application's id
 * @param versionName for people; empty if the manifest has none
 * @param versionCode grows with each release
 * @param launcher the activity that the launcher starts, as a full class name
 * @param activities the declared activities, as full class names, in the manifest's order, each once
 */
public record AppInfo(
        String packageName, String versionName, long versionCode, String launcher, List<String> activities) {
    /** Copies the list. */
    public AppInfo {
        activities = List.copyOf(activities);
    }

    /** A class name as a full one: {@code .Main} and {@code Main} are relative to {@code packageName}. */
    public static String fullName(String packageName, String name) {
        if (name.startsWith(".")) {
            return packageName + name;
        }
        return name.contains(".") ? name : packageName + "." + name;
    }
}
