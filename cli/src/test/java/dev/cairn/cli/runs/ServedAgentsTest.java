package dev.cairn.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Explorations that {@code cairn serve} begins and carries on, as a process that is killed in between. */
@Tag("slow")
class ServedAgentsTest {
    private static final Duration MOST = Duration.ofSeconds(60);

    private final HttpClient http = HttpClient.newHttpClient();
    private Process process;
    private URI address;
    private String key;

    @TempDir
    Path folder;

    @BeforeEach
    void serve() throws IOException {
        process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CairnCommand.class.getName(),
                        "serve",
                        "--port=0",
                        "--flows=" + folder,
                        "--data=" + folder.resolve("data")))
                .redirectErrorStream(true)
                .start();
        BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
        String line = said.readLine();
        while (line != null && !line.startsWith("Cairn serves")) {
            line = said.readLine();
        }
        assertThat(line).isNotNull();
        String entrance = line.substring(line.indexOf("http://"));
        address = URI.create(entrance.substring(0, entrance.indexOf('#')));
        key = entrance.substring(entrance.indexOf("key=") + 4);
        Thread.ofVirtual().start(() -> said.lines().forEach(more -> {}));
    }

    @AfterEach
    void stop() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private JsonNode ask(String method, String path, String body) {
        HttpRequest request = HttpRequest.newBuilder(address.resolve(path))
                .header("Authorization", "Bearer " + key)
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
        try {
            return JsonMapper.shared()
                    .readTree(http.send(request, BodyHandlers.ofString()).body());
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private JsonNode run(String id) {
        return ask("GET", "/api/v1/runs/" + id, "");
    }

    /** What it is otherwise stands in the failure's message, a problem with its code too. */
    private void awaitEnd(String id) {
        Awaitility.await()
                .atMost(MOST)
                .until(
                        () -> run(id).toString(),
                        told -> told.matches(".*\"status\":\"(succeeded|budget_exhausted)\".*"));
    }

    @Test
    void explorationsComeOneAfterAnotherAndGoOnAfterAKill() throws Exception {
        String recording = "recorded:" + new GoldenData(folder, "6ab579a").recording("notes");
        JsonNode agents = ask("GET", "/api/v1/agents", "").get("items");
        assertThat(agents.valueStream().map(agent -> agent.get("name").asString()))
                .containsExactly("explorer", "browser", "flows");
        assertThat(agents.get(0).at("/offers/0/title").asString()).isEqualTo("Map the sample app");
        assertThat(ask("POST", "/api/v1/runs", "{\"agent\": \"explorer\", \"form\": {\"stepps\": 3}}")
                        .get("detail")
                        .asString())
                .contains("'stepps'", "steps");
        assertThat(ask("POST", "/api/v1/runs", "{\"agent\": \"explorer\", \"form\": {\"policy\": \"focused\"}}")
                        .get("detail")
                        .asString())
                .contains("--focus");
        JsonNode missing =
                ask("POST", "/api/v1/runs", "{\"agent\": \"explorer\", \"form\": {\"app\": \"no/such.apk\"}}");
        assertThat(missing.get("code").asString()).as(missing.toString()).isEqualTo("agent.refused");
        assertThat(missing.get("detail").asString()).contains("no/such.apk");
        assertThat(ask("POST", "/api/v1/runs", "{\"agent\": \"explorer\", \"form\": {\"app\": \"a\\u0000b\"}}")
                        .get("code")
                        .asString())
                .as("what can be no path")
                .isEqualTo("form.invalid");
        assertThat(ask(
                                "POST",
                                "/api/v1/runs",
                                "{\"agent\": \"explorer\", \"labels\": {\"llm_url\": \"http://127.0.0.1:1\"}}")
                        .get("detail")
                        .asString())
                .as("labels that the command goes by are its own")
                .contains("'llm_url'");
        for (String id : List.of("first", "second")) {
            JsonNode made = ask(
                    "POST",
                    "/api/v1/runs",
                    "{\"agent\": \"explorer\", \"id\": \"" + id
                            + "\", \"labels\": {\"for\": \"test\"}, \"form\": {\"device\": \"" + recording
                            + "\", \"steps\": 60, \"policy\": \"random\", \"gate\": \"deny\", \"seed\": 3, \"fresh\": true}}");
            assertThat(made.path("status").asString("")).as(made.toString()).isEqualTo("running");
        }
        JsonNode hidden = ask(
                "POST",
                "/api/v1/runs",
                "{\"agent\": \"explorer\", \"id\": \"hidden\", \"form\": {\"device\": \"" + recording
                        + "\", \"steps\": 3, \"gate\": \"deny\", \"sensitive\": true}}");
        assertThat(hidden.path("status").asString("")).as(hidden.toString()).isEqualTo("running");
        assertThat(run("second").get("can_carry").booleanValue()).isTrue();
        Awaitility.await().atMost(MOST).until(() -> run("first").get("seq").longValue() > 5);
        process.destroyForcibly().waitFor();
        long left = Files.size(folder.resolve("data/journal.db"));
        assertThat(left).isPositive();
        serve();
        awaitEnd("first");
        awaitEnd("second");
        awaitEnd("hidden");
        String app = run("first").at("/labels/app").asString();
        assertThat(ask("GET", "/api/v1/runs/first/at/1", "").toString())
                .as("not hidden")
                .contains(app);
        for (String path : List.of("entries", "at/1", "at/9", "at/9/changes?since=1", "messages")) {
            assertThat(ask("GET", "/api/v1/runs/hidden/" + path, "").toString())
                    .as(path)
                    .doesNotContainIgnoringCase(app)
                    .hasSizeGreaterThan(40);
        }
        assertThat(run("first").at("/labels/for").asString()).isEqualTo("test");
        Awaitility.await().atMost(MOST).until(() -> !run("second").has("ahead")); // the lane is free behind its report
        assertThat(folder.resolve("data/reports/second")).isDirectory();
        assertThat(run("first").has("ahead")).isFalse();
        readsAsTheStudioDoes("first");
    }

    /** What the studio's map is drawn of; a change there is one for studio/src/map/appMap.ts, too. */
    private void readsAsTheStudioDoes(String id) {
        String end = "/api/v1/runs/" + id + "/at/" + run(id).get("seq").longValue();
        JsonNode map = ask("GET", end + "?path=/map", "").get("state");
        List<JsonNode> screens = map.get("screens").valueStream().toList();
        assertThat(screens)
                .hasSizeGreaterThan(1)
                .allSatisfy(screen -> assertThat(screen.propertyNames())
                        .contains("id", "title", "package_name", "activity", "outside", "screenshot", "width", "height")
                        .contains("first_step", "visits", "tried"));
        assertThat(map.get("transitions").valueStream())
                .isNotEmpty()
                .allSatisfy(way ->
                        assertThat(way.propertyNames()).contains("id", "from", "to", "action", "count", "first_step"));
        assertThat(map.get("viewports").valueStream()).isNotEmpty().allSatisfy(sight -> {
            assertThat(sight.propertyNames()).contains("key", "screen", "actions");
            assertThat(sight.get("actions").valueStream())
                    .allSatisfy(action -> assertThat(action.propertyNames()).contains("key", "kind", "label", "text"));
        });
        assertThat(map.propertyNames()).contains("app_package", "at", "crashes", "activities");
        String a = screens.get(0).get("id").asString();
        String b = screens.get(1).get("id").asString();
        assertThat(ask("GET", end + "/explanation?a=" + a + "&b=" + b, "")
                        .get("lines")
                        .valueStream())
                .anySatisfy(line -> assertThat(line.asString()).contains("two screens"));
        JsonNode gained = ask("GET", end + "/comparison?since=1", "").at("/parts/0");
        assertThat(gained.get("title").asString()).isEqualTo("Screens gained");
        assertThat(gained.get("things")).hasSameSizeAs(screens);
        assertThat(gained.get("things")
                        .valueStream()
                        .map(thing -> thing.path("is"))
                        .filter(JsonNode::isString))
                .as("their pictures, as far as the device gives any")
                .hasSameSizeAs(screens.stream()
                        .filter(screen -> screen.path("screenshot").isString())
                        .toList());
    }
}
