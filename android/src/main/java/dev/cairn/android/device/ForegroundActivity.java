package dev.cairn.android.device;

/**
 * What is in front.
 *
 * @param packageName the package: an app's, or that of the home screen or of a screen outside the app
 * @param activity the activity, as a class name, or one with a leading dot when it is inside the package
 */
public record ForegroundActivity(String packageName, String activity) {}
