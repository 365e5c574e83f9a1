package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.android.apk.ApkCache;
import dev.cairn.android.boot.CacheLayers;
import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.launch.DeviceServer;
import dev.cairn.android.launch.IsolationMode;
import dev.cairn.android.launch.LaunchOptions;
import dev.cairn.android.launch.WallsOfMachine;
import dev.cairn.engine.store.ProcessLiveness;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;

/** An isolated device keeps an app from the machine. */
@EnabledOnOs(OS.LINUX)
class IsolationIT {
    /** In seconds; nobody else sleeps that long, so such a process is the app's. */
    private static final String NAP = "71.375";

    @TempDir
    private Path temp;

    @AfterEach
    void anyWalls() {
        System.clearProperty(WallsOfMachine.ONLY);
    }

    /** With the walls that the program sets up. */
    private static LaunchOptions options(String program, String log) {
        System.setProperty(WallsOfMachine.ONLY, program);
        return DeviceUnderTest.options(log).withIsolation(IsolationMode.REQUIRED);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("dev.cairn.android.launch.WallsOfMachine#programs")
    void anAppReachesNothingOfTheMachineAndLeavesNothingBehind(String program) throws Exception {
        LaunchOptions options = options(program, "isolation.log");
        Path secret = Files.writeString(temp.resolve("secret"), "of the user");
        Path planted = options.cache().resolve("apk").resolve("planted");
        Path made = temp.resolve("made");
        Path other = anyIn(options.cache().resolve("apk"));
        Path own;
        try (ServerSocket port = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                DeviceServer server = DeviceServer.start(options)) {
            assertThat(server.process().isolation().toString()).startsWith(program + ": ");
            own = server.process().folder();
            Path code = own.resolveSibling(own.getFileName() + ".given/apk/planted");
            List<String> asked = List.of(
                    secret.toString(),
                    System.getProperty("user.home"),
                    String.valueOf(ProcessHandle.current().pid()),
                    String.valueOf(port.getLocalPort()),
                    planted.toString(),
                    code.toString(),
                    other.toString(),
                    made.toString(),
                    NAP,
                    options.cache().toString());

            assertThat(shown(server.url(), asked))
                    .containsExactly(
                            "secret = NoSuchFileException",
                            "home = 0",
                            "users = false",
                            "passwords = false",
                            "var = false",
                            "key = false",
                            "parent = false",
                            "port = ConnectException",
                            "internet = SocketException",
                            "cache = NoSuchFileException",
                            "own code = FileSystemException",
                            "other code = false",
                            "system = FileSystemException",
                            "top = FileSystemException",
                            "given = FileSystemException",
                            "program = failed",
                            "root = failed",
                            "outlives = started",
                            "data = /data/user/0/dev.cairn.walls/files",
                            "early data = /data/user_de/0/dev.cairn.walls",
                            "shared = /storage/emulated/0",
                            "by another name = true true");
        }
        assertThat(List.of(planted, made, Path.of("/guest"), Path.of("/usr/guest"), own))
                .allSatisfy(path -> assertThat(path).doesNotExist());
        await().atMost(Duration.ofMinutes(2)).until(() -> naps() == 0);
    }

    /** What was made of another app. */
    private static Path anyIn(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.findAny().orElseThrow();
        }
    }

    /** By a client that names the app by its path here. */
    private List<String> shown(String url, List<String> asked) throws Exception {
        Path apk = JavaApp.named("walls")
                .with("asked.txt", String.join("\n", asked).getBytes(StandardCharsets.UTF_8))
                .build(temp);
        AndroidDriver driver =
                new AndroidDriver(URI.create(url).toURL(), new UiAutomator2Options().setApp(apk.toString()));
        try {
            return driver.findElement(By.className("android.widget.TextView"))
                    .getText()
                    .lines()
                    .toList();
        } finally {
            driver.quit();
        }
    }

    @Test
    void whatWasChangedInTheCacheIsMadeAnew() throws Exception {
        Path apk = JavaApp.named("walls").with("asked.txt", new byte[0]).build(temp);
        Path kept = Files.createDirectories(temp.resolve("cache"));
        ApkCache cache = new ApkCache(CacheLayers.of(kept));
        var unused = cache.prepare(apk);
        List<Path> made = ApkCache.prepared(kept, apk);
        Path code = made.getLast().resolve("classes.jar");
        byte[] before = Files.readAllBytes(code);
        Files.writeString(code, "code of another app");
        assertThat(ApkCache.prepared(kept, apk)).isEmpty();

        var again = cache.prepare(apk);

        assertThat(again.classes()).isEqualTo(code);
        assertThat(code)
                .content(StandardCharsets.ISO_8859_1)
                .isEqualTo(new String(before, StandardCharsets.ISO_8859_1));
        assertThat(ApkCache.prepared(kept, apk)).isEqualTo(made);
    }

    private static long naps() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .commandLine()
                        .filter(line -> line.contains(NAP))
                        .isPresent())
                .count();
    }

    /** A program that starts an isolated device, says which process has its folder, and waits. */
    static final class Parent {
        private Parent() {}

        public static void main(String[] args) throws Exception {
            Thread starting = Thread.ofVirtual().start(() -> {
                try {
                    System.out.println(DeviceProcess.start(options(args[0], "isolated-orphan.log"))
                            .folder());
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            starting.join();
            Thread.currentThread().join();
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("dev.cairn.android.launch.WallsOfMachine#programs")
    void isGoneWithAllItsProcessesWhenItsParentIsKilled(String program) throws Exception {
        Process parent = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-Dcairn.device.home=" + System.getProperty("cairn.device.home"),
                        "-Dcairn.test.folder=" + System.getProperty("cairn.test.folder"),
                        Parent.class.getName(),
                        program)
                .redirectError(temp.resolve("parent.log").toFile())
                .start();
        try (BufferedReader out = parent.inputReader(StandardCharsets.UTF_8)) {
            String folder = String.valueOf(out.readLine());
            assertThat(running(folder)).isPositive();
            List<ProcessHandle> stopped = parent.descendants().toList();
            parent.destroyForcibly().waitFor();

            assertThat(stopped).hasSizeGreaterThan(1);
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> stopped.stream().noneMatch(ProcessLiveness::isRunning) && running(folder) == 0);
        } finally {
            parent.destroyForcibly();
        }
    }

    private static long running(String folder) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .commandLine()
                        .filter(line -> line.contains("--run " + folder))
                        .isPresent())
                .count();
    }
}
