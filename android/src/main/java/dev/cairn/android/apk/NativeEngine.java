package dev.cairn.android.apk;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** An engine of native code that draws an app by itself, so that nothing of the app can run without it. */
record NativeEngine(String name, String library) {
    private record Sign(String engine, Pattern library) {
        Sign(String engine, String library) {
            this(engine, Pattern.compile(library));
        }
    }

    /** By the library that every app of the engine has; the first that fits names it. */
    private static final List<Sign> SIGNS = List.of(
            new Sign("Flutter", "libflutter\\.so"),
            new Sign("React Native", "libreactnative(jni|blob)?\\.so|libhermes([-_].*)?\\.so|libjsc\\.so"),
            new Sign("Unity", "libunity\\.so|libil2cpp\\.so"),
            new Sign("Unreal Engine", "libUE4\\.so|libUnreal\\.so"),
            new Sign("Godot", "libgodot_android\\.so"),
            new Sign("libGDX", "libgdx\\.so"),
            new Sign("Cocos", "libcocos.*\\.so"),
            new Sign(".NET (Xamarin, MAUI)", "libmonodroid\\.so|libmonosgen-2\\.0\\.so|libxamarin-app\\.so"),
            new Sign("NativeScript", "libNativeScript\\.so"),
            new Sign("Titanium", "libkroll-v8\\.so"),
            new Sign("Qt", "libQt\\d*Core(_.*)?\\.so"),
            new Sign("GameMaker", "libyoyo\\.so"),
            new Sign("Defold", "libdmengine.*\\.so"),
            new Sign("Solar2D", "libcorona\\.so"),
            new Sign("LÖVE", "liblove\\.so"),
            new Sign("Kivy", "libpython\\d.*\\.so"),
            new Sign("SDL", "libSDL\\d?\\.so"),
            new Sign("GeckoView", "libxul\\.so"),
            new Sign("Crosswalk", "libxwalkcore\\.so"));

    /** The engine among an APK's libraries, if there is one. */
    static Optional<NativeEngine> among(List<String> libraries) {
        return SIGNS.stream()
                .flatMap(sign -> libraries.stream()
                        .filter(library -> sign.library().matcher(library).matches())
                        .map(library -> new NativeEngine(sign.engine(), library)))
                .findFirst();
    }
}
