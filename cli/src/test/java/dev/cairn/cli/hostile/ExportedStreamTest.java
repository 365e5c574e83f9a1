package dev.cairn.cli.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A run is exported into what is no file, too: no file is put in its place, which for a device of the machine's would be the end of that. */
@EnabledOnOs(OS.LINUX)
class ExportedStreamTest {
    @TempDir
    Path folder;

    @Test
    void aPipeIsWrittenToAndStaysOne() throws Exception {
        try (Sandbox box = new Sandbox(folder)) {
            HostileFiles files = new HostileFiles(box.work());
            String explored = box.bears(
                    "explore",
                    "--device",
                    files.recording(json -> json),
                    "--steps",
                    "1",
                    "--out",
                    box.work().resolve("out").toString());
            Path pipe = Path.of(files.pipe("exported"));
            assertThat(box.work().resolve("data/logs")).as(explored).exists();
            CompletableFuture<byte[]> read = CompletableFuture.supplyAsync(() -> content(pipe));

            String said = box.bears("runs", "export", run(box.work().resolve("data/logs")), pipe.toString());

            assertThat(said).doesNotContain("exported");
            byte[] archive = read.get(1, TimeUnit.MINUTES);
            assertThat(new ZipInputStream(new ByteArrayInputStream(archive)).getNextEntry())
                    .isNotNull();
            assertThat(Files.readAttributes(pipe, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                            .isOther())
                    .isTrue();
        }
    }

    private static byte[] content(Path pipe) {
        try {
            return Files.newInputStream(pipe).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String run(Path logs) throws IOException {
        try (Stream<Path> all = Files.list(logs)) {
            return all.map(log -> log.getFileName().toString())
                    .filter(name -> name.endsWith(".jsonl"))
                    .findFirst()
                    .orElseThrow()
                    .replace(".jsonl", "");
        }
    }
}
