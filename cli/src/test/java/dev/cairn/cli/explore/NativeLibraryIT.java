package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.engine.journal.JournalEvent.StepFailed;
import dev.cairn.engine.store.RunStatus;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An app that the device refuses for good. */
@Tag("slow")
class NativeLibraryIT {
    @Test
    void isRefusedOnceNamingTheLibrary() throws Exception {
        Cairn cairn = Cairn.in("native-library");
        Path app = withLibrary(cairn.folder().resolve("native.apk"));
        CairnProcess.Ended ended = cairn.here("explore", app.toString(), "--steps", "5");

        assertThat(ended.exitCode()).as(ended.printed()).isEqualTo(ExitCode.NOTHING_EXPLORED);
        assertThat(ended.complaints()).singleElement().asString().contains("libflutter.so", "native.apk");
        assertThat(ended.out()).contains("  limits       1 of the device; none is a crash");
        try (Journal journal = Journal.in(cairn.data())) {
            Journal.assertWhole(journal.entries());
            assertThat(journal.head().status()).isEqualTo(RunStatus.FAILED);
            assertThat(journal.entries()).noneMatch(entry -> entry.event() instanceof StepFailed);
        }
    }

    private static Path withLibrary(Path copy) throws IOException, InterruptedException {
        Files.copy(Cairn.sampleApp(), copy);
        try (FileSystem zip = FileSystems.newFileSystem(copy)) {
            Path library = zip.getPath("lib/x86_64/libflutter.so");
            Files.createDirectories(library.getParent());
            Files.write(library, new byte[] {0x7f, 'E', 'L', 'F'});
        }
        return copy;
    }
}
