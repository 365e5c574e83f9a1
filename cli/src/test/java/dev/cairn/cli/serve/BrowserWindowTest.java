package dev.cairn.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class BrowserWindowTest {
    private static final URI PAGE = URI.create("http://127.0.0.1:7423/#key=a-b_c");

    @TempDir
    Path folder;

    @Test
    void startsTheBrowserWithAFileThatLeadsToThePageAndNotWithTheKey() throws Exception {
        Path told = folder.resolve("told");
        Path file = folder.resolve("serve.html");

        assertThat(with("sh", "-c", "echo \"$0\" > " + told).open(PAGE, file)).isEmpty();

        assertThat(Files.readString(told)).isEqualTo(file + "\n");
        assertThat(Files.readString(file)).contains("url=" + PAGE + "\"");
        assertThat(Files.getPosixFilePermissions(file)).hasSize(2);
    }

    @Test
    void saysWhyThereIsNone() throws Exception {
        assertThat(with("sh", "-c", "exit 3").open(PAGE, folder.resolve("a.html")))
                .hasValue("sh ended with 3");
        assertThat(with(folder.resolve("none").toString()).open(PAGE, folder.resolve("b.html")))
                .get()
                .asString()
                .contains("none");
        assertThat(with("true").open(PAGE, folder.resolve("no/c.html")))
                .get()
                .asString()
                .contains("c.html");
    }

    private static BrowserWindow with(String... command) {
        return new BrowserWindow("Linux", List.of(command));
    }
}
