package dev.cairn.telemetry;

/** Which frames are inside which steps and items. */
final class Frames {
    private Frames() {}

    /** Whether the frame of that path belongs to the step or item of that path, or to one inside it. */
    static boolean isWithin(String frame, String place) {
        return frame.startsWith(place)
                && (frame.length() == place.length() || "/.~".indexOf(frame.charAt(place.length())) >= 0);
    }
}
