package dev.cairn.android;

import dev.cairn.android.boot.AtomicFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folder of one device process, for temporary files and apps' data. Those of processes that are gone are deleted. */
record RunFolder(Path path) {
    static RunFolder in(Path cache) throws IOException {
        try {
            Path runs = Files.createDirectories(cache.resolve("run"));
            sweep(runs);
            Path own = Files.createDirectories(
                    runs.resolve(String.valueOf(ProcessHandle.current().pid())));
            System.setProperty(
                    "java.io.tmpdir",
                    Files.createDirectories(own.resolve("tmp")).toString());
            return new RunFolder(own);
        } catch (IOException e) {
            throw new IOException(
                    "Cannot write to the cache folder " + cache + " (" + e + "). Choose another with --cache.", e);
        }
    }

    private static void sweep(Path runs) throws IOException {
        List<Path> old;
        try (Stream<Path> folders = Files.list(runs)) {
            old = folders.filter(RunFolder::isDead).toList();
        }
        for (Path folder : old) {
            AtomicFolder.delete(folder);
        }
    }

    private static boolean isDead(Path folder) {
        String name = folder.getFileName().toString();
        return name.matches("\\d+")
                && ProcessHandle.of(Long.parseLong(name))
                        .filter(ProcessHandle::isAlive)
                        .isEmpty();
    }
}
