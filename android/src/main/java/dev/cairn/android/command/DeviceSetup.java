package dev.cairn.android.command;

import dev.cairn.android.capability.SessionOptions;
import dev.cairn.android.device.AndroidControls;
import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.protocol.WebDriverError;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/**
 * What a session's capabilities say of the device itself, and not of the app; and those that it cannot be.
 *
 * @param owns whether the session has the device to itself; one that joins others changes only what it names
 */
record DeviceSetup(SessionOptions options, boolean owns) {
    private static final Map<String, String> CANNOT = Map.of(
            "otherApps",
            "this device holds one app at a time. Leave it out, or use a device for each app",
            "mjpegScreenshotUrl",
            "pictures are the device's own. Leave it out");

    /** Refuses what cannot be, then sets what can. */
    void apply(DeviceExecutor device) {
        CANNOT.keySet().stream()
                .sorted()
                .filter(name -> options.text(name).isPresent())
                .forEach(name -> {
                    throw WebDriverError.SESSION_NOT_CREATED.because(
                            "The capability '" + name + "' cannot be met: " + CANNOT.get(name) + ".");
                });
        options.text("timeZone").ifPresent(DeviceSetup::requireZone);
        device.act(this::set);
    }

    private static void requireZone(String id) {
        if (!ZoneId.getAvailableZoneIds().contains(id)) {
            throw WebDriverError.SESSION_NOT_CREATED.because(
                    "The capability 'timeZone' must be a name such as" + " Europe/Kyiv, but is '" + id + "'.");
        }
    }

    private void set(AndroidRuntime runtime) {
        AndroidControls controls = runtime.controls();
        options.text("timeZone").ifPresent(controls::timeZone);
        options.text("gpsEnabled").map(Boolean::parseBoolean).ifPresent(controls::locate);
        if (owns || options.text("hideKeyboard").isPresent()) {
            controls.keyboard(!options.flag("hideKeyboard", options.flag("unicodeKeyboard", false)));
        }
        if (owns && !options.flag("skipUnlock", false)) {
            controls.lock(false);
        }
        List.of(options.text("uninstallOtherPackages").orElse("").split(",")).stream()
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .forEach(runtime::remove);
    }
}
