package dev.cairn.testkit.fuzz;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Feeds parsers with inputs that Jazzer makes of kept ones, in a process of its own: until the time is over, or one of them throws what its
 * parser does not document, takes twenty seconds, or more memory than there is. Jazzer has to be on this process's class path.
 */
public final class Jazzer {
    private static final int HEAP_MB = 512;
    private static final int MOST_MB = 2_048;
    /** Twice what an input may take, since the first one loads all classes, and instrumented code is slow. */
    private static final int LONGEST_S = 20;

    /** What looks at the outcome, and the classes of apps that are kept inputs. */
    private static final String EXCLUDED = "dev.cairn.testkit.**:dev.cairn.android.it.**";

    /** A reply is read from a server of the parser's own; a rule of the user's own may be a regular expression. */
    private static final List<String> MAY_BE = List.of(
            "com.code_intelligence.jazzer.sanitizers.ServerSideRequestForgery",
            "com.code_intelligence.jazzer.sanitizers.RegexInjection");

    private static final int LINES_TOLD = 60;

    /** In a shorter time the JVM's second compiler costs more than it gives: half of a start's processor time. */
    private static final Duration LONG = Duration.ofMinutes(1);

    private final Class<? extends FuzzTargets> parsers;
    private final KeptInputs kept;
    private final Path work;

    /**
     * For the parsers of a module.
     *
     * @param work a folder for what is found; an input that does harm is left there, under a name that begins with the parser's
     */
    public Jazzer(Class<? extends FuzzTargets> parsers, KeptInputs kept, Path work) {
        this.parsers = parsers;
        this.kept = kept;
        this.work = work;
    }

    /** Feeds it for that time; what was found, as Jazzer tells it, empty if nothing was. */
    public Optional<String> feed(Parser parser, Duration time) throws IOException, InterruptedException {
        return feed(parser.name(), " " + parser.name(), kept.of(parser), time);
    }

    /**
     * Feeds all of them in turns for that time, in one process: starting one costs more than some seconds of feeding. An input that does harm is left
     * with a byte before it, which stands for its parser.
     */
    public Optional<String> feed(List<Parser> all, Duration time) throws IOException, InterruptedException {
        Path seeds = Files.createDirectories(work.resolve("kept"));
        for (int i = 0; i < all.size(); i++) {
            for (Path file : kept.files(all.get(i))) {
                byte[] input = Files.readAllBytes(file);
                byte[] marked = new byte[input.length + 1];
                marked[0] = (byte) i;
                System.arraycopy(input, 0, marked, 1, input.length);
                Files.write(seeds.resolve(all.get(i).name() + "-" + file.getFileName()), marked);
            }
        }
        return feed("all", "", seeds, time);
    }

    private Optional<String> feed(String name, String argument, Path seeds, Duration time)
            throws IOException, InterruptedException {
        Path log = Files.createDirectories(work).resolve(name + ".log");
        Process process = new ProcessBuilder(command(name, argument, seeds, time))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            boolean ended = process.waitFor(2 * time.toSeconds() + 240, TimeUnit.SECONDS);
            return ended && process.exitValue() == 0 ? Optional.empty() : Optional.of(last(log));
        } finally {
            process.destroyForcibly();
        }
    }

    private List<String> command(String name, String argument, Path seeds, Duration time) throws IOException {
        Path grown = Files.createDirectories(work.resolve(name));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + HEAP_MB + "m",
                "-Xss1m",
                "-XX:+UseSerialGC",
                time.compareTo(LONG) < 0 ? "-XX:TieredStopAtLevel=1" : "-XX:+TieredCompilation",
                "-XX:+EnableDynamicAgentLoading",
                "--enable-native-access=ALL-UNNAMED",
                "-Djava.awt.headless=true",
                "-cp",
                System.getProperty("java.class.path"),
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + JazzerTarget.class.getName(),
                "--target_args=" + parsers.getName() + argument,
                "--instrumentation_includes=dev.cairn.**",
                "--instrumentation_excludes=" + EXCLUDED,
                "--disabled_hooks=" + String.join(File.pathSeparator, MAY_BE),
                "--custom_hook_includes=dev.cairn.none.**", // its hooks look for other faults, and cost each start much
                "--reproducer_path=" + work));
        command.addAll(List.of(
                "-max_total_time=" + time.toSeconds(),
                "-timeout=" + LONGEST_S,
                "-rss_limit_mb=" + MOST_MB,
                "-max_len=65536",
                "-print_final_stats=1",
                "-artifact_prefix=" + work.resolve(name + "-"),
                grown.toString(),
                seeds.toString()));
        return command;
    }

    private static String last(Path log) throws IOException {
        List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
        return String.join("\n", lines.subList(Math.max(0, lines.size() - LINES_TOLD), lines.size()));
    }
}
