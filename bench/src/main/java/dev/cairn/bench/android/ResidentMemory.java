package dev.cairn.bench.android;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;

/** What a process has in memory, where the system says so in {@code /proc}. */
final class ResidentMemory {
    private static final String RESIDENT = "VmRSS:";

    private ResidentMemory() {}

    /** In megabytes. */
    static OptionalDouble resident(long process) throws IOException {
        Path status = Path.of("/proc", Long.toString(process), "status");
        if (!Files.isReadable(status)) {
            return OptionalDouble.empty();
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith(RESIDENT))
                .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1024)
                .findFirst();
    }
}
