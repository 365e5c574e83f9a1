package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.explorer.appium.Apk;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Appium's own server, fetched from the npm registry as the lock file has it, with a driver that serves recorded screens: a phone with the sample app on it, of two
 * screens. It ends with this object.
 */
final class AppiumServer implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Path DRIVER =
            Path.of("src/test/appium/recorded-driver").toAbsolutePath();

    private final Path folder;
    private final Process process;
    private final int port;

    private AppiumServer(Path folder, Process process, int port) {
        this.folder = folder;
        this.process = process;
        this.port = port;
    }

    /** Starts one whose phone has that build of the app, if it has one. */
    static AppiumServer start(Path folder, Apk app, Map<String, ?> phone) throws Exception {
        Path installed = install();
        ObjectNode screens =
                (ObjectNode) JSON.readTree(DRIVER.resolveSibling("screens.json").toFile());
        screens.put("app", app.info().id()).put("versionCode", app.info().versionCode());
        phone.forEach((name, value) -> screens.set(name, JSON.valueToTree(value)));
        Files.createDirectories(folder);
        Files.writeString(
                folder.resolve("screens.json"),
                screens.toString().replace("PACKAGE", app.info().id()));
        int port = freePort();
        ProcessBuilder builder = new ProcessBuilder(
                        installed.resolve("node_modules/.bin/appium").toString(),
                        "--address",
                        "127.0.0.1",
                        "--port",
                        Integer.toString(port))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("appium.log").toFile());
        builder.environment().put("APPIUM_HOME", installed.resolve("home").toString());
        builder.environment()
                .put("RECORDED_SCREENS", folder.resolve("screens.json").toString());
        AppiumServer server = new AppiumServer(folder, builder.start(), port);
        server.awaitReady();
        return server;
    }

    private static Path install() throws IOException, InterruptedException {
        Path installed = Files.createDirectories(Path.of("target/appium").toAbsolutePath());
        Path done = installed.resolve("home/.installed");
        if (!Files.exists(done)) {
            for (String file : List.of("package.json", "package-lock.json")) {
                Files.copy(
                        DRIVER.resolveSibling("server").resolve(file),
                        installed.resolve(file),
                        StandardCopyOption.REPLACE_EXISTING);
            }
            run(installed, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent");
            run(installed, "node_modules/.bin/appium", "driver", "install", "--source=local", DRIVER.toString());
            Files.createFile(done);
        }
        return installed;
    }

    private static void run(Path folder, String... command) throws IOException, InterruptedException {
        Path log = folder.resolve("install.log");
        ProcessBuilder builder = new ProcessBuilder(List.of(command))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().put("APPIUM_HOME", folder.resolve("home").toString());
        assertThat(builder.start().waitFor()).as("%s, see %s", command[0], log).isZero();
    }

    private static int freePort() throws IOException {
        try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return any.getLocalPort();
        }
    }

    private void awaitReady() {
        Awaitility.await("Appium's server")
                .atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(200))
                .ignoreExceptions()
                .until(() -> status() == 200);
    }

    private int status() throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                            HttpRequest.newBuilder(URI.create(address() + "/status"))
                                    .build(),
                            HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        }
    }

    String address() {
        return "http://127.0.0.1:" + port;
    }

    /** From its next session on, it is another phone. */
    void become(String serial) throws IOException {
        Path file = folder.resolve("screens.json");
        Files.writeString(
                file,
                Files.readString(file).replaceAll("\"deviceUDID\":\"[^\"]*\"", "\"deviceUDID\":\"" + serial + "\""));
    }

    /** How often a script was called, such as {@code mobile: terminateApp}. */
    long calls(String script) throws IOException {
        return Files.readAllLines(folder.resolve("appium.log")).stream()
                .filter(line ->
                        line.contains("Calling") && line.contains("execute") && line.contains('"' + script + '"'))
                .count();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
    }
}
