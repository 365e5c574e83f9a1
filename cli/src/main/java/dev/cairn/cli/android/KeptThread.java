package dev.cairn.cli.android;

import dev.cairn.agent.device.DeviceLimit;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads from a device's log where the app kept the main thread, when it could not be ended and the device was. */
final class KeptThread {
    private static final String HEAD = "its main thread is at ";
    private static final String FRAME = "\tat ";

    /** Classes of Java, Android and the device: what waits there was asked to by somebody below. */
    private static final Pattern BELOW =
            Pattern.compile("(java|jdk|sun|android|com\\.android|dalvik|org\\.robolectric|dev\\.cairn)\\..*");

    private KeptThread() {}

    /** The limit that the last such entry tells of; empty if there is none. */
    static Optional<DeviceLimit> in(String log) {
        int head = log.lastIndexOf(HEAD);
        if (head < 0) {
            return Optional.empty();
        }
        List<String> frames = (FRAME + log.substring(head + HEAD.length()))
                .lines()
                .takeWhile(line -> line.startsWith(FRAME))
                .toList();
        String place = place(frames);
        DeviceLimit limit = DeviceLimit.ofDevice(
                "hang", "hang in " + place, "the app keeps the main thread in " + place + ", and the device was ended");
        return Optional.of(limit.withTrace(String.join("\n", frames)));
    }

    /** The app's topmost frame, else the topmost. */
    private static String place(List<String> frames) {
        return frames.stream()
                .map(KeptThread::method)
                .filter(method -> !BELOW.matcher(method).matches())
                .findFirst()
                .orElseGet(() -> method(frames.getFirst()));
    }

    /** Class and method, without a loader or module before them. */
    private static String method(String frame) {
        String method = frame.substring(FRAME.length()).replaceFirst("\\(.*", "");
        return method.substring(method.lastIndexOf('/') + 1);
    }
}
