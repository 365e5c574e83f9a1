package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** AG-UI's own client, from npm, drives runs through their questions; each event is held against AG-UI's own schemas. */
@Tag("slow")
class AguiClientTest {
    private static final Path HOME = Path.of("target", "agui");

    private final Engine engine = Engine.inMemory();
    private final CairnServer server =
            CairnServer.on(engine).serving(Parcel.GRAPH, Courier.GRAPH).start();

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    /** The client's packages, at the versions of the lock; fetched when the lock has changed. */
    @BeforeAll
    static void fetch() throws Exception {
        Files.createDirectories(HOME);
        Path lock = Path.of("src", "test", "agui", "package-lock.json");
        Path installed = HOME.resolve("installed-lock.json");
        boolean isThere = Files.exists(installed) && Files.mismatch(lock, installed) < 0;
        try (Stream<Path> files = Files.list(lock.getParent())) {
            for (Path file : files.toList()) {
                Files.copy(file, HOME.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        if (!isThere) {
            String said = run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline");
            if (!Files.isDirectory(HOME.resolve("node_modules/@ag-ui/client"))) {
                without("This test needs AG-UI's client, which npm could not fetch: " + said);
            }
            Files.copy(lock, installed, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void without(String why) {
        if (System.getenv("CAIRN_REQUIRE_PAGES") != null) {
            fail(why);
        }
        abort(why);
    }

    private static String run(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(HOME.toFile())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return said;
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private JsonNode drive(String run, String answer) throws InterruptedException {
        String said = run(
                "node",
                "drive.mjs",
                server.address().resolve("/api/v1/runs/" + run + "/agui").toString(),
                server.key(),
                answer);
        String line = said.lines()
                .filter(one -> one.startsWith("{\"types\""))
                .findFirst()
                .orElse("");
        assertThat(line).as(said).isNotEmpty();
        return JsonMapper.shared().readTree(line);
    }

    @Test
    void theClientOfOthersDrivesARunThroughAnApproval() throws Exception {
        engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("p1"));
        JsonNode driven = drive("p1", "true");
        assertThat(driven.get("wrong")).as(driven.toString()).isEmpty();
        assertThat(engine.store().head("p1").orElseThrow().status()).isEqualTo(RunStatus.SUCCEEDED);
        JsonNode interrupt = driven.at("/interrupts/0");
        assertThat(interrupt.get("message").asString()).isEqualTo("Send books?");
        assertThat(interrupt.at("/responseSchema/type").asString()).isEqualTo("boolean");
        assertThat(driven.get("types").valueStream().map(JsonNode::asString))
                .containsSubsequence(
                        "RUN_STARTED", "TEXT_MESSAGE_START", "RUN_FINISHED", "RUN_STARTED", "RUN_FINISHED");
        assertThat(driven.get("messages")
                        .valueStream()
                        .map(message -> message.get("content").asString()))
                .as("the question once, and what was answered to it")
                .containsExactly("Send books?", "yes");
    }

    @Test
    void aRunThatWasCancelledIsToldByTheSameSchemas() throws Exception {
        engine.run(Parcel.GRAPH, Parcel.of("maps"), RunOptions.DEFAULT.id("p2"));
        engine.cancel("p2", "nobody wants maps");
        engine.resume(Parcel.GRAPH, "p2").await();
        JsonNode driven = drive("p2", "null");
        assertThat(driven.get("wrong")).as(driven.toString()).isEmpty();
        assertThat(engine.store().head("p2").orElseThrow().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(driven.get("types").valueStream().map(JsonNode::asString))
                .startsWith("RUN_STARTED")
                .endsWith("RUN_FINISHED");
    }

    @Test
    void aRunThatFailedIsToldByTheSameSchemas() throws Exception {
        engine.run(Ferry.GRAPH, new Ferry("north", true, false), RunOptions.DEFAULT.id("f1"));
        JsonNode driven = drive("f1", "null");
        assertThat(driven.get("wrong")).as(driven.toString()).isEmpty();
        assertThat(driven.get("types").valueStream().map(JsonNode::asString)).endsWith("RUN_ERROR");
    }

    @Test
    void aRunThatHasEndedIsToldWhole() throws Exception {
        engine.run(Courier.GRAPH, Courier.at("A"), RunOptions.DEFAULT.id("c1"));
        JsonNode driven = drive("c1", "null");
        assertThat(driven.get("wrong")).as(driven.toString()).isEmpty();
        assertThat(List.of("RUN_STARTED", "RUN_FINISHED"))
                .containsExactlyElementsOf(driven.get("types")
                        .valueStream()
                        .map(JsonNode::asString)
                        .toList());
    }
}
