package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Of exceptions that say themselves what is missing: Play services, another app, a stub, a stand-in's type. */
final class KnownMessages {
    private static final Pattern PLAY_TYPES =
            Pattern.compile(".*\\bGooglePlayServices(?:NotAvailable|Repairable)Exception");
    private static final Pattern PLAY = Pattern.compile("(?i)^google play"
            + " (?:services|store)\\b|\\b(?:SERVICE_(?:MISSING|INVALID|VERSION_UPDATE_REQUIRED)|MISSING_INSTANCEID_SERVICE)\\b|\\bgoogle play"
            + " services (?:is|are|not|missing|out of date|unavailable)");
    /** What the Maps SDK says of its factories, which come with the map that Play services draw. */
    private static final Pattern PLAY_MAPS =
            Pattern.compile("(?:IBitmapDescriptorFactory|CameraUpdateFactory) is not initialized");

    private static final Pattern PLAY_PACKAGE = Pattern.compile(
            "(?:pkg=|cmp=)?com\\.(?:google\\.android\\.gms|google\\.android\\.gsf|android\\.vending)\\b.*");
    private static final Pattern OURS = Pattern.compile("\\b(?:dev\\.cairn\\.android|org\\.robolectric)\\.[\\w.$]+");
    private static final Pattern ANDROID_PACKAGE =
            Pattern.compile("(?:com\\.android|com\\.google\\.android)\\.[\\w.]+");

    private static final String UNSAFE = "sun.misc.Unsafe";

    private static final Pattern MISSING_FONT = Pattern.compile("Font resource ID #0x[0-9a-f]+ could not be retrieved");

    private final AppFacts facts;

    KnownMessages(AppFacts facts) {
        this.facts = facts;
    }

    Judgement judge(Throwable thrown) {
        String type = thrown.getClass().getName();
        String message = String.valueOf(thrown.getMessage());
        if (PLAY_TYPES.matcher(type).matches()
                || isOfPlay(message)
                || PLAY_MAPS.matcher(message).matches()) {
            return playServices(message);
        }
        return switch (type) {
            case "android.content.ActivityNotFoundException" -> MissingActivity.judge(message);
            case "android.content.pm.PackageManager$NameNotFoundException" -> missingPackage(message);
            case "java.lang.ClassCastException" -> nativeActivity(thrown).or(() -> standInsType(message));
            case "android.content.res.Resources$NotFoundException" -> missingFont(message);
            case "java.security.NoSuchAlgorithmException" -> keyStore(message);
            case "java.lang.SecurityException" -> unsafe(thrown);
            default -> stub(message);
        };
    }

    /** What has several lines tells of more than that. */
    private static boolean isOfPlay(String message) {
        return PLAY.matcher(message).find() && message.lines().count() == 1;
    }

    static Judgement playServices(String message) {
        return Judgement.limit(
                Kind.PLAY_SERVICES,
                "Google Play services",
                "the app needs Google Play services, as a phone without them: " + message);
    }

    static boolean namesPlay(String text) {
        return PLAY_PACKAGE.matcher(text).find();
    }

    private static Judgement missingPackage(String message) {
        if (PLAY_PACKAGE.matcher(message).lookingAt()) {
            return playServices("package " + message);
        }
        return ANDROID_PACKAGE.matcher(message).lookingAt()
                ? Judgement.limit(
                        Kind.PLATFORM,
                        "package " + message,
                        "the package " + message + " of Android is not on this device")
                : Judgement.OPEN;
    }

    /** It asks the class loader, which is of this device, where its library is. */
    private static Judgement nativeActivity(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return trace.length > 0 && trace[0].getClassName().equals("android.app.NativeActivity")
                ? Judgement.limit(
                        Kind.LIBRARY,
                        "native activity",
                        "an activity is in native code, which this device does not run")
                : Judgement.OPEN;
    }

    private static Judgement standInsType(String message) {
        Matcher ours = OURS.matcher(message);
        return ours.find()
                ? Judgement.limit(
                        Kind.STAND_IN,
                        "type " + ours.group(),
                        "the device gave an object of its own type " + ours.group())
                : Judgement.OPEN;
    }

    /** What the provider of the system's keys has on phones only. */
    private static Judgement keyStore(String message) {
        return message.contains("AndroidKeyStore")
                ? Judgement.limit(
                        Kind.PLATFORM, "AndroidKeyStore", "the AndroidKeyStore of this device has not all: " + message)
                : Judgement.OPEN;
    }

    /** On a phone whoever asks by reflection has it; here it would let the app read and write the device's own memory. */
    private static Judgement unsafe(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return trace.length > 0 && trace[0].getClassName().equals(UNSAFE)
                ? Judgement.limit(Kind.PLATFORM, UNSAFE, UNSAFE + " is closed to apps on this device")
                : Judgement.OPEN;
    }

    /** What AndroidX says of a font that is downloaded by Play services, where there are none. */
    private static Judgement missingFont(String message) {
        return MISSING_FONT.matcher(message).lookingAt() ? playServices("a downloadable font") : Judgement.OPEN;
    }

    private static Judgement stub(String message) {
        return message.equals("Stub!")
                ? Judgement.limit(
                        Kind.PLATFORM, "a stub of Android", "the app called what is only a stub on this device")
                : Judgement.OPEN;
    }
}
