package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.runs.ForeignArchives;
import dev.cairn.engine.json.JsonCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A model's key that would go to another machine by http; that machine is none, and is not waited for long. */
@Tag("slow")
class UnencryptedKeysIT {
    private static final String KEY = "sk-hush-4711";

    @Test
    void oneLineWarnsOfItAndNothingHasIt() throws Exception {
        Cairn cairn = Cairn.in("unencrypted-keys").with("OPENAI_API_KEY", KEY);
        Path report = cairn.folder().resolve("recorded");
        Path recording = Files.createDirectories(report.resolve("recording"));
        Files.writeString(
                recording.resolve("one.xml"),
                "<hierarchy><node class='a.B' package='demo' bounds='[0,0][9,9]'/></hierarchy>");
        Files.write(recording.resolve("sights.json"), JsonCodec.standard().writeBytes(ForeignArchives.recording()));
        CairnProcess.Ended ended = cairn.run(
                "explore",
                "--device",
                "recorded:" + report,
                "--steps",
                "1",
                "--llm-url",
                "http://192.0.2.1:9/v1?key=" + KEY,
                "--llm-timeout",
                "1",
                "--no-confirm",
                "--answer",
                "none");
        assertThat(ended.err().stream().filter(line -> line.contains("unencrypted")))
                .singleElement()
                .asString()
                .startsWith("cairn: the key in OPENAI_API_KEY goes to http://192.0.2.1:9 unencrypted");
        try (Stream<Path> files = Files.walk(cairn.folder())) {
            assertThat(files.filter(Files::isRegularFile).filter(UnencryptedKeysIT::tells))
                    .isEmpty();
        }
    }

    private static boolean tells(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1).contains(KEY);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
