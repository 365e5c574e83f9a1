package dev.cairn.cli.browse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.SecretPattern;
import dev.cairn.browser.CustomersApp;
import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** After a task with a secret that its page shows, puts into an address and encodes, nothing that Cairn has written has it. */
@Tag("slow")
class BrowseSecretsTest {
    private static final String SECRET = "Wm7-qwerty/K9&x+z";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final StringWriter printed = new StringWriter();

    private int cairn(String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setErr(new PrintWriter(printed, true));
        command.setOut(new PrintWriter(printed, true));
        return command.execute(arguments);
    }

    @Test
    void aSecretIsInNoFileAndNoLine() throws IOException {
        Path pass = Files.writeString(folder.resolve("pass.txt"), SECRET);
        Path values = Files.writeString(folder.resolve("me.yaml"), """
                values:
                  - {label: Pass phrase, secret: "file:%s"}
                  - {label: Password, secret: "file:%s"}
                """.formatted(pass, pass));
        Path data = folder.resolve("data");
        Path out = folder.resolve("report");
        try (CustomersApp app = new CustomersApp()) {
            app.note("""
                    <form action=/settings><p><label>Pass phrase
                      <input name=phrase oninput="said.textContent = value + ' ' + btoa(value) + ' ' + encodeURIComponent(value)"></label></p>
                      <p><label>Password <input type=password name=word></label></p><button>Sign in</button></form>
                    <p id=said></p><a id=link>Back</a>
                    <script>document.title = location.href; link.href = location.href; console.log(location.href);
                      setTimeout(() => { if (location.search) throw new Error(location.href) })</script>""");
            int code = cairn(
                    "browse",
                    "submit the form, click Back",
                    "--url=" + app.url(),
                    "--values=" + values,
                    "--data=" + data,
                    "--out=" + out,
                    "--answer=none",
                    "--gate=allow",
                    "-v");
            assertThat(code).as(printed.toString()).isEqualTo(ExitCode.DONE);
            assertThat(printed.toString()).contains("${file:");
        }
        Pattern secret = SecretPattern.of(SECRET);
        assertThat(secret.matcher(printed.toString()).find())
                .as(printed.toString())
                .isFalse();
        List<Path> written = all(data, out);
        assertThat(written).hasSizeGreaterThan(10);
        String mask = new String("•••".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        assertThat(written)
                .as("the page has told it")
                .anySatisfy(file -> assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .contains(mask + " " + mask));
        assertThat(written)
                .allSatisfy(file -> assertThat(secret.matcher(Files.readString(file, StandardCharsets.ISO_8859_1))
                                .find())
                        .isFalse());
    }

    private static List<Path> all(Path... folders) throws IOException {
        List<Path> files = new java.util.ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> walk = Files.walk(folder)) {
                walk.filter(Files::isRegularFile).forEach(files::add);
            }
        }
        return files;
    }
}
