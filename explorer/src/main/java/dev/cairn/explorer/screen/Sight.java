package dev.cairn.explorer.screen;

import dev.cairn.engine.files.FileRef;
import java.util.Optional;

/**
 * What was seen at one time; content by reference.
 *
 * @param packageName the app in front
 * @param activity the activity in front, as a full class name; empty if the device did not say
 * @param title what the screen calls itself; empty if nothing on it does
 * @param signature what tells it from others
 * @param screenshot PNG; empty where the device would not take one, as of a protected window
 * @param source UiAutomator's XML
 * @param width in pixels
 * @param height in pixels
 */
public record Sight(
        String packageName,
        String activity,
        String title,
        ScreenSignature signature,
        Optional<FileRef> screenshot,
        FileRef source,
        int width,
        int height) {

    /** Whether another app than {@code appPackage} is in front; a question for a permission of the app's is the app's own. */
    public boolean outside(String appPackage) {
        return !packageName.equals(appPackage) && !isPermissionDialog();
    }

    /** Whether an app's question for a permission is in front. */
    public boolean isPermissionDialog() {
        return SystemDialogs.isPermission(packageName, activity);
    }

    /** Names this very sight; see {@link ScreenSignature#sight()}. */
    public String key() {
        return signature.sight();
    }
}
