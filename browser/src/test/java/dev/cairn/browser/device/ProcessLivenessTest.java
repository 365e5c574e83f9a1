package dev.cairn.browser.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ProcessLivenessTest {
    @Test
    @EnabledOnOs(OS.LINUX)
    void aKilledProcessThatItsParentHasNotAskedAfterDoesNotRun() throws Exception {
        Process parent = new ProcessBuilder("sh", "-c", "sleep 600 & echo $!; exec sleep 600").start();
        try {
            long pid = Long.parseLong(parent.inputReader().readLine());
            ProcessHandle child = ProcessHandle.of(pid).orElseThrow();
            assertThat(ProcessLiveness.isRunning(child)).isTrue();
            assertThat(child.destroyForcibly()).isTrue();
            ProcessLiveness.awaitEnd(child, TimeUnit.MINUTES.toNanos(1));
            assertThat(child.isAlive()).as("nobody has asked after it").isTrue();
            assertThat(ProcessLiveness.isRunning(child)).isFalse();
        } finally {
            parent.destroyForcibly();
        }
        await().until(() -> !ProcessLiveness.isRunning(parent.toHandle()));
    }
}
