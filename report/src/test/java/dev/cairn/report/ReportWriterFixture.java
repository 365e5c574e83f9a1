package dev.cairn.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A sample that is written to a folder of its own. */
abstract class ReportWriterFixture {
    static final SampleReport SAMPLE = SampleReport.of(30);

    @TempDir
    Path temporary;

    Path folder;

    @BeforeEach
    void nameFolder() {
        folder = temporary.resolve("a/report");
    }

    Path write() {
        return writeInto(folder);
    }

    static Path writeInto(Path folder) {
        return ReportWriter.into(folder).write(SAMPLE.map(), SAMPLE.summary(), SAMPLE);
    }

    static List<String> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .filter(file -> !file.equals(ReportFolder.MARKER))
                    .sorted()
                    .toList();
        }
    }

    /** The sample's pictures, to change one thing of. */
    abstract static class Delegate implements Pictures {
        @Override
        public Optional<byte[]> source(String screenId) {
            return SAMPLE.source(screenId);
        }
    }
}
