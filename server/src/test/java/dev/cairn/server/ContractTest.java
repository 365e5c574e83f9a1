package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.access.TokenFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each operation of the API's document is there and answers as the document says, and the document is what is served. */
class ContractTest {
    @Test
    void everyOperationIsCalledAndAnswersAsTheDocumentSays(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        InMemoryFileStore files = new InMemoryFileStore();
        try (Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();
                CairnServer server = CairnServer.on(engine)
                        .serving(Parcel.GRAPH)
                        .explaining(Parcel.GRAPH, (parcel, a, b) -> List.of(a + " is not " + b))
                        .pinning(Parcel.GRAPH, new PinList<>())
                        .flows(folder, files)
                        .tokens(new TokenFile(folder.resolve("tokens.json"), InstantSource.system()))
                        .start()) {
            ApiClient api = new ApiClient(server);
            engine.run(Parcel.GRAPH, Parcel.of("a"), RunOptions.DEFAULT.id("p1"));
            engine.run(Parcel.GRAPH, Parcel.of("b"), RunOptions.DEFAULT.id("p2"));
            assertThat(api.get("/api/v1/openapi.json").json()).isEqualTo(ApiClient.DOCUMENT);
            for (String path : new String[] {
                "health",
                "problems",
                "problems/run.missing",
                "agents",
                "access",
                "tokens",
                "runs",
                "runs/count",
                "runs/p1",
                "runs/p1/entries",
                "runs/p1/track",
                "runs/p1/strip",
                "runs/p1/failures",
                "runs/p1/matches?node=Weigh&failed=false",
                "runs/p1/at/1",
                "runs/p1/at/2/changes",
                "runs/p1/at/2/step",
                "runs/p1/at/2/path",
                "runs/p1/at/2/calls",
                "runs/p1/at/2/meters",
                "runs/p1/at/2/log",
                "runs/p1/at/2/rows",
                "runs/p1/at/2/origin?path=/grams",
                "runs/p1/states",
                "runs/p1/at/2/explanation?a=x&b=y",
                "runs/p1/at/2/comparison?since=1",
                "runs/p1/pins",
                "runs/p1/export",
                "runs/p1/messages",
                "interrupts",
                "interrupts/count",
                "flows",
                "flows/lamps.yaml"
            }) {
                assertThat(api.get("/api/v1/" + path).status()).as(path).isEqualTo(200);
            }
            String graph = api.get("/api/v1/runs/p1").json().get("fingerprint").asString();
            assertThat(api.get("/api/v1/graphs/" + graph)
                            .json()
                            .at("/schemas/asks/Approve/answer/type")
                            .asString())
                    .isEqualTo("boolean");
            assertThat(api.get("/api/v1/graphs/" + graph + "?open=Weigh&open=none&coverage=true")
                            .status())
                    .isEqualTo(200);
            assertThat(api.get("/api/v1/runs/p1/at/2/prompt").code()).isEqualTo("request.missing");
            assertThat(api.call("POST", "/api/v1/runs/prune", "{\"keep\": 0, \"preview\": true}")
                            .status())
                    .isEqualTo(200);
            assertThat(api.call("POST", "/api/v1/runs/p1/at/2/pins", "{\"a\": \"x\", \"b\": \"y\", \"same\": true}")
                            .json()
                            .at("/lines/0")
                            .asString())
                    .isEqualTo("merge x y");
            assertThat(api.call("POST", "/api/v1/runs/p1/at/2/pins", "{\"a\": \"x\", \"b\": \"x\", \"same\": true}")
                            .code())
                    .isEqualTo("request.invalid");
            assertThat(api.call("POST", "/api/v1/runs/p1/pins/remove", "{\"line\": \"merge x y\"}")
                            .status())
                    .isEqualTo(200);
            assertThat(api.call("POST", "/api/v1/runs/p1/verify", "{}").status())
                    .isEqualTo(200);
            assertThat(api.call("POST", "/api/v1/runs/p1/fork", "{\"id\": \"p3\", \"resume\": false}")
                            .status())
                    .isEqualTo(201);
            assertThat(api.call("DELETE", "/api/v1/runs/p3", null).code()).isEqualTo("run.open");
            assertThat(api.call(
                                    "POST",
                                    "/api/v1/runs/p1/agui",
                                    "{\"threadId\": \"t\", \"runId\": \"r\", \"messages\": []}")
                            .status())
                    .isEqualTo(200);
            assertThat(api.call("POST", "/api/v1/runs/p1/messages", "{\"text\": \"perhaps\"}")
                            .code())
                    .isEqualTo("message.unheard");
            String question = api.get("/api/v1/interrupts?run=p1")
                    .json()
                    .at("/items/0/id")
                    .asString();
            assertThat(api.call("PUT", "/api/v1/interrupts/" + question + "/answer", "{\"answer\": true}")
                            .status())
                    .isEqualTo(200);
            assertThat(api.call("POST", "/api/v1/runs/p2/cancel", "{}").status())
                    .isEqualTo(202);
            assertThat(api.call("POST", "/api/v1/runs/p2/resume", "{}").status())
                    .isIn(202, 409); // it may have ended by now
            assertThat(api.call("POST", "/api/v1/runs/p2/release", "{}").status())
                    .as("what is not held stays as it is")
                    .isEqualTo(202);
            assertThat(api.call("POST", "/api/v1/flows/check", "{\"text\": \"flow: x\"}")
                            .status())
                    .isEqualTo(200);
            assertThat(api.call("POST", "/api/v1/flows/lamps.yaml/walk", "{}").status())
                    .isEqualTo(200);
            String tag = api.get("/api/v1/flows/lamps.yaml")
                    .raw()
                    .headers()
                    .firstValue("ETag")
                    .orElseThrow();
            assertThat(api.call(
                                    "POST",
                                    "/api/v1/flows/lamps.yaml/edits",
                                    "{\"operations\": [{\"op\": \"set\", \"pointer\": \"/nodes/done/say\", \"value\":"
                                            + " \"Bye.\"}]}",
                                    "If-Match",
                                    tag)
                            .status())
                    .isEqualTo(200);
            assertThat(api.call("POST", "/api/v1/runs", "{\"agent\": \"flows\", \"form\": {\"flow\": \"lamps.yaml\"}}")
                            .status())
                    .isEqualTo(201);
            drafts(api);
            reviews(api, folder);
            String talk = api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\"}")
                    .json()
                    .get("run")
                    .asString();
            assertThat(api.call("POST", "/api/v1/talks/" + talk + "/turns", "{\"text\": \"path\"}")
                            .status())
                    .isEqualTo(200);
            assertThat(api.get("/api/v1/talks/" + talk + "/messages").status()).isEqualTo(200);
            assertThat(api.get("/api/v1/runs/" + talk + "/at/2/talk").status()).isEqualTo(200);
            assertThat(api.call("POST", "/api/v1/tokens", "{\"name\": \"ann\", \"role\": \"viewer\"}")
                            .status())
                    .isEqualTo(201);
            assertThat(api.call("DELETE", "/api/v1/tokens/ann", null).status()).isEqualTo(204);
            String sha256 = files.put(new byte[] {1}).sha256();
            assertThat(api.get("/api/v1/files/" + sha256).status()).isEqualTo(200);
            assertThat(api.get("/api/v1/files?sha256=" + sha256).status()).isEqualTo(200);
            assertThat(api.get("/api/v1/files/" + sha256 + "/address").status()).isEqualTo(200);
            assertThat(api.call("POST", "/api/v1/runs/import", "none").code()).isEqualTo("archive.damaged");
            try (InputStream body = api.stream("/api/v1/stream?topics=runs").body()) {
                assertThat(new SentEvents(body).next().name()).isEqualTo("head");
            }
            assertThat(api.called).isEqualTo(ApiClient.operations());
        }
    }

    private static void drafts(ApiClient api) {
        String draft = "/api/v1/flows/lamps.yaml/draft";
        assertThat(api.get(draft + "/node?node=lux").status()).isEqualTo(200);
        assertThat(api.call("POST", draft + "/complete", "{\"expression\": \"lu\"}")
                        .status())
                .isEqualTo(200);
        assertThat(api.call("POST", draft + "/try", "{\"pointer\": \"/nodes/lux/when\", \"expression\": \"true\"}")
                        .status())
                .isEqualTo(200);
        long rev = api.get(draft).json().get("rev").longValue();
        assertThat(api.call(
                                "POST",
                                draft + "/changes",
                                "{\"base\": " + rev
                                        + ", \"operations\": [{\"op\": \"set\", \"pointer\": \"/nodes/done/say\","
                                        + " \"value\": \"So long.\"}]}")
                        .status())
                .isEqualTo(200);
        assertThat(api.get(draft + "/changes?after=" + rev).json().get("changes"))
                .hasSize(1);
        assertThat(api.get(draft + "/picture").status()).isEqualTo(200);
        assertThat(api.call("POST", draft + "/publish", "{\"base\": " + (rev + 1) + "}")
                        .status())
                .isEqualTo(200);
    }

    private static void reviews(ApiClient api, Path folder) throws IOException {
        String flow = "/api/v1/flows/lamps.yaml";
        Files.writeString(folder.resolve("court.yaml"), ScriptApiTest.COURT.replace("../", ""));
        assertThat(api.get(flow + "/tests").json().get("items")).hasSize(1);
        assertThat(api.call("POST", flow + "/tests", "{}").status()).isEqualTo(200);
        assertThat(api.call("POST", flow + "/tests/record", "{\"script\": \"court.yaml\"}")
                        .status())
                .isEqualTo(200);
        String version =
                api.get(flow + "/versions").json().at("/items/0/sha256").asString();
        assertThat(api.get(flow + "/versions/" + version).status()).isEqualTo(200);
        assertThat(api.call("POST", flow + "/diff", "{\"before\": \"" + version + "\", \"text\": \"flow: x\"}")
                        .status())
                .isEqualTo(200);
        assertThat(api.call("POST", flow + "/forecast", "{}").status()).isEqualTo(200);
        assertThat(api.call("POST", flow + "/shadow", "{}").status()).isEqualTo(200);
        assertThat(api.call("POST", flow + "/proposals", "{\"wanted\": \"ask for a name\"}")
                        .code())
                .isEqualTo("llm.missing");
        Files.writeString(folder.resolve("acme.yaml"), "layer: tenant\nnodes: {lux: {ask: Lux?}}\n");
        assertThat(api.get(flow + "/layers").json().get("items")).hasSize(1);
        assertThat(api.call("POST", flow + "/merge", "{\"layers\": [\"acme.yaml\"]}")
                        .status())
                .isEqualTo(200);
    }
}
