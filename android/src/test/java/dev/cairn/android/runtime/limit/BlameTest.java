package dev.cairn.android.runtime.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.device.UnsupportedFeature;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.net.UnknownHostException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Whose code the exception came from: whose fault it is when an app ends. */
class BlameTest extends BlameCases {
    @Test
    void whatChannelsRefuseIsTheApps() {
        isAppsOwn(at(
                new java.nio.channels.UnresolvedAddressException(),
                "dev.cairn.android.network.AppChannels.route",
                "dev.cairn.android.runtime.hook.AppChannelCalls.connect",
                APP));
    }

    @Test
    void whatIsThrownByAndroidsRulesIsTheApps() {
        isAppsOwn(at(
                new IllegalArgumentException("Targeting U+"),
                "dev.cairn.android.runtime.shadow.PendingRules.checked",
                "dev.cairn.android.runtime.shadow.CairnPendingIntent.getBroadcast",
                "android.app.PendingIntent.getBroadcast",
                APP));
    }

    @Test
    void whatTheAppThrowsIsItsOwn() {
        isAppsOwn(at(new IllegalStateException("no"), APP));
        isAppsOwn(at(new UnsupportedOperationException(), APP));
        isAppsOwn(at(
                new UnsupportedOperationException(), "java.util.ImmutableCollections.uoe", "java.util.List.add", APP));
        isAppsOwn(at(new NullPointerException(), "java.util.Objects.requireNonNull", APP));
        isAppsOwn(at(new IllegalStateException("adapter changed"), "android.widget.ListView.layoutChildren"));
        isAppsOwn(at(
                new RuntimeException("wrapped", at(new IllegalStateException(), APP)),
                "dev.cairn.android.runtime.stack.Lifecycle.calling"));
    }

    @Test
    void whatAStandInThrowsIsTheDevices() {
        isLimit(
                at(
                        new UnsupportedOperationException("not yet"),
                        SHADOW,
                        "android.hardware.camera2.CameraManager.openCamera",
                        APP),
                Kind.STAND_IN,
                "android.hardware.camera2.CameraManager.openCamera");
        isLimit(
                at(new NullPointerException(), "java.util.Objects.requireNonNull", SHADOW, APP),
                Kind.STAND_IN,
                "ShadowCameraManager.openCamera");
        isLimit(
                at(new IllegalArgumentException(), "dev.cairn.android.runtime.process.Services.bind", APP),
                Kind.STAND_IN,
                "Services.bind");
    }

    @Test
    void whatTheFrameworkThrowsForAStandInIsTheDevices() {
        isLimit(
                at(
                        new NullPointerException(),
                        "android.os.Parcel.readInt",
                        SHADOW,
                        "android.hardware.camera2.CameraManager.openCamera",
                        APP),
                Kind.STAND_IN,
                "android.hardware.camera2.CameraManager.openCamera");
    }

    @Test
    void whatTheSystemWouldDriveIsTheDevices() {
        isLimit(
                at(
                        new NullPointerException(),
                        "android.app.sdksandbox.Authority.isIt",
                        "android.app.ActivityThread.performLaunchActivity",
                        "android.app.LocalActivityManager.startActivity",
                        APP),
                Kind.STAND_IN,
                "ActivityThread.performLaunchActivity");
    }

    @Test
    void aStandInThatOnlyPassesACallOnIsNotToBlame() {
        isAppsOwn(at(
                new IllegalStateException("already has a parent"),
                "android.view.ViewGroup.addViewInner",
                "android.view.ViewGroup.$$robo$$android_view_ViewGroup$addView",
                "org.robolectric.util.reflector.Reflector.call",
                "org.robolectric.shadows.ShadowViewGroup.addView",
                "android.view.ViewGroup.addView",
                APP));
    }

    @Test
    void whatTheFrameworkRefusesInAMessageOfItsOwnIsTheApps() {
        RuntimeException refused = new RuntimeException("must override isValidFragment");
        refused.setStackTrace(new StackTraceElement[] {
            frame("android.preference.PreferenceActivity.isValidFragment"),
            frame("android.widget.AbsListView$PerformClick.run"),
            frame("android.os.Handler.dispatchMessage"),
            frame("org.robolectric.shadows.ShadowPausedLooper$RunOneRunnable.run"),
            frame("org.robolectric.shadows.LooperControlService.executeControlTask"),
            frame("org.robolectric.shadows.ShadowPausedLooper.runOneTask"),
            frame("dev.cairn.android.runtime.MainLoop.runDue")
        });

        isAppsOwn(refused);
    }

    @Test
    void whatTheApkHasIsTheAppsHoweverItIsNamed() {
        facts.classes.add("android.a.b.C");
        isAppsOwn(at(new IllegalStateException(), "android.a.b.C.go", SHADOW, "com.app.Other.go"));
        isAppsOwn(at(new IllegalStateException(), "com.android.notes.Main.go", SHADOW, "com.app.Other.go"));
        isAppsOwn(at(new NoClassDefFoundError("com/android/notes/Missing"), APP));
    }

    @Test
    void aStandInBelowTheAppIsNotToBlame() {
        isAppsOwn(at(
                new IllegalStateException(),
                "com.app.Main.onClick",
                "android.view.View.performClick",
                SHADOW,
                "com.app.Other.go"));
    }

    @Test
    void nativeCodeOfAndroidThrowsAsOnAPhone() {
        isAppsOwn(at(
                new IllegalArgumentException("bad SQL"),
                "org.robolectric.nativeruntime.SQLiteConnectionNatives.nativePrepareStatement",
                "org.robolectric.shadows.ShadowNativeSQLiteConnection.nativePrepareStatement",
                "android.database.sqlite.SQLiteConnection.prepare",
                APP));
    }

    @Test
    void whatStandInsThrowAsPhonesDoIsTheApps() {
        isAppsOwn(at(
                new UnknownHostException("example.org"),
                "dev.cairn.android.runtime.network.Closed.lookup",
                "java.net.InetAddress.getByName",
                APP));
        isAppsOwn(at(new SecurityException("Permission Denial: reading contacts"), SHADOW, APP));
    }

    @Test
    void aRecursionIsTheDevicesOnlyWithoutTheApp() {
        isAppsOwn(deep("com.app.Main.go", "java.util.List.forEach"));
        isAppsOwn(deep(
                "com.app.Main.onClick",
                "org.robolectric.shadows.ShadowView.performClick",
                "android.view.View.performClick"));
        isAppsOwn(deep("android.view.View.measure"));
        isLimit(deep("org.robolectric.shadows.ShadowFoo.get", "android.foo.Foo.get"), Kind.STAND_IN, "ShadowFoo.get");
    }

    private static StackOverflowError deep(String... cycle) {
        String[] places = new String[900];
        Arrays.setAll(places, i -> cycle[i % cycle.length]);
        return at(new StackOverflowError(), places);
    }

    @Test
    void anActivityInNativeCodeNeedsItsLibrary() {
        isLimit(
                at(
                        new ClassCastException(
                                "class dev.cairn.android.runtime.process.AppClassLoader cannot be cast to"
                                        + " class dalvik.system.BaseDexClassLoader"),
                        "android.app.NativeActivity.onCreate",
                        APP),
                Kind.LIBRARY,
                "native activity");
    }

    @Test
    void typesOfThisDeviceAreTheDevices() {
        isLimit(
                at(
                        new ClassCastException(
                                "class org.robolectric.fakes.RoboCursor cannot be cast to class android.database.CrossProcessCursor"),
                        APP),
                Kind.STAND_IN,
                "type org.robolectric.fakes.RoboCursor");
        isAppsOwn(at(new ClassCastException("class com.app.Main cannot be cast to class com.app.Other"), APP));
    }

    @Test
    void aTraceShowsOurFramesMarked() {
        UnsupportedOperationException thrown = at(new UnsupportedOperationException(), SHADOW, APP);
        assertThat(limit(thrown).flatMap(UnsupportedFeature::trace).orElseThrow())
                .contains("\tat device//org.robolectric.shadows.ShadowCameraManager.openCamera(X.java:7)")
                .contains("\tat com.app.Main.onCreate(X.java:7)")
                .doesNotContain("Lifecycle");
    }
}
