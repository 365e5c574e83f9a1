package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.history.Archive;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.RunResult;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.device.FakeApp;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that an earlier release began and did not end. Their archives lie unpacked beside the tests. */
class OlderRunTest {
    @TempDir
    Path folder;

    @Test
    void ofVersion3GoesOn() throws Exception {
        FakeApp app = FakeApp.of(Explored.APP)
                .screen("Home", "One", "Two", "Three", "Four")
                .screen("One")
                .screen("Two")
                .opens("Home", "One")
                .opens("Home", "Two");
        try (Explored explored = Explored.of(app, folder, 3)) {
            new Archive(explored.store, new InMemoryFileStore()).read(archive("version-3"));

            RunResult<ExplorerState> result = explored.resumeOnNewDevice().await();

            assertThat(result.cause()).hasValue("budget spent: finished");
            assertThat(result.state().counters().steps()).isEqualTo(3);
            assertThat(result.state().settings().conduct().attach()).isFalse();
            assertThat(result.state().limits()).isEmpty();
            assertThat(explored.journal())
                    .filteredOn(entry -> entry.event() instanceof JournalEvent.StepFailed)
                    .isEmpty();
        }
    }

    private static InputStream archive(String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String part : List.of("run.json", "graph.json", "events.jsonl", "SHA256SUMS")) {
                zip.putNextEntry(new ZipEntry(part));
                try (InputStream in = OlderRunTest.class.getResourceAsStream(name + "/" + part)) {
                    Objects.requireNonNull(in, part).transferTo(zip);
                }
                zip.closeEntry();
            }
        }
        return new ByteArrayInputStream(bytes.toByteArray());
    }
}
