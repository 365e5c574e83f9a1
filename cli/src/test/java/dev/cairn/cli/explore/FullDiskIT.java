package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.cli.command.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A data folder on a disk that is full, or fills up. */
@Tag("slow")
class FullDiskIT {
    private Cairn cairn;
    private Path disk;

    @BeforeEach
    void mount() throws Exception {
        cairn = Cairn.in("full-disk").patientFor(Duration.ofSeconds(2));
        disk = Files.createDirectory(cairn.folder().resolve("disk"));
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", disk.toString()), "only root can mount");
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", disk.toString());
    }

    @Test
    void saysSoAndGoesOnOnceThereIsRoom() throws Exception {
        CairnProcess.Ended full = cairn.run("explore", "--steps", "5", "--seed", "7", "--data", "" + disk);

        assertThat(full.exitCode()).as(full.printed()).isEqualTo(ExitCode.FAILED);
        assertThat(full.complaints()).singleElement().asString().contains("full");
        assertThat(full.err()).noneMatch(line -> line.startsWith("\tat ") || line.contains("WARN"));
        assertThat(run("mount", "-o", "remount,size=64m", disk.toString())).isTrue();
        String run = runOf(disk);
        assertThat(full.complaints().getFirst()).contains("; to go on: cairn runs resume " + run);

        CairnProcess.Ended resumed = cairn.run("runs", "resume", run, "--data", "" + disk);

        assertThat(resumed.exitCode()).as(resumed.printed()).isIn(ExitCode.DONE, ExitCode.CRASHES_FOUND);
        assertThat(resumed.out())
                .contains("  stopped      at its limit, 5 steps of the exploration (budget_exhausted:steps)");
        try (Journal journal = Journal.in(disk)) {
            Journal.assertWhole(journal.entries());
        }
    }

    @Test
    void saysThatThereIsNoRoomToBeginWith() throws Exception {
        fill(disk.resolve("other"));
        CairnProcess.Ended ended =
                cairn.run("explore", "--data", disk.resolve("data").toString());

        assertThat(ended.exitCode()).as(ended.printed()).isEqualTo(ExitCode.FAILED);
        assertThat(ended.err()).singleElement().asString().startsWith("cairn: ").contains("full");
    }

    private static String runOf(Path data) {
        try (Journal journal = Journal.in(data)) {
            return journal.run();
        }
    }

    private static void fill(Path file) throws IOException {
        byte[] block = new byte[4096];
        try (OutputStream out = Files.newOutputStream(file)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException full) {
            assertThat(full).hasMessageContaining("No space left");
        }
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(List.of(command))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }
}
