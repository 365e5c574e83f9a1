package dev.cairn.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which folders a report is written to, and what becomes of what lies there. */
class ReportFolderTest extends ReportWriterFixture {
    @Test
    void replacesAnOlderReportWithAllItsPictures() throws IOException {
        write();
        Files.writeString(folder.resolve("notes.txt"), "mine");

        SampleReport smaller = SampleReport.of(12);
        ReportWriter.into(folder).write(smaller.map(), smaller.summary(), smaller);

        assertThat(list(folder)).contains("screens/s012.png", "thumbs/s012.jpg", "notes.txt");
        assertThat(list(folder)).noneMatch(file -> file.contains("s020") || file.contains("partial"));
    }

    @Test
    void refusesAFolderThatIsNoReport() throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("thesis.txt"), "all my work");

        assertThatThrownBy(this::write)
                .isInstanceOf(ReportException.class)
                .hasMessageContaining(folder.toString())
                .hasMessageContaining("not empty");
        assertThat(list(folder)).containsExactly("thesis.txt");
    }

    @Test
    void writesThroughNoLinkThatSomebodyPlanted() throws IOException {
        Path victim = Files.writeString(temporary.resolve("victim"), "of the user");
        Files.createDirectories(folder);
        Files.createSymbolicLink(folder.resolve(".cairn-report"), victim);

        assertThatThrownBy(this::write).isInstanceOf(ReportException.class).hasMessageContaining("not empty");
        assertThat(victim).hasContent("of the user");
    }

    @Test
    void refusesAFileAndWhatCannotBeAFolder() throws IOException {
        Path file = Files.writeString(temporary.resolve("file"), "");

        assertThatThrownBy(() -> writeInto(file)).hasMessageContaining("it is a file");
        assertThatThrownBy(() -> writeInto(file.resolve("report")))
                .isInstanceOf(ReportException.class)
                .hasMessageContaining("cannot write the report to " + file.resolve("report"));
    }

    @Test
    void saysThatItMayNotWrite() throws IOException {
        Files.createDirectories(folder);
        assertThat(folder.toFile().setWritable(false)).isTrue();
        assumeFalse(Files.isWritable(folder), "this user may write anywhere");

        assertThatThrownBy(this::write).hasMessageContaining("permission denied");
    }

    @Test
    void keepsTheOldReportWhenTheDiskIsFull() throws IOException {
        write();
        List<String> before = list(folder);

        assertThatThrownBy(() -> ReportWriter.into(folder)
                        .write(SAMPLE.map(), SAMPLE.summary(), failing(new IOException("No space left on device"))))
                .isInstanceOf(ReportException.class)
                .hasMessageContaining("the disk is full");
        assertThat(list(folder)).isEqualTo(before);
    }

    @Test
    void replacesWhatAKilledWriterLeft() throws IOException {
        Files.createDirectories(folder.resolve(".cairn-report-partial/screens"));
        Files.createDirectories(folder.resolve("thumbs"));
        Files.writeString(folder.resolve(".cairn-report"), "");
        Files.writeString(folder.resolve(".cairn-report-partial/screens/s999.png"), "");
        Files.writeString(folder.resolve("thumbs/s999.jpg"), "");

        write();

        assertThat(list(folder)).contains("index.html").noneMatch(file -> file.contains("s999"));
    }

    @Test
    void refusesASecondWriterAtTheSameTime() {
        List<Throwable> second = new ArrayList<>();
        Pictures writing = new Delegate() {
            @Override
            public synchronized Optional<byte[]> screenshot(String screenId) {
                if (second.isEmpty()) {
                    second.add(catchThrowableOfType(ReportException.class, ReportFolderTest.this::write));
                }
                return Optional.empty();
            }
        };

        ReportWriter.into(folder).write(SAMPLE.map(), SAMPLE.summary(), writing);

        assertThat(second)
                .singleElement()
                .satisfies(refusal -> assertThat(refusal).hasMessageContaining("another report is being written"));
        assertThat(folder.resolve("index.html")).isRegularFile();
    }

    @Test
    void deletesALinkAndNotWhatItPointsTo() throws IOException {
        write();
        Path elsewhere = Files.createDirectories(temporary.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("keep.txt"), "");
        Files.move(folder.resolve("screens"), temporary.resolve("moved"));
        Files.createSymbolicLink(folder.resolve("screens"), elsewhere);

        write();

        assertThat(elsewhere.resolve("keep.txt")).exists();
        assertThat(Files.isSymbolicLink(folder.resolve("screens"))).isFalse();
    }

    private static Pictures failing(IOException failure) {
        return new Delegate() {
            @Override
            public Optional<byte[]> screenshot(String screenId) throws IOException {
                throw failure;
            }
        };
    }
}
