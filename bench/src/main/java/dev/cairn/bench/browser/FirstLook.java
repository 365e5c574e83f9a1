package dev.cairn.bench.browser;

import dev.cairn.bench.Workplace;
import dev.cairn.bench.measure.Stopwatch;
import dev.cairn.bench.report.Check;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/**
 * From the command {@code cairn browse} to the first act, which comes behind the first look: so it is no less than what is asked for. The first
 * start, which may build or fetch something, does not count.
 *
 * @param command the program; empty where there is none
 */
record FirstLook(Optional<Path> command) {
    private static final int STARTS = 3;

    Check check(BenchPages pages) throws IOException, InterruptedException {
        Stopwatch times = new Stopwatch();
        for (int start = 0; command.isPresent() && start <= STARTS; start++) {
            long begun = System.nanoTime();
            pages.forget();
            if (browse(command.get(), pages.go()) && start > 0) {
                times.add(Duration.ofNanos(pages.pressedAt() - begun));
            }
        }
        OptionalDouble median = times.median();
        return Check.atMost(
                "first look and first act after the command `cairn browse`",
                5,
                "s",
                median.isPresent() ? OptionalDouble.of(median.getAsDouble() / 1e3) : OptionalDouble.empty());
    }

    private static boolean browse(Path program, String url) throws IOException, InterruptedException {
        Path folder = Workplace.newFolder("first-look");
        Process process = new ProcessBuilder(
                        program.toString(), "browse", "click Go", "--url", url, "--data", folder.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .start();
        try {
            return process.waitFor(15, TimeUnit.MINUTES) && process.exitValue() == 0;
        } finally {
            process.destroyForcibly();
            process.waitFor();
            Workplace.delete(folder);
        }
    }
}
