package dev.cairn.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real process is killed inside a tool. */
@Tag("slow")
class SupportAgentKilledTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES) // a shop that pays again would be waited for
    void tellsTheModelThatTheOutcomeIsUnknownAndPaysOnce() throws IOException, InterruptedException {
        Process agent = Program.start(folder, List.of("dying-shop"));
        try (BufferedReader printed = agent.inputReader(StandardCharsets.UTF_8)) {
            assertThat(printed.readLine()).isEqualTo(DyingShop.PAYING);
        } finally {
            agent.destroyForcibly().waitFor(); // SIGKILL
        }

        assertThat(Program.run(folder, List.of("dying-shop", "again")))
                .startsWith("SUCCEEDED: Your refund: The outcome is unknown: the process died")
                .endsWith("true\n");
        assertThat(folder.resolve("paid.txt")).hasContent("order-17\n");
    }
}
