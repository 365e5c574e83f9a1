package dev.cairn.browser.device;

import dev.cairn.chromium.ChromiumFinder;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Finds the machine's Chromium, or fetches one, and tells whether it could show itself. */
public final class BrowserProgram {
    private BrowserProgram() {}

    /**
     * The one that {@code CAIRN_CHROMIUM} names, else the first on the path, else one without a window that is fetched once into that cache.
     *
     * @param progress is told, in one line, if one is fetched
     * @throws CairnException {@code browser.missing}
     */
    public static Path find(Map<String, String> environment, Path cache, Consumer<String> progress) {
        return installed(environment).orElseGet(() -> fetched(environment, cache, progress));
    }

    private static Path fetched(Map<String, String> environment, Path cache, Consumer<String> progress) {
        try {
            return new ChromiumFinder(environment, cache)
                    .findOrFetch(
                            () -> progress.accept("fetching Chromium with npm, 67 MB, since this machine has none"))
                    .orElseThrow(() -> missing("and there is none to fetch for this system"));
        } catch (IOException e) {
            throw missing("and none could be fetched into " + cache + ": " + e.getMessage());
        }
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
            throw missing("and one that is fetched has no window");
        }
    }

    /**
     * The one that the machine has, or that {@code CAIRN_CHROMIUM} names.
     *
     * @throws CairnException {@code browser.missing} if the variable names what is no program
     */
    public static Optional<Path> installed(Map<String, String> environment) {
        Optional<Path> program = ChromiumFinder.installed(environment);
        Optional<Path> named = ChromiumFinder.named(environment);
        if (program.isEmpty() && named.isPresent()) {
            throw new CairnException(
                    "browser.missing", ChromiumFinder.VARIABLE + " names " + named.get() + ", which is no program");
        }
        return program;
    }

    private static CairnException missing(String why) {
        return new CairnException(
                "browser.missing",
                "no Chromium was found, " + why + "; install one (Debian: apt-get install chromium), or name it in "
                        + ChromiumFinder.VARIABLE);
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
