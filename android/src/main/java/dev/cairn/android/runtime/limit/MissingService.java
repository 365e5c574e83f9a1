package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Of a null that the app did not expect: whether this device gave it where a phone gives an object. */
final class MissingService {
    private static final String NAME = "([\\w$]++(?:\\.[\\w$]++)++)";

    /** With a method of it, whose parameters follow. */
    private static final String OWNER = "\"([\\w$]++(?:\\.[\\w$]++(?=\\.))++)\\.(\\w++)\\(";

    /** The JVM says what was null: what a method gave, or whose method could not be called. */
    private static final Pattern RETURNED = Pattern.compile("because the return value of " + OWNER);

    private static final Pattern CALLED = Pattern.compile("Cannot invoke " + OWNER);

    /** Kotlin says so of casts. */
    private static final Pattern CAST = Pattern.compile("null cannot be cast to non-null type " + NAME);

    private static final List<String> HARDWARE = List.of(
            "android.bluetooth.",
            "android.hardware.",
            "android.location.",
            "android.media.",
            "android.nfc.",
            "android.telephony.");

    private final AppFacts facts;

    MissingService(AppFacts facts) {
        this.facts = facts;
    }

    Judgement judge(NullPointerException nothing) {
        String message = String.valueOf(nothing.getMessage());
        return ofType(CALLED.matcher(message))
                .or(() -> ofType(CAST.matcher(message)))
                .or(() -> returned(RETURNED.matcher(message)))
                .or(() -> hardware(CALLED.matcher(message), message));
    }

    /** What stands for hardware is never absent on a phone; a null that is in no field came from the call before. */
    private static Judgement hardware(Matcher type, String message) {
        boolean given =
                message.contains("because \"<local") || message.contains("because the return value of \"android.");
        return given && type.find(0) && HARDWARE.stream().anyMatch(type.group(1)::startsWith)
                ? Judgement.limit(
                        Kind.STAND_IN,
                        type.group(1),
                        type.group(1) + " stands for hardware that this device has not, so the app was given none")
                : Judgement.OPEN;
    }

    private Judgement ofType(Matcher type) {
        return type.find() && FrameOwner.of(type.group(1)) == FrameOwner.ANDROID && facts.lacksService(type.group(1))
                ? Judgement.limit(
                        Kind.PLATFORM,
                        "service " + type.group(1),
                        "the system service " + type.group(1) + " is not on this device")
                : Judgement.OPEN;
    }

    private Judgement returned(Matcher by) {
        if (!by.find()
                || FrameOwner.of(by.group(1)) != FrameOwner.ANDROID
                || !facts.isStoodInFor(by.group(1), by.group(2))) {
            return Judgement.OPEN;
        }
        String method = by.group(1) + "." + by.group(2);
        return Judgement.limit(Kind.STAND_IN, method, method + " is only a stand-in on this device, and gave nothing");
    }
}
