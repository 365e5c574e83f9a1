package dev.cairn.android.device;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * Something that an app asked for and this device has not. It is never the app's fault.
 *
 * @param kind what sort of thing it is
 * @param missing what was missing, in a short name that is the same in each run, such as {@code library libfoo.so}
 * @param sentence what that means for the app, in one line
 * @param ended whether the app's process ended by it, or could not start; else the app went on without
 * @param trace where the app asked for it, one frame a line
 */
public record UnsupportedFeature(Kind kind, String missing, String sentence, boolean ended, Optional<String> trace) {
    /** By what is shown first: what ended the app, then by kind and name. */
    static final Comparator<UnsupportedFeature> ORDER = Comparator.comparing(
                    (UnsupportedFeature limit) -> !limit.ended())
            .thenComparing(UnsupportedFeature::kind)
            .thenComparing(UnsupportedFeature::missing);

    /** What sort of thing is missing. */
    public enum Kind {
        /** The device's process ended. */
        DIED,
        /** The device's own code did not come to an end. */
        HANG,
        /** The device has too little memory. */
        MEMORY,
        /** The app's engine brings its own native runtime: Flutter, React Native, Unity. */
        ENGINE,
        /** A native library for another processor. */
        LIBRARY,
        /** A method of the app that was not translated for the JVM, or not in a way that it accepts. */
        TRANSLATION,
        /** A class, method or field that Android has and this device's Android has not. */
        PLATFORM,
        /** A part of Android that is only a stand-in here. */
        STAND_IN,
        /** Another APK of the same app, which was not given. */
        SPLIT,
        /** Google Play services, as on a phone without them. */
        PLAY_SERVICES,
        /** The app starts itself again without end. */
        SELF_STARTS,
        /** A network, where apps are given none: what comes of that is what comes of it on a phone. */
        NETWORK;

        /** Its name in JSON and in the log: {@code stand_in}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Makes one line of what is one line. */
    public UnsupportedFeature {
        missing = oneLine(missing);
        sentence = oneLine(sentence);
    }

    /** A limit that the app went on without. */
    public static UnsupportedFeature met(Kind kind, String missing, String sentence) {
        return new UnsupportedFeature(kind, missing, sentence, false, Optional.empty());
    }

    /** The same, as what ended the app's process. */
    public UnsupportedFeature ending() {
        return new UnsupportedFeature(kind, missing, sentence, true, trace);
    }

    /** The same with another trace. */
    public UnsupportedFeature withTrace(String where) {
        return new UnsupportedFeature(kind, missing, sentence, ended, Optional.of(where));
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
