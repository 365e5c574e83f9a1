package dev.cairn.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.server.CairnServer;
import dev.cairn.server.access.ServeKey;
import dev.cairn.store.DataFolder;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Links to runs that a server shows, and what they become when it is gone. */
class RunLinkTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Workspace data;

    @SuppressWarnings("NullAway.Init")
    private Engine engine;

    @BeforeEach
    void open() {
        data = Workspace.in(DataFolder.open(folder));
        engine = Engine.on(data.runs()).build();
    }

    @AfterEach
    void close() {
        engine.close();
        data.close();
    }

    private String told(RunLink link) {
        StringWriter err = new StringWriter();
        link.tell("a run", data, engine, UnaryOperator.identity(), new PrintWriter(err, true));
        return err.toString();
    }

    private Path notice() {
        return folder.resolve("serve.address");
    }

    private static int health(String link, String key) throws Exception {
        URI address = URI.create(link.strip().substring("watch it at ".length()));
        HttpRequest request = HttpRequest.newBuilder(address.resolve("/api/v1/runs/count"))
                .header("Authorization", "Bearer " + key)
                .build();
        return HttpClient.newHttpClient()
                .send(request, BodyHandlers.discarding())
                .statusCode();
    }

    @Test
    void aServerOfThisStoreIsNamedWithTheRunsPage() throws Exception {
        assertThat(told(new RunLink())).as("nobody serves").isEmpty();
        String key = ServeKey.in(ServerNotice.key(data));
        try (CairnServer server = CairnServer.on(engine).key(key).start()) {
            ServerNotice.leave(data, server);
            String link = told(new RunLink());
            assertThat(link.strip()).isEqualTo("watch it at " + server.address() + "runs/a%20run#key=" + key);
            assertThat(health(link, key)).isEqualTo(200);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(notice())))
                    .isEqualTo("rw-------");
            ServerNotice.remove(data);
            assertThat(told(new RunLink())).isEmpty();
        }
    }

    @Test
    void whatAKilledServerLeftIsNoticed() throws Exception {
        try (CairnServer server = CairnServer.on(engine).start()) {
            ServerNotice.leave(data, server);
        }
        String left = Files.readString(notice());
        Files.writeString(notice(), left.replaceAll("since=\\d+", "since=1"));
        assertThat(told(new RunLink()))
                .as("another process under the same number")
                .isEmpty();
        Files.writeString(notice(), left.replaceAll("where=.*", "where=elsewhere"));
        assertThat(told(new RunLink())).as("another store").isEmpty();
        Files.writeString(notice(), "address=nonsense at all");
        assertThat(told(new RunLink())).isEmpty();
    }

    @Test
    void whoWantsToWatchGetsAServerUntilTheCommandEnds() throws Exception {
        String key = ServeKey.in(ServerNotice.key(data));
        try (RunLink link = CommandLine.populateCommand(new RunLink(), "--watch")) {
            assertThat(health(told(link), key)).isEqualTo(200);
            assertThat(told(link)).as("once is enough").startsWith("watch it at ");
        }
        assertThat(notice()).doesNotExist();
    }
}
