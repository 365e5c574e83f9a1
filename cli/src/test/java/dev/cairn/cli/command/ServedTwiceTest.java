package dev.cairn.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.engine.run.Engine;
import dev.cairn.server.CairnServer;
import dev.cairn.store.DataFolder;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A second server on the port of one that runs. */
class ServedTwiceTest {
    @TempDir
    Path folder;

    @Test
    void aServerOfTheSameFolderIsNamedWithItsAddress() {
        try (Workspace data = Workspace.in(DataFolder.open(folder));
                Engine engine = Engine.on(data.runs()).build();
                CairnServer server = CairnServer.on(engine).start()) {
            int port = server.address().getPort();
            assertThat(serve(port)).startsWith("cairn: something listens on port " + port + " ");

            ServerNotice.leave(data, server);

            assertThat(serve(port))
                    .startsWith("cairn: ")
                    .contains(" is served already, at http://127.0.0.1:" + port + "/#key=");
        }
    }

    private String serve(int port) {
        StringWriter err = new StringWriter();
        int code = CairnCommand.commandLine()
                .setErr(new PrintWriter(err, true))
                .execute("serve", "--data", folder.toString(), "--port", Integer.toString(port));
        assertThat(code).isEqualTo(ExitCode.FAILED);
        return err.toString();
    }
}
