package dev.cairn.cli.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private int execute(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return CairnCommand.commandLine(arguments)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(Stream.concat(Stream.of(arguments), Stream.of("--data", folder.toString()))
                        .toArray(String[]::new));
    }

    @Test
    void aTokenIsPrintedOnceListedAndEnded() throws Exception {
        assertThat(execute("token", "create", "ann", "--role", "operator", "--ends", "30d"))
                .isEqualTo(ExitCode.DONE);
        String secret = out.toString().strip();
        assertThat(secret).startsWith("cairn_").hasSizeGreaterThan(40);
        assertThat(Files.readString(folder.resolve("tokens.json"))).doesNotContain(secret);
        assertThat(execute("token")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("ann  operator  until ").doesNotContain(secret);
        assertThat(execute("token", "revoke", "ann")).isEqualTo(ExitCode.DONE);
        assertThat(execute("token", "revoke", "ann")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("there is no token of 'ann'");
    }

    @Test
    void whatIsWrongIsSaidInALine() {
        assertThat(execute("token", "create", "ann", "--role", "king")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--role must be viewer");
        assertThat(execute("token", "create", "ann", "--role", "viewer", "--ends", "soon"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--ends takes");
        assertThat(execute("token", "create", "ann", "--role", "viewer", "--ends", "2020-01-01"))
                .isEqualTo(ExitCode.FAILED);
        assertThat(execute("serve", "--listen", "0.0.0.0", "--port", "0")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("cairn token create");
        assertThat(execute("serve", "--proxy", "192.0.2.1", "--port", "0")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--proxy-role GROUP=ROLE");
    }
}
