package dev.cairn.chromium;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds a Chromium: the one that {@code CAIRN_CHROMIUM} names, else the first that is installed, else the one that was fetched into the cache. */
public final class ChromiumFinder {
    /** The environment's variable that names a program to use. */
    public static final String VARIABLE = "CAIRN_CHROMIUM";

    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");

    /** Where one is that is on no path. */
    private static final List<Path> ELSEWHERE = List.of(
            Path.of("/usr/bin/chromium"),
            Path.of("/snap/bin/chromium"),
            Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
            Path.of("/Applications/Chromium.app/Contents/MacOS/Chromium"));

    private final Map<String, String> environment;
    private final Path cache;
    private final List<Path> elsewhere;

    /** Looks on this machine, and in the given cache folder. */
    public ChromiumFinder(Map<String, String> environment, Path cache) {
        this(environment, cache, ELSEWHERE);
    }

    ChromiumFinder(Map<String, String> environment, Path cache, List<Path> elsewhere) {
        this.environment = Map.copyOf(environment);
        this.cache = cache;
        this.elsewhere = List.copyOf(elsewhere);
    }

    /** What the variable names, which need not be there. */
    public static Optional<Path> named(Map<String, String> environment) {
        return Optional.ofNullable(environment.get(VARIABLE))
                .filter(Predicate.not(String::isBlank))
                .map(Path::of);
    }

    /** The one that the variable names, or else the first on the path. A variable that names no program means none. */
    public static Optional<Path> installed(Map<String, String> environment) {
        return installed(environment, ELSEWHERE);
    }

    private static Optional<Path> installed(Map<String, String> environment, List<Path> elsewhere) {
        Optional<Path> named = named(environment);
        return named.isPresent() ? named.filter(ChromiumFinder::isProgram) : first(environment, elsewhere);
    }

    private static Optional<Path> first(Map<String, String> environment, List<Path> elsewhere) {
        Stream<Path> onPath = Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(environment.getOrDefault("PATH", ""))
                .filter(folder -> !folder.isBlank())
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)));
        return Stream.concat(onPath, elsewhere.stream())
                .filter(ChromiumFinder::isProgram)
                .findFirst();
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    /** One that can be started without fetching anything. */
    public Optional<Path> find() {
        return installed(environment, elsewhere)
                .or(() -> Optional.of(ChromiumPackage.program(cache))
                        .filter(program -> named(environment).isEmpty() && isProgram(program)));
    }

    /** The folder with all that the fetched one needs, if that is the one that is found. */
    public Optional<Path> fetchedFolder() {
        return find().filter(ChromiumPackage.program(cache)::equals).map(program -> ChromiumPackage.folder(cache));
    }

    /**
     * One that is fetched into the cache if there is none. Empty where there is none to fetch for the machine, or the variable names no program.
     *
     * @param before told once before it is fetched, which takes a while
     * @throws IOException when it cannot be had, with the reason in one line
     */
    public Optional<Path> findOrFetch(Runnable before) throws IOException {
        Optional<Path> found = find();
        if (found.isPresent() || named(environment).isPresent() || !ChromiumPackage.fits()) {
            return found;
        }
        before.run();
        return Optional.of(ChromiumPackage.fetch(cache));
    }
}
