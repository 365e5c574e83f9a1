package dev.cairn.agent.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingsTest {
    @TempDir
    Path folder;

    private Path document() {
        return folder.resolve("recording/sights.json");
    }

    private void assertRefused(String code, String what) {
        assertThatThrownBy(() -> Recordings.open(folder))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(folder.toString())
                .hasMessageContaining(what);
    }

    @Test
    void readsWhatWasWritten() throws Exception {
        Recordings.Opened opened = Recordings.open(RecordedApp.in(folder));

        assertThat(opened.recording().sights()).hasSize(5);
        assertThat(opened.recording().crashes()).containsOnlyKeys("c1");
        assertThat(opened.recording().start())
                .contains(opened.recording().sights().getFirst().key());
        assertThat(opened.digest())
                .hasSize(64)
                .isEqualTo(Recordings.open(folder).digest());
    }

    @Test
    void refusesAFolderThatIsNotThere() {
        assertThatThrownBy(() -> Recordings.open(folder.resolve("nothing")))
                .hasMessageContaining("there is no folder")
                .hasMessageContaining("cairn explore");
    }

    @Test
    void refusesAFolderWithoutAReport() {
        assertRefused("recording.missing", "no report");
    }

    @Test
    void refusesAReportWithoutARecording() throws Exception {
        Files.writeString(folder.resolve("map.json"), "{}");
        assertRefused("recording.missing", "without a recording");
    }

    @Test
    void refusesADocumentThatWasCutOff() throws Exception {
        RecordedApp.in(folder);
        String text = Files.readString(document());
        Files.writeString(document(), text.substring(0, text.length() / 2));
        assertRefused("recording.invalid", "is not whole");
    }

    @Test
    void refusesARecordingThatLacksAFile() throws Exception {
        RecordedApp.in(folder);
        try (Stream<Path> files = Files.list(folder.resolve("recording"))) {
            Files.delete(files.filter(file -> file.toString().endsWith(".xml.txt"))
                    .findFirst()
                    .orElseThrow());
        }
        assertRefused("recording.invalid", "lacks 1");
    }

    @Test
    void refusesAFileOutsideOfTheReport() throws Exception {
        RecordedApp.in(folder);
        String text = Files.readString(document());
        Files.writeString(document(), text.replaceFirst("recording/[0-9a-f]+.xml.txt", "../secret.xml"));
        assertRefused("recording.invalid", "../secret.xml");
    }

    @Test
    void refusesAnotherFormat() throws Exception {
        RecordedApp.in(folder);
        Files.writeString(document(), Files.readString(document()).replace("\"format\":1", "\"format\":9"));
        assertRefused("recording.invalid", "its format is 9");
    }
}
