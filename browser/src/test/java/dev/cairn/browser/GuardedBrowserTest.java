package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.guard.GuardPolicy;
import dev.cairn.engine.store.ProcessLiveness;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A browser that is started behind the guard, as the command starts it. */
class GuardedBrowserTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path scratch;

    private static GuardPolicy only(CustomersApp app) {
        return GuardPolicy.only(WebOrigin.of(app.url()).orElseThrow());
    }

    @Test
    void reachesTheTasksOriginAndNoOther() throws Exception {
        try (CustomersApp own = new CustomersApp();
                CustomersApp other = new CustomersApp();
                BrowserDevice device = SharedBrowser.guarded(scratch, only(own))) {
            device.begin(); // beside what else a command does
            assertThat(device.connect()).isTrue();
            assertThat(device.connect()).isFalse();
            var opened = device.perform(new PageAct.Open(own.url()));
            assertThat(device.look(false).view().text()).contains("Grace Hopper");
            try {
                var refused = device.perform(new PageAct.Open(other.url()));
            } catch (DeviceException e) {
                assertThat(e.kind()).isEqualTo(DeviceException.Kind.ERROR);
            }
            assertThat(device.look(false).view().text()).doesNotContain("Grace Hopper");
            assertThat(device.refusals())
                    .anyMatch(refusal ->
                            refusal.origin().equals(WebOrigin.of(other.url()).orElseThrow()));
        }
    }

    @Test
    @Tag("slow")
    void aFirstPageThatNothingAnswersForIsSaidToBeNone() throws Exception {
        String gone;
        try (CustomersApp own = new CustomersApp()) {
            gone = own.url();
        }
        try (BrowserDevice device = SharedBrowser.guarded(scratch, gone)) {
            var fresh = device.connect();
            for (int attempt = 0; attempt < 2; attempt++) {
                assertThatThrownBy(() -> device.perform(new PageAct.Open(gone)))
                        .isInstanceOf(DeviceException.class)
                        .hasMessage("Nothing answers there");
            }
            assertThat(device.look(true).faults())
                    .as("it is no fault of the app's")
                    .isEmpty();
        }
    }

    @Test
    void aBrowserThatHasProvenNothingIsNeverTaken() {
        try (CustomersApp own = new CustomersApp();
                BrowserDevice device = SharedBrowser.guarded(scratch, Path.of("/bin/false"), only(own))) {
            for (int attempt = 0; attempt < 3; attempt++) {
                if (attempt == 1) {
                    device.begin();
                }
                assertThatThrownBy(device::connect)
                        .isInstanceOf(DeviceException.class)
                        .hasMessageContaining("ended as soon as it was started")
                        .hasMessageContaining("see what it says to: /bin/false --headless");
            }
            assertThatThrownBy(() -> device.look(false))
                    .isInstanceOfSatisfying(
                            DeviceException.class, e -> assertThat(e.kind()).isEqualTo(DeviceException.Kind.NONE));
        }
    }

    @Test
    @Tag("slow")
    void nothingIsLeftRunningOfABrowserThatGivesNoAnswer() throws Exception {
        Path pid = scratch.resolve("pid");
        Path program = Files.writeString(
                scratch.resolve("chromium"),
                "#!/bin/sh\necho $$ > %1$s.new; mv %1$s.new %1$s; exec sleep 600\n".formatted(pid));
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        try (CustomersApp own = new CustomersApp();
                BrowserDevice device = SharedBrowser.guarded(scratch, program, only(own))) {
            device.begin();
            await().atMost(Duration.ofMinutes(1)).until(() -> Files.exists(pid));
        }
        long hanging = Long.parseLong(Files.readString(pid).strip());
        await("end of process " + hanging)
                .atMost(Duration.ofMinutes(1))
                .until(() -> ProcessHandle.of(hanging)
                        .filter(ProcessLiveness::isRunning)
                        .isEmpty());
    }

    @Test
    void aStartThatNobodyWaitsForIsGivenUp() throws Exception {
        try (CustomersApp own = new CustomersApp();
                BrowserDevice device = SharedBrowser.guarded(scratch, only(own))) {
            device.begin();
            device.close();
            assertThat(device.session()).isEmpty();
            assertThat(ProcessHandle.current()
                            .descendants()
                            .filter(ProcessLiveness::isRunning)
                            .map(process -> process.info().commandLine().orElse(""))
                            .filter(line -> line.contains(scratch.toString())))
                    .isEmpty();
        }
    }
}
