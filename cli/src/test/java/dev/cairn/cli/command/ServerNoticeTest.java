package dev.cairn.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.ProcessLiveness;
import dev.cairn.store.DataFolder;
import dev.cairn.testkit.UnreapedProcess;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ServerNoticeTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void aKilledServerThatNobodyAsksAfterServesNoLonger() throws Exception {
        try (UnreapedProcess process = UnreapedProcess.start();
                Workspace data = Workspace.in(DataFolder.open(folder))) {
            ProcessHandle server = process.handle();
            leave(data, server);
            assertThat(ServerNotice.find(data)).isPresent();

            assertThat(server.destroyForcibly()).isTrue();

            assertThat(ProcessLiveness.awaitEnd(server, Duration.ofMinutes(1))).isTrue();
            assertThat(server.isAlive()).as("in the system's list").isTrue();
            assertThat(ServerNotice.find(data)).isEmpty();
        }
    }

    private static void leave(Workspace data, ProcessHandle server) throws IOException {
        long since = server.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        Files.write(
                data.path().resolve("serve.address"),
                List.of(
                        "address=http://127.0.0.1:1/",
                        "where=" + URLEncoder.encode(data.where(), StandardCharsets.UTF_8),
                        "process=" + server.pid(),
                        "since=" + since));
    }
}
