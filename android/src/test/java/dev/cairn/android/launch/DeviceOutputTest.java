package dev.cairn.android.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a device's process says, with a program that stands for it. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class DeviceOutputTest {
    /** In seconds; nobody else sleeps that long. */
    private static final String NAP = "79." + ProcessHandle.current().pid();

    @TempDir
    private Path temp;

    private LaunchOptions saying(String script) throws Exception {
        Path home = Files.createDirectories(temp.resolve("device"));
        Files.writeString(home.resolve("device.args"), "");
        Path java = Files.writeString(temp.resolve("java"), "#!/bin/sh\n" + script);
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        LaunchOptions options = LaunchOptions.of(home, temp.resolve("cache"), temp.resolve("log"));
        return new LaunchOptions(
                options.home(),
                java,
                options.cache(),
                options.stderr(),
                options.startupTimeout(),
                options.port(),
                options.maxHeapMb(),
                options.isolation(),
                options.arguments());
    }

    @Test
    @Tag("slow")
    void aLineOfAnyLengthIsNotKept() throws Exception {
        try (DeviceProcess device = DeviceProcess.start(
                saying("echo 'cairn-device http://127.0.0.1:1'\nhead -c 2300000000 /dev/zero && exit 7\n"))) {
            await().atMost(Duration.ofMinutes(2)).until(() -> !device.isAlive());

            assertThat(device.exitCode()).as("it could say all of it").isEqualTo(7);
        }
    }

    @Test
    void nothingIsLeftRunningWhenTheStartIsInterrupted() {
        Thread.currentThread().interrupt();
        try {
            GuestStarter.start(new ProcessBuilder("sleep", NAP)).destroyForcibly(); // it was quicker
        } catch (IOException | InterruptedException e) {
            assertThat(e).isInstanceOf(InterruptedException.class);
        } finally {
            Thread.interrupted();
        }

        await().atMost(Duration.ofMinutes(1))
                .until(() -> ProcessHandle.allProcesses()
                        .noneMatch(process ->
                                process.info().commandLine().orElse("").contains(NAP)));
    }
}
