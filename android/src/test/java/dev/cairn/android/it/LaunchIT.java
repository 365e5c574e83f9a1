package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.launch.DeviceStartException;
import dev.cairn.android.launch.LaunchOptions;
import dev.cairn.engine.store.ProcessLiveness;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The device as a process. */
class LaunchIT {
    @TempDir
    private Path temp;

    /** A program that starts a device, says its number, and waits. */
    static final class Parent {
        private Parent() {}

        public static void main(String[] args) throws Exception {
            DeviceProcess device = DeviceProcess.start(DeviceUnderTest.options("orphan.log"));
            System.out.println(device.pid());
            Thread.currentThread().join();
        }
    }

    @Test
    void isGoneWithItsFolderOnceItIsClosed() throws Exception {
        DeviceProcess device = DeviceProcess.start(DeviceUnderTest.options("close.log"));
        assertThat(device.url()).matches("http://127\\.0\\.0\\.1:\\d+");
        assertThat(device.isAlive()).isTrue();
        assertThat(device.folder()).isDirectory();
        device.close();

        assertThat(device.folder()).doesNotExist();
        await().atMost(Duration.ofMinutes(2)).until(() -> !device.isAlive());
    }

    @Test
    void isGoneWhenItsParentIsKilled() throws Exception {
        Process parent = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-Dcairn.device.home=" + System.getProperty("cairn.device.home"),
                        "-Dcairn.test.folder=" + System.getProperty("cairn.test.folder"),
                        Parent.class.getName())
                .redirectError(temp.resolve("parent.log").toFile())
                .start();
        try (BufferedReader out = parent.inputReader(StandardCharsets.UTF_8)) {
            ProcessHandle device =
                    ProcessHandle.of(Long.parseLong(out.readLine())).orElseThrow();
            parent.destroyForcibly().waitFor();

            await().atMost(Duration.ofMinutes(2)).until(() -> !ProcessLiveness.isRunning(device));
        } finally {
            parent.destroyForcibly();
        }
    }

    @Test
    void saysWhenThePortIsInUse() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            LaunchOptions options = DeviceUnderTest.options("port.log").withPort(taken.getLocalPort());

            assertThatThrownBy(() -> DeviceProcess.start(options))
                    .isInstanceOf(DeviceStartException.class)
                    .hasMessageContaining("exit code 2")
                    .hasMessageContaining("Cannot listen on 127.0.0.1:" + taken.getLocalPort());
        }
    }

    @Test
    void saysWhenTheCacheCannotBeWritten() throws IOException {
        Path file = Files.writeString(temp.resolve("file"), "in the way");
        LaunchOptions usual = DeviceUnderTest.options("cache.log");
        LaunchOptions options = LaunchOptions.of(usual.home(), file.resolve("cache"), usual.stderr());

        assertThatThrownBy(() -> DeviceProcess.start(options))
                .isInstanceOf(DeviceStartException.class)
                .hasMessageStartingWith("Cannot write to the cache folder " + file.resolve("cache"))
                .hasMessageEndingWith("Choose another with --cache.");
    }

    @Test
    void saysWhenItIsNotBuilt() {
        LaunchOptions options = LaunchOptions.of(temp, temp, temp.resolve("log"));

        assertThatThrownBy(() -> DeviceProcess.start(options))
                .isInstanceOf(DeviceStartException.class)
                .hasMessageContaining("mvn -pl android package");
    }
}
