package dev.cairn.android.webview;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds a Chromium: the one that {@code CAIRN_CHROMIUM} names, one on the path, or the one in the cache. */
public final class ChromiumFinder {
    /** The environment's variable that names a program to use. */
    public static final String VARIABLE = "CAIRN_CHROMIUM";

    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");

    private static final List<Path> APPLICATIONS = List.of(
            Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
            Path.of("/Applications/Chromium.app/Contents/MacOS/Chromium"));

    private final Map<String, String> environment;
    private final Path cache;

    /** Looks on this machine, and in the given cache folder. */
    public ChromiumFinder(Map<String, String> environment, Path cache) {
        this.environment = Map.copyOf(environment);
        this.cache = cache;
    }

    /** The first that is there. A variable that names no program means none. */
    public Optional<ChromiumFiles> find() {
        String named = environment.get(VARIABLE);
        if (named != null && !named.isBlank()) {
            return Optional.of(Path.of(named)).filter(Files::isExecutable).map(ChromiumFinder::alone);
        }
        return onPath().map(ChromiumFinder::alone).or(() -> ChromiumPackage.in(cache));
    }

    /**
     * Fetches one into the cache if there is none, and the machine is one for which there is one to fetch.
     *
     * @param before told once before it is fetched, which takes a while
     * @throws java.io.IOException when it cannot be had, with the reason in one line
     */
    public void fetchIfMissing(Runnable before) throws java.io.IOException {
        String named = environment.get(VARIABLE);
        if (find().isEmpty() && (named == null || named.isBlank()) && ChromiumPackage.fits()) {
            before.run();
            ChromiumPackage.fetch(cache);
        }
    }

    private static ChromiumFiles alone(Path program) {
        return new ChromiumFiles(program, null);
    }

    private Optional<Path> onPath() {
        for (String name : NAMES) {
            Path found = onPath(name);
            if (found != null) {
                return Optional.of(found);
            }
        }
        return APPLICATIONS.stream().filter(Files::isExecutable).findFirst();
    }

    private @Nullable Path onPath(String name) {
        for (String folder : environment.getOrDefault("PATH", "").split(Pattern.quote(File.pathSeparator))) {
            Path program = Path.of(folder.isEmpty() ? "." : folder).resolve(name);
            if (Files.isRegularFile(program) && Files.isExecutable(program)) {
                return program;
            }
        }
        return null;
    }
}
