package dev.cairn.cli.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an exploration leaves on the disk is read by nobody but its owner: journal, log, files, knowledge, report and what is exported. */
class FilePermissionsTest {
    @TempDir
    Path folder;

    @BeforeEach
    void knowsPermissions() {
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
    }

    private Path explored(Path out) throws IOException {
        try (Sandbox box = new Sandbox(folder)) {
            String recording = new HostileFiles(box.work()).recording(json -> json);
            box.bears("explore", "--device", recording, "--steps", "1", "--out", out.toString());
            Path exported = box.work().resolve("run.zip");
            String run = onlyIn(box.work().resolve("data/logs")).replace(".jsonl", "");
            box.bears("runs", "export", run, exported.toString());
            assertThat(out.resolve("index.html")).exists();
            assertThat(openIn(exported)).isEmpty();
            return box.work().resolve("data");
        }
    }

    private static String onlyIn(Path logs) throws IOException {
        try (Stream<Path> files = Files.list(logs)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jsonl"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** What somebody else may read, below a folder and including it. */
    private static List<String> openIn(Path where) throws IOException {
        try (Stream<Path> files = Files.walk(where)) {
            return files.filter(file -> !permissions(file).endsWith("------"))
                    .map(file -> permissions(file) + " " + where.relativize(file))
                    .toList();
        }
    }

    private static String permissions(Path file) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void areTheOwnersAlone() throws IOException {
        Path report = folder.resolve("in/work/out/report");
        Path data = explored(report);
        assertThat(openIn(data)).isEmpty();
        assertThat(openIn(report)).isEmpty();
    }

    @Test
    void aFolderThatWasThereKeepsItsOwn() throws IOException {
        Path report = Files.createDirectories(folder.resolve("in/work/report-there"));
        Path data = Files.createDirectories(folder.resolve("in/work/data"));
        for (Path there : List.of(report, data)) {
            Files.setPosixFilePermissions(there, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        explored(report);
        assertThat(permissions(report)).isEqualTo("rwxr-xr-x");
        assertThat(openIn(report)).containsExactly("rwxr-xr-x ");
        assertThat(openIn(data)).isEmpty();
    }
}
