package dev.cairn.android.doctor;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Engines that bring a native runtime of their own, without which an app shows nothing. */
final class Engines {
    private static final Map<String, Pattern> LIBRARIES = new LinkedHashMap<>();

    static {
        add("Flutter", "libflutter\\.so");
        add("React Native", "libreactnative(?:jni)?\\.so|libhermes\\w*\\.so|libjscexecutor\\.so");
        add("Unity", "libunity\\.so");
        add("Unreal Engine", "libUE4\\.so|libUnreal\\.so");
        add("Godot", "libgodot_android\\.so");
        add(".NET for Android", "libmonodroid\\.so|libmonosgen-2\\.0\\.so|libxamarin-app\\.so");
        add("Cocos", "libcocos\\w*\\.so");
        add("libGDX", "libgdx\\.so");
        add("Qt", "libQt[56]Core\\S*\\.so");
        add("GeckoView", "libxul\\.so");
        add("SDL", "libSDL[23]\\.so");
        add("NativeScript", "libNativeScript\\.so");
    }

    private Engines() {}

    private static void add(String engine, String library) {
        LIBRARIES.put(engine, Pattern.compile(library));
    }

    /** The engine that one of these libraries belongs to. */
    static Optional<String> of(Collection<String> libraries) {
        return LIBRARIES.entrySet().stream()
                .filter(engine -> libraries.stream()
                        .anyMatch(name -> engine.getValue().matcher(name).matches()))
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
