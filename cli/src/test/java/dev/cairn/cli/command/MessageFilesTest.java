package dev.cairn.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MessageFilesTest {
    @Test
    void whatWasSaidIsThereInOrderForWhoeverGoesOnWithTheRun(@TempDir Path data) throws Exception {
        MessageFiles server = new MessageFiles(data);
        assertThat(server.behind("r:1", 0)).isEmpty();
        server.add("r:1", "first\nwith \"quotes\"");
        server.add("r:1", "second");
        server.add("other", "not for this one");
        MessageFiles later = new MessageFiles(data);
        assertThat(later.behind("r:1", 0)).containsExactly("first\nwith \"quotes\"", "second");
        assertThat(later.behind("r:1", 1)).containsExactly("second");
        assertThat(later.behind("r:1", 2)).isEmpty();
        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(data.resolve("messages").resolve("r_1.jsonl"))))
                .isEqualTo("rw-------");
    }
}
