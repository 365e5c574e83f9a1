package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.ApiClient.Reply;
import dev.cairn.server.access.FileAddresses;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Files by their hash and by signed addresses, archives taken in, and runs that are only looked at here. */
class FileApiTest {
    private final InMemoryFileStore files = new InMemoryFileStore();
    private final AtomicInteger made = new AtomicInteger();
    private final Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();
    private final CairnServer server = CairnServer.on(engine)
            .viewing(Parcel.GRAPH)
            .files(files)
            .thumbnails(this::half)
            .start();
    private final ApiClient api = new ApiClient(server);

    /** A picture's small form, as this test has it; how often it was made is counted. */
    private Optional<byte[]> half(byte[] picture) {
        made.incrementAndGet();
        return picture[0] == (byte) 0xff ? Optional.of(Arrays.copyOf(picture, picture.length / 2)) : Optional.empty();
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    private HttpResponse<String> bare(String path) {
        return api.send(HttpRequest.newBuilder(server.address().resolve(path)).build());
    }

    private FileRef kept(String content) {
        return files.put(content.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aPageOrPictureWithScriptIsPlainTextInASandbox() {
        FileRef page = kept("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");

        Reply shown = api.get("/api/v1/files/" + page);

        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.raw().headers().firstValue("Content-Type")).contains("text/plain;charset=utf-8");
        assertThat(shown.raw().headers().firstValue("Content-Security-Policy")).contains("default-src 'none'; sandbox");
        assertThat(shown.raw().headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    }

    @Test
    void whatIsNoTextIsOfferedToBeKept() {
        Reply shown = api.get("/api/v1/files/" + files.put(new byte[] {0, 1, 2, (byte) 0xff}));

        assertThat(shown.raw().headers().firstValue("Content-Disposition").orElse(""))
                .startsWith("attachment");
        assertThat(api.get("/api/v1/files/" + FileRef.of(new byte[] {9})).code())
                .isEqualTo("file.missing");
        assertThat(api.get("/api/v1/files/..%2f..%2fetc").code()).isNotEmpty();
        assertThat(api.get("/api/v1/files/x").code()).isEqualTo("request.invalid");
    }

    @Test
    void aSignedAddressNeedsNoKeyAndIsGoodForThatFileOnly() {
        FileRef page = kept("a page");
        FileRef other = kept("another");
        String address = api.get("/api/v1/files/" + page + "/address")
                .json()
                .get("address")
                .asString();

        assertThat(bare(address).body()).isEqualTo("a page");
        assertThat(bare(address.replace(page.sha256(), other.sha256())).statusCode())
                .isEqualTo(403);
        assertThat(bare(address.replace("until=1", "until=2")).statusCode()).isEqualTo(403);
        assertThat(bare("/files/" + page).statusCode()).isEqualTo(403);
        assertThat(bare("/api/v1/files/" + page).statusCode()).isEqualTo(401);
    }

    @Test
    void aSignedAddressEnds() {
        FileRef page = kept("a page");
        Instant now = Instant.now();
        assertThat(bare(madeAt(page, now.minus(Duration.ofMinutes(9)))).body()).isEqualTo("a page");
        HttpResponse<String> over = bare(madeAt(page, now.minus(Duration.ofMinutes(11))));
        assertThat(over.statusCode()).isEqualTo(403);
        assertThat(over.body()).contains("access.address", "was good until").doesNotContain("a page");
    }

    private String madeAt(FileRef file, Instant then) {
        FileAddresses addresses = new FileAddresses(server.key(), InstantSource.fixed(then));
        return addresses.address(file, addresses.end());
    }

    @Test
    void ofManyHashesThoseOfFilesAreTold() {
        FileRef picture = files.put(new byte[] {(byte) 0xff, (byte) 0xd8, (byte) 0xff, 1});
        FileRef text = kept("a page");
        String nothing = "0".repeat(64);
        Reply told = api.get("/api/v1/files?sha256=" + picture + "&sha256=" + nothing + "&sha256=" + text);
        assertThat(told.json().get("items")).hasSize(2);
        assertThat(told.json().at("/items/0/type").asString()).isEqualTo("image/jpeg");
        assertThat(told.json().at("/items/0/bytes").intValue()).isEqualTo(4);
        assertThat(told.json().at("/items/1/sha256").asString()).isEqualTo(text.sha256());
        assertThat(bare(told.json().at("/items/1/address").asString()).body()).isEqualTo("a page");
        assertThat(bare(told.json().at("/items/0/small").asString()).statusCode())
                .isEqualTo(200);
        assertThat(api.get("/api/v1/files").code()).isEqualTo("request.invalid");
        assertThat(api.get("/api/v1/files?sha256=x").code()).isEqualTo("request.invalid");
        assertThat(api.get("/api/v1/files?sha256=" + nothing + ("&sha256=" + nothing).repeat(50))
                        .code())
                .isEqualTo("request.invalid");
    }

    @Test
    void aPicturesSmallFormIsMadeOnceAndHasASignedAddress() {
        byte[] picture = new byte[40_000];
        System.arraycopy(new byte[] {(byte) 0xff, (byte) 0xd8, (byte) 0xff}, 0, picture, 0, 3);
        FileRef file = files.put(picture);
        String address = api.get("/api/v1/files/" + file + "/address?size=small")
                .json()
                .get("address")
                .asString();

        assertThat(bare(address).body()).hasSize(20_000);
        assertThat(api.get("/api/v1/files/" + file + "?size=small")
                        .raw()
                        .headers()
                        .firstValue("Content-Type"))
                .contains("image/jpeg");
        assertThat(bare(address.replace("&size=small", "")).body()).hasSize(40_000);
        assertThat(made).hasValue(1);
        assertThat(api.get("/api/v1/files/" + file + "?size=large").code()).isEqualTo("request.invalid");
        FileRef text = files.put("no picture".repeat(4_000).getBytes(StandardCharsets.UTF_8));
        assertThat(api.get("/api/v1/files/" + text + "?size=small").raw().body())
                .startsWith("no picture");
    }

    @Test
    void anArchiveIsTakenInAndOneThatIsNoneIsRefused() throws InterruptedException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        try (Engine elsewhere = Engine.inMemory()) {
            elsewhere.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("far"));
            elsewhere.exportRun("far", archive);
        }
        URI address = server.address().resolve("/api/v1/runs/import");
        HttpRequest.Builder request = HttpRequest.newBuilder(address).header("Authorization", "Bearer " + server.key());

        HttpResponse<String> taken = api.send(request.copy()
                .POST(BodyPublishers.ofByteArray(archive.toByteArray()))
                .build());

        assertThat(taken.statusCode()).isEqualTo(201);
        assertThat(api.get("/api/v1/runs/far").json().get("imported").booleanValue())
                .isTrue();
        assertThat(api.call("POST", "/api/v1/runs/import", "no archive").status())
                .isEqualTo(422);
    }

    @Test
    void aRunThatIsWorkedOnElsewhereIsLookedAtAndAnsweredHere() throws InterruptedException {
        engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("p"));

        assertThat(api.get("/api/v1/runs/p").json().get("can_fold").booleanValue())
                .isTrue();
        assertThat(api.get("/api/v1/runs/p").json().get("can_carry").booleanValue())
                .isFalse();
        assertThat(api.get("/api/v1/runs/p/at/1").status()).isEqualTo(200);
        assertThat(api.call("POST", "/api/v1/runs/p/resume", "{}").code()).isEqualTo("graph.viewed");
        String question =
                api.get("/api/v1/interrupts?run=p").json().at("/items/0/id").asString();
        assertThat(api.call("PUT", "/api/v1/interrupts/" + question + "/answer", "{\"answer\": true}")
                        .status())
                .isEqualTo(200);
        assertThat(engine.interrupts("p")).isEmpty();
    }
}
