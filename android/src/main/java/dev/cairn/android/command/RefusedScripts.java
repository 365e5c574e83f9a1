package dev.cairn.android.command;

import dev.cairn.android.protocol.Routes;
import dev.cairn.android.protocol.WebDriverError;
import java.util.Map;

/** Scripts that need what this device has not: each says what, and what to use in its place. */
final class RefusedScripts {
    private static final String NO_RECORDER = "The screen cannot be recorded here. Take screenshots.";
    private static final String NO_CONSOLE = "This device is no emulator: it has no console.";

    private static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry("startMediaProjectionRecording", NO_RECORDER),
            Map.entry("stopMediaProjectionRecording", NO_RECORDER),
            Map.entry("startScreenStreaming", NO_RECORDER),
            Map.entry("stopScreenStreaming", NO_RECORDER),
            Map.entry("execEmuConsoleCommand", NO_CONSOLE),
            Map.entry("injectEmulatorCameraImage", "This device has no camera."),
            Map.entry(
                    "startLogsBroadcast", "Logs are not sent by web socket. Ask for them: POST /se/log, type logcat."),
            Map.entry("stopLogsBroadcast", "Logs are not sent by web socket. Ask for them: POST /se/log, type logcat."),
            Map.entry("getChromeCapabilities", "There is no Chrome on this device."),
            Map.entry("scheduleAction", "Actions are not scheduled here. Send them from the test."),
            Map.entry("getActionHistory", "Actions are not scheduled here. Send them from the test."),
            Map.entry("unscheduleAction", "Actions are not scheduled here. Send them from the test."));

    private RefusedScripts() {}

    static void addTo(MobileCommands mobile) {
        REASONS.forEach((name, reason) -> mobile.add(name, refusal(reason)));
        mobile.add("isMediaProjectionRecordingRunning", request -> false);
        mobile.add("shell", request -> {
            throw WebDriverError.UNKNOWN_ERROR.because("Potentially insecure feature 'adb_shell' has not been enabled."
                    + " This device has no shell to enable: see the other scripts for what it can do.");
        });
    }

    private static Routes.Handler refusal(String reason) {
        return request -> {
            throw WebDriverError.UNSUPPORTED_OPERATION.because(reason);
        };
    }
}
