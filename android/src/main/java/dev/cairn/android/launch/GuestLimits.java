package dev.cairn.android.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How much of the machine an isolated process, and each program that it starts, can take; set by {@code prlimit} of util-linux. */
final class GuestLimits {
    /** A JVM has some 80 threads, a Chromium some 200. The system does not count those of its root. */
    private static final long THREADS = 2048;

    /** What a JVM takes besides its heap, and a browser for its pages. */
    private static final long BESIDES_HEAP_MB = 4096;

    private static final long FILE_MB = 4096;

    private static final Path OF_SELF = Path.of("/proc/self/limits");

    private GuestLimits() {}

    /** The command that starts another one with limits, which are never more than this process has. */
    static List<String> around(List<String> command, int heapMb) throws IOException {
        List<String> hard = Files.readAllLines(OF_SELF);
        List<String> all = new ArrayList<>(List.of("prlimit", "--core=0"));
        all.add("--nproc=" + least(THREADS, "Max processes", hard));
        all.add("--data=" + least((heapMb + BESIDES_HEAP_MB) << 20, "Max data size", hard));
        all.add("--fsize=" + least(FILE_MB << 20, "Max file size", hard));
        all.addAll(command);
        return all;
    }

    /** A line has the name, the soft and the hard limit, and its unit. */
    private static long least(long wanted, String name, List<String> hard) {
        return hard.stream()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).strip().split("\\s+")[1])
                .filter(limit -> !limit.equals("unlimited"))
                .mapToLong(Long::parseLong)
                .map(limit -> Math.min(limit, wanted))
                .findFirst()
                .orElse(wanted);
    }
}
