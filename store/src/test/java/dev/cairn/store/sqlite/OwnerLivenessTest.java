package dev.cairn.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.ProcessLiveness;
import dev.cairn.testkit.UnreapedProcess;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class OwnerLivenessTest {
    private final OwnerLiveness life = new OwnerLiveness();
    private final Owner here = Owner.ofThisProcess("w");

    @Test
    void thisProcessLives() {
        assertThat(life.isOver(here, Instant.now())).isFalse();
    }

    @Test
    void anEarlierProcessOfTheSameIdIsOver() {
        Owner earlier = new Owner(here.host(), here.pid(), here.startedAtMs() - 1000, "w");
        assertThat(life.isOver(earlier, Instant.now())).isTrue();
    }

    @Test
    void nothingIsKnownOfAnotherMachine() {
        Owner elsewhere = new Owner("elsewhere.example", 1L << 30, 1, "w");
        assertThat(life.isOver(elsewhere, Instant.now())).isFalse();
    }

    @Test
    void aLivingProcessLivesUnlessItBeganAfterTheClaim() throws IOException {
        Process process = new ProcessBuilder("cat").start();
        try {
            Owner owner = new Owner(here.host(), process.pid(), 0, "w");
            assertThat(life.isOver(owner, Instant.now().plusSeconds(1))).isFalse();
            assertThat(life.isOver(owner, Instant.now().minus(Duration.ofHours(1))))
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void aKilledProcessIsOver() throws Exception {
        Process process = new ProcessBuilder("cat").start();
        Owner owner = new Owner(here.host(), process.pid(), 0, "w");
        process.destroyForcibly().waitFor();
        assertThat(life.isOver(owner, Instant.now().plusSeconds(1))).isTrue();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aKilledProcessThatNobodyAsksAfterIsOver() throws Exception {
        try (UnreapedProcess process = UnreapedProcess.start()) {
            ProcessHandle killed = process.handle();
            Owner owner = new Owner(here.host(), killed.pid(), 0, "w");
            assertThat(life.isOver(owner, Instant.now().plusSeconds(1))).isFalse();

            assertThat(killed.destroyForcibly()).isTrue();

            assertThat(ProcessLiveness.awaitEnd(killed, Duration.ofMinutes(1))).isTrue();
            assertThat(killed.isAlive()).as("in the system's list").isTrue();
            assertThat(life.isOver(owner, Instant.now().plusSeconds(1))).isTrue();
        }
    }
}
