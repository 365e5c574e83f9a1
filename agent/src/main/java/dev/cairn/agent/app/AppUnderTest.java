package dev.cairn.agent.app;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * The app that an agent works on, as it declares itself: an APK by its manifest; a web app by its origin and the route that it begins with.
 *
 * @param id what the system knows it by: an APK's package, a web app's origin
 * @param versionName for people; empty if the manifest has none
 * @param versionCode grows with each release
 * @param launcher the activity that the launcher starts, as a full class name
 * @param places the places that it declares, an APK's activities as full class names, in the manifest's order, each once
 */
public record AppUnderTest(
        @JsonProperty("package_name") String id,
        String versionName,
        long versionCode,
        String launcher,
        @JsonProperty("activities") List<String> places) {
    /** Copies the list, without what cannot be the name of a class and so of nothing that could be started; refuses such a package or launcher. */
    public AppUnderTest {
        places = places.stream()
                .filter(place -> NameGrammar.isClass(place) || NameGrammar.isRoute(place))
                .toList();
        check(NameGrammar.isPackage(id) || NameGrammar.isOrigin(id), "package", id);
        check(launcher.isEmpty() || NameGrammar.isClass(launcher) || NameGrammar.isRoute(launcher), "class", launcher);
    }

    private static void check(boolean right, String what, String name) {
        if (!right) {
            String brief = name.length() <= 80 ? name : name.substring(0, 80) + "…";
            throw new IllegalArgumentException("'" + brief + "' cannot be the name of a " + what);
        }
    }

    /** Whether it is a web app. */
    public static boolean isWeb(String id) {
        return NameGrammar.isOrigin(id);
    }

    /** A class name as a full one: {@code .Main} and {@code Main} are relative to {@code packageName}; a route is one already. */
    public static String fullName(String packageName, String name) {
        if (name.startsWith("/")) {
            return name;
        }
        if (name.startsWith(".")) {
            return packageName + name;
        }
        return name.contains(".") ? name : packageName + "." + name;
    }
}
