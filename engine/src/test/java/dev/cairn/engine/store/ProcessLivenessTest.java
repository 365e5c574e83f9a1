package dev.cairn.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ProcessLivenessTest {
    private static final Duration MOST = Duration.ofMinutes(1);

    @Test
    @EnabledOnOs(OS.LINUX)
    void aKilledProcessThatItsParentHasNotAskedAfterDoesNotRun() throws Exception {
        Process parent = new ProcessBuilder("sh", "-c", "sleep 600 & echo $!; exec cat").start();
        try {
            long pid = Long.parseLong(parent.inputReader().readLine());
            awaitReplaced(parent);
            ProcessHandle child = ProcessHandle.of(pid).orElseThrow();
            assertThat(ProcessLiveness.isRunning(child)).isTrue();
            assertThat(ProcessLiveness.awaitEnd(child, Duration.ZERO)).isFalse();
            assertThat(child.destroyForcibly()).isTrue();
            assertThat(ProcessLiveness.awaitEnd(child, MOST)).isTrue();
            assertThat(child.isAlive()).as("nobody has asked after it").isTrue();
            assertThat(ProcessLiveness.isRunning(child)).isFalse();
        } finally {
            parent.destroyForcibly();
        }
        assertThat(ProcessLiveness.awaitEnd(parent.toHandle(), MOST)).isTrue();
    }

    /** A shell asks after what has ended with each command; {@code cat}, which takes its place, never does. */
    private static void awaitReplaced(Process shell) throws IOException {
        shell.outputWriter().append("cat\n").flush();
        assertThat(shell.inputReader().readLine()).isEqualTo("cat");
    }
}
