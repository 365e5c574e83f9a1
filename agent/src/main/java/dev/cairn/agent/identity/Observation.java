package dev.cairn.agent.identity;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.ScreenLine;
import dev.cairn.agent.screen.SettingsPage;
import dev.cairn.agent.screen.SystemDialogs;
import dev.cairn.engine.files.FileRef;
import java.util.List;
import java.util.Optional;

/**
 * What was seen at one time; content by reference.
 *
 * @param app what is in front: an app by its package, or a web page by its origin
 * @param place where in it: an activity by its full class name, or a page by its path; empty if the device did not say
 * @param title what the screen calls itself; empty if nothing on it does
 * @param signature what tells it from others
 * @param screenshot PNG; empty where the device would not take one, as of a protected window
 * @param source UiAutomator's XML
 * @param width in pixels
 * @param height in pixels
 * @param read what was read off the picture, where the hierarchy has no text and there is a means to read; no part of the signature, since
 *     it is read now this way, now that
 */
public record Observation(
        @JsonProperty("package_name") String app,
        @JsonProperty("activity") String place,
        String title,
        ScreenSignature signature,
        Optional<FileRef> screenshot,
        FileRef source,
        int width,
        int height,
        List<ScreenLine> read) {
    public Observation {
        read = List.copyOf(read);
    }

    /** With nothing read off its picture. */
    public Observation(
            String app,
            String place,
            String title,
            ScreenSignature signature,
            Optional<FileRef> screenshot,
            FileRef source,
            int width,
            int height) {
        this(app, place, title, signature, screenshot, source, width, height, List.of());
    }

    /** What was read off the picture at {@code target}; empty if nothing was. */
    public String readAt(Bounds target) {
        return read.isEmpty() ? "" : ScreenLine.on(target, read, width, height);
    }

    /** Whether another app than {@code ownApp} is in front; a question for a permission of the app's is the app's own. */
    public boolean outside(String ownApp) {
        return !app.equals(ownApp) && !isPermissionDialog();
    }

    /** Whether an app's question for a permission is in front. */
    public boolean isPermissionDialog() {
        return SystemDialogs.isPermission(app, place);
    }

    /** Whether Android's settings are in front. */
    public boolean isSettings() {
        return SettingsPage.isOf(app);
    }

    /** Names this very sight; see {@link ScreenSignature#sight()}. */
    public String key() {
        return signature.sight();
    }
}
