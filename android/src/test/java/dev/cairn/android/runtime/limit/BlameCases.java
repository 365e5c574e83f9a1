package dev.cairn.android.runtime.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.device.UnsupportedFeature;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.util.Arrays;
import java.util.Optional;

/** Exceptions as they come up in an app, and whose fault they are found to be. */
abstract class BlameCases {
    static final String APP = "com.app.Main.onCreate";
    static final String SHADOW = "org.robolectric.shadows.ShadowCameraManager.openCamera";
    private static final String[] MACHINERY = {
        "android.app.Activity.performCreate",
        "org.robolectric.android.controller.ActivityController.create",
        "dev.cairn.android.runtime.stack.Lifecycle.create"
    };

    final FakeFacts facts = new FakeFacts();

    /** Thrown from these places, the topmost first, below which is the device's machinery. */
    static <T extends Throwable> T at(T thrown, String... places) {
        thrown.setStackTrace(java.util.stream.Stream.concat(Arrays.stream(places), Arrays.stream(MACHINERY))
                .map(BlameCases::frame)
                .toArray(StackTraceElement[]::new));
        return thrown;
    }

    static StackTraceElement frame(String place) {
        int dot = place.lastIndexOf('.');
        return new StackTraceElement(place.substring(0, dot), place.substring(dot + 1), "X.java", 7);
    }

    Optional<UnsupportedFeature> limit(Throwable thrown) {
        return new Blame(facts).of(thrown);
    }

    void isAppsOwn(Throwable thrown) {
        assertThat(limit(thrown)).isEmpty();
    }

    void isLimit(Throwable thrown, Kind kind, String missing) {
        Optional<UnsupportedFeature> limit = limit(thrown);
        assertThat(limit).map(UnsupportedFeature::missing).contains(missing);
        assertThat(limit).map(UnsupportedFeature::kind).contains(kind);
        assertThat(limit).map(UnsupportedFeature::ended).contains(true);
        assertThat(limit.flatMap(UnsupportedFeature::trace)).isPresent();
    }
}
