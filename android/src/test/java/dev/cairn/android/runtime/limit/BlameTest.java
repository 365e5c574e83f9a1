package dev.cairn.android.runtime.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.device.UnsupportedFeature;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.lang.reflect.InvocationTargetException;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of cases: whose fault it is when an app ends. */
class BlameTest {
    private static final String APP = "com.app.Main.onCreate";
    private static final String SHADOW = "org.robolectric.shadows.ShadowCameraManager.openCamera";
    private static final String[] MACHINERY = {
        "android.app.Activity.performCreate",
        "org.robolectric.android.controller.ActivityController.create",
        "dev.cairn.android.runtime.stack.Lifecycle.create"
    };

    private final FakeFacts facts = new FakeFacts();

    /** Thrown from these places, the topmost first, below which is the device's machinery. */
    private static <T extends Throwable> T at(T thrown, String... places) {
        thrown.setStackTrace(java.util.stream.Stream.concat(Arrays.stream(places), Arrays.stream(MACHINERY))
                .map(BlameTest::frame)
                .toArray(StackTraceElement[]::new));
        return thrown;
    }

    private static StackTraceElement frame(String place) {
        int dot = place.lastIndexOf('.');
        return new StackTraceElement(place.substring(0, dot), place.substring(dot + 1), "X.java", 7);
    }

    private Optional<UnsupportedFeature> limit(Throwable thrown) {
        return new Blame(facts).of(thrown);
    }

    private void isAppsOwn(Throwable thrown) {
        assertThat(limit(thrown)).isEmpty();
    }

    private void isLimit(Throwable thrown, Kind kind, String missing) {
        Optional<UnsupportedFeature> limit = limit(thrown);
        assertThat(limit).map(UnsupportedFeature::missing).contains(missing);
        assertThat(limit).map(UnsupportedFeature::kind).contains(kind);
        assertThat(limit).map(UnsupportedFeature::ended).contains(true);
        assertThat(limit.flatMap(UnsupportedFeature::trace)).isPresent();
    }

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
    void aClassThatTheApkLacksIsTheAppsOwnFault() {
        isAppsOwn(at(new NoClassDefFoundError("com/lib/Missing"), APP));
        isAppsOwn(at(
                new RuntimeException(at(new ClassNotFoundException("com.lib.Missing"), "java.lang.Class.forName", APP)),
                APP));
    }

    @ParameterizedTest
    @CsvSource({
        "android/foo/Bar, PLATFORM, class android.foo.Bar",
        "com/android/internal/Foo, PLATFORM, class com.android.internal.Foo",
        "java/lang/Foo, PLATFORM, class java.lang.Foo",
        "com/app/Other, TRANSLATION, class not translated: com.app.Other"
    })
    void aClassThatOnlyThisDeviceLacksIsTheDevices(String name, Kind kind, String missing) {
        isLimit(at(new NoClassDefFoundError(name), APP), kind, missing);
        isLimit(at(new NoClassDefFoundError("L" + name + ";"), APP), kind, missing);
    }

    @Test
    void theOldHttpClientIsMissingOnAPhoneToo() {
        isAppsOwn(at(new NoClassDefFoundError("org/apache/http/ProtocolVersion"), APP));
    }

    @Test
    void aClassOfAnotherSplitIsTheDevices() {
        facts.incomplete = true;
        isLimit(at(new NoClassDefFoundError("com/lib/Missing"), APP), Kind.SPLIT, "split APK");
    }

    @Test
    void aBundledSupportLibraryIsTheApps() {
        isAppsOwn(at(new NoClassDefFoundError("android/support/v4/app/Foo"), APP));
        isAppsOwn(at(new NoClassDefFoundError("javax/inject/Foo"), APP));
    }

    @Test
    void methodsThatWereNotTranslatedAreTheDevices() {
        isLimit(
                at(new VerifyError("Bad type on operand stack"), APP),
                Kind.TRANSLATION,
                "method not translated: com.app.Main.onCreate");
        isLimit(
                at(new VerifyError("This method could not be converted for the JVM"), APP),
                Kind.TRANSLATION,
                "method not translated: com.app.Main.onCreate");
        isLimit(
                at(
                        new IncompatibleClassChangeError(
                                "Method 'void com.app.Other.go()' must be InterfaceMethodref constant"),
                        APP),
                Kind.TRANSLATION,
                "method not translated: com.app.Other.go");
        isLimit(
                at(new BootstrapMethodError("call site"), APP),
                Kind.TRANSLATION,
                "method not translated: com.app.Main.onCreate");
        isLimit(
                at(
                        new AbstractMethodError(
                                "Receiver class com.app.Other does not define or inherit an implementation of the resolved method 'abstract void go()' of interface com.app.Go."),
                        APP),
                Kind.TRANSLATION,
                "method not translated: com.app.Main.onCreate");
    }

    @Test
    void aMissingMethodIsTheDevicesUnlessTheApkSurelyLacksIt() {
        isLimit(
                at(new NoSuchMethodError("'void android.view.View.shine(int)'"), APP),
                Kind.PLATFORM,
                "method android.view.View.shine(int)");
        isLimit(
                at(new NoSuchMethodError("'int com.app.Other.go()'"), APP),
                Kind.TRANSLATION,
                "method com.app.Other.go()");
        facts.lackedMethods.add("com.app.Other.go");
        isAppsOwn(at(new NoSuchMethodError("'int com.app.Other.go()'"), APP));
        isLimit(
                at(new NoSuchFieldError("Class android.os.Build does not have member field 'int SHINE'"), APP),
                Kind.PLATFORM,
                "field android.os.Build.SHINE");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no foo in java.library.path: /usr/lib",
                "dlopen failed: library \"libfoo.so\" not found",
                "Can't load library: /data/app/lib/libfoo.so"
            })
    void aLibraryThatTheApkHasIsTheDevices(String message) {
        isAppsOwn(at(new UnsatisfiedLinkError(message), APP));
        facts.libraries.add("libfoo.so");
        isLimit(
                at(new UnsatisfiedLinkError(message), "java.lang.System.loadLibrary", APP),
                Kind.LIBRARY,
                "library libfoo.so");
        isLimit(
                new ExceptionInInitializerError(at(new UnsatisfiedLinkError(message), APP)),
                Kind.LIBRARY,
                "library libfoo.so");
        isLimit(at(new IllegalStateException("could not load libfoo.so"), APP), Kind.LIBRARY, "library libfoo.so");
    }

    @Test
    void aNativeMethodIsTheDevicesIfTheApkHasNativeCode() {
        UnsatisfiedLinkError error = at(new UnsatisfiedLinkError("'long com.app.Main.open(int)'"), APP);
        isAppsOwn(error);
        facts.libraries.add("libfoo.so");
        isLimit(error, Kind.LIBRARY, "native method com.app.Main.open");
        isLimit(
                at(new UnsatisfiedLinkError("'long android.os.Foo.open(int)'"), APP),
                Kind.PLATFORM,
                "native method android.os.Foo.open");
    }

    @Test
    void aLaunchThatEndsAfterALibraryWasMissingNeedsThatLibrary() {
        facts.before.add(UnsupportedFeature.met(Kind.LIBRARY, "library libfoo.so", "needed"));
        isAppsOwn(at(new IllegalStateException("not ready"), APP));
        facts.shown = false;
        isLimit(at(new IllegalStateException("not ready"), APP), Kind.LIBRARY, "library libfoo.so");
    }

    @Test
    void aHarmlessLibraryEndsNoLaunch() {
        facts.before.add(UnsupportedFeature.met(Kind.LIBRARY, "library libandroidx.graphics.path.so", "needed"));
        facts.shown = false;
        isAppsOwn(at(new IllegalStateException("not ready"), APP));
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
        isLimit(at(new GooglePlayServicesNotAvailableException(), APP), Kind.PLAY_SERVICES, "Google Play services");
    }

    private static final class GooglePlayServicesNotAvailableException extends Exception {
        private static final long serialVersionUID = 1L;
    }

    @Test
    void causesCountThroughAllThatWrapsThem() throws Exception {
        Throwable root = at(new NoSuchMethodError("'void android.view.View.shine(int)'"), APP);
        isLimit(
                at(new RuntimeException("Unable to start activity", new InvocationTargetException(root)), APP),
                Kind.PLATFORM,
                "method android.view.View.shine(int)");
        ExceptionInInitializerError init = at(
                new ExceptionInInitializerError(
                        "Exception java.lang.NoSuchMethodError: 'void android.view.View.shine(int)' [in thread \"main\"]"),
                APP);
        NoClassDefFoundError again = at(new NoClassDefFoundError("Could not initialize class com.app.Other"), APP);
        again.initCause(init);
        isLimit(again, Kind.PLATFORM, "method android.view.View.shine(int)");
    }

    @Test
    void aClassThatFailedByItselfIsTheAppsOwn() {
        ExceptionInInitializerError init = at(
                new ExceptionInInitializerError("Exception java.lang.IllegalStateException: no [in thread \"main\"]"),
                "com.app.Other.<clinit>");
        NoClassDefFoundError again = at(new NoClassDefFoundError("Could not initialize class com.app.Other"), APP);
        again.initCause(init);
        isAppsOwn(again);
    }

    @Test
    void aCircleOfCausesEnds() {
        RuntimeException one = at(new RuntimeException("one"), APP);
        RuntimeException two = at(new RuntimeException("two", one), APP);
        one.initCause(two);
        isAppsOwn(two);
    }

    @Test
    void whatWasSuppressedCounts() {
        IllegalStateException thrown = at(new IllegalStateException("handler failed"), APP);
        thrown.addSuppressed(at(new NoClassDefFoundError("android/foo/Bar"), APP));
        isLimit(thrown, Kind.PLATFORM, "class android.foo.Bar");
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

    @Test
    void aTraceShowsOurFramesMarked() {
        UnsupportedOperationException thrown = at(new UnsupportedOperationException(), SHADOW, APP);
        assertThat(limit(thrown).flatMap(UnsupportedFeature::trace).orElseThrow())
                .contains("\tat device//org.robolectric.shadows.ShadowCameraManager.openCamera(X.java:7)")
                .contains("\tat com.app.Main.onCreate(X.java:7)")
                .doesNotContain("Lifecycle");
    }

    @Test
    void aLoopOfTheAppIsItsOwnAndAStandInThatStaysIsTheDevices() {
        StackTraceElement[] loop = at(new Exception(), "dev.cairn.android.app.LoopGuard.check", APP)
                .getStackTrace();
        StackTraceElement[] kept =
                at(new Exception(), "java.lang.Object.wait0", SHADOW, APP).getStackTrace();
        StackTraceElement[] waits =
                at(new Exception(), "java.lang.Object.wait0", APP).getStackTrace();
        StackTraceElement[] ours =
                at(new Exception(), "android.view.View.measure").getStackTrace();
        assertThat(HangBlame.of(Arrays.asList(loop), facts::definesClass, false))
                .isEmpty();
        assertThat(HangBlame.of(Arrays.asList(kept), facts::definesClass, false))
                .map(UnsupportedFeature::missing)
                .contains("hang in ShadowCameraManager.openCamera");
        assertThat(HangBlame.of(Arrays.asList(waits), facts::definesClass, false))
                .isEmpty();
        assertThat(HangBlame.of(Arrays.asList(waits), facts::definesClass, true))
                .map(UnsupportedFeature::missing)
                .contains("hang in wait in com.app.Main.onCreate");
        assertThat(HangBlame.of(Arrays.asList(ours), facts::definesClass, false))
                .map(UnsupportedFeature::missing)
                .contains("hang in android.view.View.measure");
    }

    @Test
    void aLibraryOfTheDeviceIsNotTheAppUnlessTheAppHasIt() {
        List<StackTraceElement> writes =
                Arrays.asList(at(new Exception(), "tools.jackson.core.json.UTF8JsonGenerator.writeString")
                        .getStackTrace());
        assertThat(HangBlame.of(writes, facts::definesClass, false))
                .map(UnsupportedFeature::missing)
                .contains("hang in tools.jackson.core.json.UTF8JsonGenerator.writeString");
        assertThat(HangBlame.of(writes, name -> true, false)).isEmpty();
    }
}
