package dev.cairn.browser.device;

import dev.cairn.engine.CairnException;
import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the machine's Chromium, and whether it could show itself. */
public final class BrowserProgram {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
    private static final List<String> ELSEWHERE = List.of(
            "/usr/bin/chromium", "/snap/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");

    private BrowserProgram() {}

    /**
     * The one that {@code CAIRN_CHROMIUM} names, else the first on the path.
     *
     * @throws CairnException {@code browser.missing}
     */
    public static Path find(Map<String, String> environment) {
        String named = environment.getOrDefault("CAIRN_CHROMIUM", "");
        if (!named.isBlank()) {
            return Optional.of(Path.of(named))
                    .filter(Files::isExecutable)
                    .orElseThrow(() -> new CairnException(
                            "browser.missing", "CAIRN_CHROMIUM names " + named + ", which is no program"));
        }
        Stream<Path> onPath = Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(environment.getOrDefault("PATH", ""))
                .filter(folder -> !folder.isBlank())
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)));
        return Stream.concat(onPath, ELSEWHERE.stream().map(Path::of))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(
                        () -> new CairnException(
                                "browser.missing",
                                "no Chromium was found; install one (Debian: apt-get install chromium), or name it in CAIRN_CHROMIUM"));
    }

    /**
     * The one that is started; for one that runs already, what it is called.
     *
     * @param attached where that one can be debugged
     * @throws CairnException {@code browser.missing} if one has to be started and there is none
     */
    public static Path find(Map<String, String> environment, Optional<URI> attached) {
        return attached.isPresent() ? Path.of("chromium") : find(environment);
    }

    /** Whether there is a screen for a browser's window. */
    public static boolean hasScreen(Map<String, String> environment) {
        boolean needed = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("linux");
        return !needed
                || Stream.of("DISPLAY", "WAYLAND_DISPLAY")
                        .anyMatch(name -> !environment.getOrDefault(name, "").isEmpty());
    }

    /**
     * Makes sure of a screen for a browser's window; elsewhere than on Linux there always is one.
     *
     * @throws CairnException {@code browser.no-screen}
     */
    public static void requireScreen(Map<String, String> environment) {
        if (!hasScreen(environment)) {
            throw new CairnException(
                    "browser.no-screen",
                    "there is no screen to show the browser on: neither DISPLAY nor WAYLAND_DISPLAY is set; leave --headed out, or give it one"
                            + " with xvfb-run");
        }
    }
}
