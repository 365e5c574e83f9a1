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
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the machine's Chromium, or fetches one, and tells whether it could show itself. */
public final class BrowserProgram {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
    private static final List<String> ELSEWHERE = List.of(
            "/usr/bin/chromium", "/snap/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");

    private BrowserProgram() {}

    /**
     * The one that {@code CAIRN_CHROMIUM} names, else the first on the path, else one without a window that is fetched once into that cache.
     *
     * @param progress is told, in one line, if one is fetched
     * @throws CairnException {@code browser.missing}
     */
    public static Path find(Map<String, String> environment, Path cache, Consumer<String> progress) {
        return installed(environment).orElseGet(() -> {
            if (FetchedChromium.fits()) {
                return FetchedChromium.in(cache, progress);
            }
            throw FetchedChromium.missing("and there is none to fetch for this system");
        });
    }

    /**
     * The one that is started; for one that runs already, what it is called.
     *
     * @param attached where that one can be debugged
     * @throws CairnException {@code browser.missing} if one has to be started and there is none
     */
    public static Path find(
            Map<String, String> environment, Path cache, Consumer<String> progress, Optional<URI> attached) {
        return attached.isPresent() ? Path.of("chromium") : find(environment, cache, progress);
    }

    /**
     * Makes sure of a browser that has windows, and of a screen to show them on.
     *
     * @throws CairnException {@code browser.missing}, {@code browser.no-screen}
     */
    public static void requireWindow(Map<String, String> environment, Optional<URI> attached) {
        requireScreen(environment);
        if (attached.isEmpty() && installed(environment).isEmpty()) {
            throw FetchedChromium.missing("and one that is fetched has no window");
        }
    }

    /**
     * The one that the machine has, or that {@code CAIRN_CHROMIUM} names.
     *
     * @throws CairnException {@code browser.missing} if the variable names what is no program
     */
    public static Optional<Path> installed(Map<String, String> environment) {
        String named = environment.getOrDefault("CAIRN_CHROMIUM", "");
        if (!named.isBlank()) {
            if (!Files.isExecutable(Path.of(named))) {
                throw new CairnException("browser.missing", "CAIRN_CHROMIUM names " + named + ", which is no program");
            }
            return Optional.of(Path.of(named));
        }
        Stream<Path> onPath = Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(environment.getOrDefault("PATH", ""))
                .filter(folder -> !folder.isBlank())
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)));
        return Stream.concat(onPath, ELSEWHERE.stream().map(Path::of))
                .filter(Files::isExecutable)
                .findFirst();
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
