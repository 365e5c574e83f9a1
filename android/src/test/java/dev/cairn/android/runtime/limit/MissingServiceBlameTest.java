package dev.cairn.android.runtime.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.device.UnsupportedFeature;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a phone gives an app and this device does not: services, hardware, keys, memory, Play services. */
class MissingServiceBlameTest extends BlameCases {
    @Test
    void keysInHardwareAreMissingHere() {
        String open = "java.security.KeyStore.getInstance";
        isLimit(
                at(
                        new java.security.NoSuchAlgorithmException(
                                "no such algorithm: X25519 for provider AndroidKeyStore"),
                        open,
                        APP),
                Kind.PLATFORM,
                "AndroidKeyStore");
        isAppsOwn(at(new java.security.KeyStoreException("Uninitialized keystore"), open, APP));
    }

    /** As libraries do that get round Android's list of hidden methods. */
    @Test
    void rawMemoryIsClosedHere() {
        Throwable refused = at(new SecurityException("Unsafe"), "sun.misc.Unsafe.getUnsafe", APP);
        isLimit(
                at(new ExceptionInInitializerError(new InvocationTargetException(refused)), APP),
                Kind.PLATFORM,
                "sun.misc.Unsafe");
        isAppsOwn(at(new SecurityException("Unsafe"), APP));
    }

    @Test
    void theMethodThatAskedInVainFailsOfIt() {
        facts.before.add(UnsupportedFeature.met(Kind.STAND_IN, "camera", "none")
                .withTrace("\tat device//x.Y.z(Y.java:1)\n\tat com.app.Main.onCreate(Main.java:3)"));
        isLimit(at(new NullPointerException(), APP), Kind.STAND_IN, "camera");
        isAppsOwn(at(new NullPointerException(), "com.app.Other.go"));
    }

    @Test
    void whoAskedForACameraInVainAndSpeaksOfItMissesIt() {
        Throwable speaks = at(new IllegalArgumentException("no surface - CameraId:null"), "com.app.a.b");
        isAppsOwn(speaks);
        facts.before.add(UnsupportedFeature.met(Kind.STAND_IN, "camera", "none"));
        isLimit(speaks, Kind.STAND_IN, "camera");
        isAppsOwn(at(new IllegalArgumentException("no number"), "com.app.a.b"));
    }

    @Test
    void memoryIsTheDevicesUnlessAPhoneWouldHaveHadTooLittle() {
        isLimit(at(new OutOfMemoryError("Java heap space"), APP), Kind.MEMORY, "memory");
        isLimit(new RuntimeException(at(new OutOfMemoryError("Metaspace"), APP)), Kind.MEMORY, "memory");
        isAppsOwn(at(new OutOfMemoryError("Failed to allocate a 900 byte allocation"), APP));
        isAppsOwn(at(new OutOfMemoryError("Requested array size exceeds VM limit"), APP));
        facts.freeHeapMb = 700;
        isAppsOwn(at(new OutOfMemoryError("Java heap space"), APP));
    }

    @Test
    void aServiceThatThisDeviceDoesNotGiveIsTheDevices() {
        String message = "Cannot invoke \"android.foo.BarManager.go()\" because \"<local3>\" is null";
        isAppsOwn(at(new NullPointerException(message), APP));
        facts.lackedServices.add("android.foo.BarManager");
        isLimit(at(new NullPointerException(message), APP), Kind.PLATFORM, "service android.foo.BarManager");
        isLimit(
                at(new NullPointerException("null cannot be cast to non-null type android.foo.BarManager"), APP),
                Kind.PLATFORM,
                "service android.foo.BarManager");
    }

    @Test
    void aNullThatAStandInGaveIsTheDevicesAndOneOfAndroidIsTheApps() {
        facts.standIns.add("android.foo.Foo.list");
        isLimit(
                at(
                        new NullPointerException(
                                "Cannot invoke \"java.util.List.size()\" because the return value of \"android.foo.Foo.list(int)\" is null"),
                        APP),
                Kind.STAND_IN,
                "android.foo.Foo.list");
        isAppsOwn(at(
                new NullPointerException(
                        "Cannot invoke \"android.view.View.hide()\" because the return value of \"com.app.Main.findViewById(int)\" is null"),
                APP));
    }

    @Test
    void hardwareThatWasNotGivenIsTheDevices() {
        String player = "Cannot invoke \"android.media.MediaPlayer.start()\" because \"%s\" is null";
        isLimit(
                at(new NullPointerException(player.formatted("<local5>")), APP),
                Kind.STAND_IN,
                "android.media.MediaPlayer");
        isAppsOwn(at(new NullPointerException(player.formatted("this.player")), APP));
    }

    @Test
    void playServicesAreALabelOfTheirOwn() {
        isLimit(
                at(new IllegalStateException("Google Play services not available"), APP),
                Kind.PLAY_SERVICES,
                "Google Play services");
        isLimit(
                at(
                        new IllegalStateException("API is not available: ConnectionResult{statusCode=SERVICE_MISSING}"),
                        APP),
                Kind.PLAY_SERVICES,
                "Google Play services");
        isLimit(
                at(new IllegalStateException(new IOException("MISSING_INSTANCEID_SERVICE")), APP),
                Kind.PLAY_SERVICES,
                "Google Play services");
        isLimit(
                at(new NullPointerException("CameraUpdateFactory is not initialized"), "q3.b.a", APP),
                Kind.PLAY_SERVICES,
                "Google Play services");
        isLimit(at(new GooglePlayServicesNotAvailableException(), APP), Kind.PLAY_SERVICES, "Google Play services");
    }

    private static final class GooglePlayServicesNotAvailableException extends Exception {
        private static final long serialVersionUID = 1L;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "No Activity found to handle Intent { act=com.other.OPEN } |",
                "No Activity found to handle Intent { act=android.intent.action.VIEW dat=whatsapp:/// } |",
                "Unable to find explicit activity class {com.app/com.app.Gone}; have you declared it? |",
                "No Activity found to handle Intent { act=android.media.action.IMAGE_CAPTURE } | PLATFORM",
                "No Activity found to handle Intent { act=android.intent.action.VIEW dat=https://x } | PLATFORM",
                "No Activity found to handle Intent { act=android.intent.action.VIEW dat=market://details } | PLAY_SERVICES"
            })
    void anActivityThatEachPhoneHasIsTheDevices(String message, Kind kind) {
        assertThat(MissingActivity.judge(message).limit().map(UnsupportedFeature::kind))
                .isEqualTo(Optional.ofNullable(kind));
    }
}
