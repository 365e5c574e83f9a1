package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.UnsupportedFeature;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes, methods and libraries that are not there: whether the app lacks them or this device alone. */
class MissingCodeBlameTest extends BlameCases {
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
                "dlopen failed: library \"/data/user/0/com.app/app_lib/libfoo.so1.2.15\" not found",
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
}
