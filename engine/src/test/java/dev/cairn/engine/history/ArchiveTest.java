package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveTest {
    record Album(List<FileRef> pictures, boolean kept) {}

    private final Place here = new Place();
    private final Place there = new Place();

    /** A store of runs and one of files. */
    private static final class Place {
        final InMemoryRunStore runs = new InMemoryRunStore();
        final InMemoryFileStore files = new InMemoryFileStore();

        Engine engine() {
            return Engine.on(runs).files(files).clock(new TestClock()).build();
        }

        byte[] write(String run) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new Archive(runs, files).write(run, out);
            return out.toByteArray();
        }

        String read(byte[] archive) {
            return new Archive(runs, files).read(() -> new ByteArrayInputStream(archive));
        }
    }

    /** Takes three pictures and asks whether they are to be kept. */
    private static Graph<Album> album() {
        Step<Album, ?, ?> shoot = Step.of(
                "Shoot",
                FileRef.class,
                album -> album.pictures().size(),
                (number, effects) -> effects.files().put(picture(number)),
                (album, picture) -> new Album(
                        java.util.stream.Stream.concat(album.pictures().stream(), java.util.stream.Stream.of(picture))
                                .toList(),
                        false));
        Ask<Album, ?, ?> keep =
                Ask.of("Keep?", Boolean.class, Album::pictures, (album, yes) -> new Album(album.pictures(), yes));
        return Graph.define("album", 1, Album.class)
                .start(shoot)
                .from(shoot)
                .when("more", album -> album.pictures().size() < 3)
                .to(shoot)
                .otherwise(keep)
                .from(keep)
                .to(End.succeeded("Done"))
                .build();
    }

    private static byte[] picture(int number) {
        byte[] picture = new byte[500];
        new Random(number).nextBytes(picture);
        return picture;
    }

    @BeforeEach
    void runUntilItAsks() throws InterruptedException {
        try (Engine engine = here.engine()) {
            engine.run(
                    album(),
                    new Album(List.of(), false),
                    RunOptions.DEFAULT.id("r").label("a", "b"));
        }
    }

    @Test
    void aPinnedRunStaysPinned() throws InterruptedException {
        Step<Album, ?, ?> step = Step.whole("Keep", Album.class, (album, effects) -> album);
        Graph<Album> pinned =
                Graph.define("pinned", 1, Album.class).pinned().then(step).end("Done");
        try (Engine engine = here.engine()) {
            engine.run(pinned, new Album(List.of(), false), RunOptions.DEFAULT.id("p"));
        }
        there.read(here.write("p"));
        assertThat(there.runs.head("p").orElseThrow().pinned()).isTrue();
        there.read(here.write("r"));
        assertThat(there.runs.head("r").orElseThrow().pinned()).isFalse();
    }

    @Test
    void takesARunWithItsFilesToAnotherPlaceWhereItGoesOn() throws InterruptedException {
        assertThat(there.read(here.write("r"))).isEqualTo("r");
        assertThat(there.runs.head("r")).isEqualTo(here.runs.head("r").map(head -> head.withImported(true)));
        assertThat(there.runs.graph(album().fingerprint())).isPresent();
        assertThat(there.write("r")).isEqualTo(here.write("r"));
        try (Engine engine = there.engine()) {
            RunResult<Album> result = engine.answer(
                            album(), engine.interrupts("r").getFirst().id(), true)
                    .await();
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(result.state().kept()).isTrue();
            for (int number = 0; number < 3; number++) {
                assertThat(there.files.get(result.state().pictures().get(number)))
                        .isEqualTo(picture(number));
            }
            assertThat(engine.verify(album(), "r").holds()).isTrue();
        }
        byte[] ended = there.write("r");
        Place third = new Place();
        third.read(ended);
        assertThat(third.runs.head("r").orElseThrow().status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(third.runs.openInterrupts(Optional.empty())).isEmpty();
    }

    @Test
    void takesAnAnswerAlongThatWasAcceptedAndNotYetTaken() throws InterruptedException {
        String asked = here.runs.openInterrupts(Optional.empty()).getFirst().id();
        here.runs.answer(asked, "true".getBytes(StandardCharsets.UTF_8), new TestClock().instant());
        there.read(here.write("r"));
        assertThat(there.runs.interrupt(asked).orElseThrow().answer()).isPresent();
        assertThat(there.runs.openInterrupts(Optional.empty())).isEmpty();
        try (Engine engine = there.engine()) {
            assertThat(engine.resume(album(), "r").await().state().kept()).isTrue();
        }
    }

    @Test
    void canBeReadWithoutCairn() throws IOException {
        List<String> names = new java.util.ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(here.write("r")))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                names.add(entry.getName());
                String text = new String(zip.readAllBytes(), StandardCharsets.UTF_8);
                if (entry.getName().equals("events.jsonl")) {
                    assertThat(text.lines())
                            .hasSize((int) here.runs.head("r").orElseThrow().seq());
                    assertThat(text.lines().findFirst().orElseThrow())
                            .startsWith("{\"seq\":1,\"at\":\"2026-01-02T03:04:05Z\",\"frame\":\"\",\"step\":0,"
                                    + "\"event\":{\"event\":\"run_started\",");
                }
                if (entry.getName().equals("SHA256SUMS")) {
                    assertThat(text.lines()).hasSize(7).allMatch(line -> line.matches("[0-9a-f]{64}  .+"));
                }
            }
        }
        assertThat(names).hasSize(8).startsWith("run.json", "graph.json", "events.jsonl", "snapshot.json");
        assertThat(names.subList(4, 7)).allMatch(name -> name.matches("files/[0-9a-f]{64}"));
        assertThat(names).last().isEqualTo("SHA256SUMS");
    }

    @Test
    void leavesOutFilesThatAreGone() {
        Place without = new Place();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Archive(here.runs, without.files).write("r", out);
        there.read(out.toByteArray());
        assertThat(there.runs.head("r")).isPresent();
    }

    @Test
    void refusesWhatBreaksOffAnywhere() {
        byte[] whole = here.write("r");
        int refused = 0;
        for (int length = 0; length < whole.length; length += length < 200 ? 1 : 97) {
            refused += refused(Arrays.copyOf(whole, length), whole) ? 1 : 0;
        }
        assertThat(refused).isGreaterThan(200);
    }

    @Test
    void refusesWhereAnyByteIsAnother() {
        byte[] whole = here.write("r");
        int refused = 0;
        for (int at = 0; at < whole.length; at += 7) {
            byte[] changed = whole.clone();
            changed[at] ^= (byte) (1 << at % 8);
            refused += refused(changed, whole) ? 1 : 0;
        }
        assertThat(refused).as("of %d", whole.length / 7).isGreaterThan(whole.length / 7 * 7 / 10);
    }

    /** Refused, with nothing stored; or, where the zip's own directory was hit, taken and nothing missing. */
    private boolean refused(byte[] archive, byte[] whole) {
        Place place = new Place();
        Throwable error = catchThrowable(() -> place.read(archive));
        if (error == null) {
            assertThat(place.write("r")).isEqualTo(whole);
            return false;
        }
        assertThat(error)
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("archive.damaged"))
                .hasMessageEndingWith("; nothing was taken from it");
        assertThat(place.runs.heads()).isEmpty();
        return true;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no archive", "PK\u0003\u0004"})
    void refusesOtherFiles(String content) {
        assertThatThrownBy(() -> there.read(content.getBytes(StandardCharsets.ISO_8859_1)))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("archive.damaged"))
                .hasMessageContaining("is no run's archive");
    }

    @Test
    void refusesAnArchiveOfFewerEventsThanItsRunHas() throws IOException {
        byte[] archive =
                rewritten("events.jsonl", text -> text.substring(0, text.lastIndexOf('\n', text.length() - 2) + 1));
        assertThatThrownBy(() -> there.read(archive)).hasMessageContaining("it has 4 events and should have 5");
        byte[] none = rewritten("events.jsonl", text -> "");
        assertThatThrownBy(() -> there.read(none)).hasMessageContaining("it has 0 events and should have 5");
        byte[] unknown = rewritten("events.jsonl", text -> text.replaceFirst("\"seq\":1", "\"seq\":1,\"more\":2"));
        assertThatThrownBy(() -> there.read(unknown)).hasMessageContaining("cannot read event 1 of the archive");
    }

    @Test
    void refusesAnotherLayout() throws IOException {
        byte[] archive = rewritten("run.json", text -> text.replace("\"archive\":1", "\"archive\":2"));
        assertThatThrownBy(() -> there.read(archive))
                .hasMessageContaining("the archive's layout is 2, and this program reads layout 1");
    }

    @Test
    void refusesARunThatIsThereAndOneThatIsNot() {
        byte[] archive = here.write("r");
        assertThatThrownBy(() -> here.read(archive))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("run.exists"));
        assertThatThrownBy(() -> here.write("none"))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("run.missing"));
    }

    @Test
    void saysWhenItCannotBeWritten() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException("disk full");
            }
        };
        assertThatThrownBy(() -> new Archive(here.runs, here.files).write("r", full))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("archive.failed"))
                .hasMessage("run r could not be written: disk full");
    }

    @Test
    void aRunStaysImportedWhateverBecomesOfIt() throws InterruptedException {
        there.read(here.write("r"));
        try (Engine engine = there.engine()) {
            String asked = engine.interrupts("r").getFirst().id();
            String fork = engine.fork(album(), "r", Fork.ofNow());
            var unused = engine.answer(album(), asked, true).await();
            assertThat(List.of("r", fork))
                    .allMatch(run -> there.runs.head(run).orElseThrow().imported());
        }
        Place third = new Place();
        third.read(there.write("r"));
        assertThat(third.runs.head("r").orElseThrow().imported()).isTrue();
        assertThat(here.runs.head("r").orElseThrow().imported()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../trav", "a/b", "", ".hidden", "a..b", "\u001b[2J", "x\n", "café"})
    void refusesIdsThatAreNone(String id) throws IOException {
        String json = JsonCodec.standard().write(id).text();
        byte[] archive = rewritten("run.json", text -> text.replace("\"run\":\"r\"", "\"run\":" + json));
        assertThatThrownBy(() -> there.read(archive)).hasMessageContaining("its run has an id that is not made of");
        assertThat(there.runs.heads()).isEmpty();
    }

    @Test
    void refusesAQuestionOfAnotherRun() throws IOException {
        byte[] archive = rewritten("run.json", text -> text.replace("\"id\":\"r/", "\"id\":\"mine/"));
        assertThatThrownBy(() -> there.read(archive)).hasMessageContaining("it has a question of another run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../evil", "files/../../evil", "files/ABC", "/etc/passwd", "more.json"})
    void refusesPartsThatNoRunHas(String name) throws IOException {
        byte[] archive = zipped(name, new byte[] {1});
        assertThatThrownBy(() -> there.read(archive))
                .hasMessageContaining("it has a part that is none of a run: " + name);
    }

    @Test
    void refusesAFileThatIsNotWhatItsNameSays() throws IOException {
        String other = "0".repeat(64);
        byte[] archive = rewritten(FileRef.of(picture(1)).sha256(), "files/" + other);
        assertThatThrownBy(() -> there.read(archive))
                .hasMessageContaining("its part files/" + other + " is another file than its name says");
        assertThatThrownBy(() -> there.files.get(new FileRef(other))).hasMessageContaining("no file");
    }

    @Test
    void refusesBombs() throws IOException {
        assertThatThrownBy(() -> there.read(zipped("events.jsonl", new byte[40 << 20])))
                .hasMessageContaining("its part events.jsonl is packed more than 200 times");
        assertThatThrownBy(() -> there.read(zipped("run.json", new byte[5 << 20])))
                .hasMessageContaining("its part run.json is larger than 4 MB");
    }

    private static byte[] zipped(String name, byte[] content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(content);
        }
        return out.toByteArray();
    }

    /** The archive with a file under another name, and sums that fit. */
    private byte[] rewritten(String file, String name) throws IOException {
        return rewritten("", text -> text, Map.of("files/" + file, name));
    }

    /** The archive with a part changed, and sums that fit. */
    private byte[] rewritten(String part, java.util.function.UnaryOperator<String> change) throws IOException {
        return rewritten(part, change, Map.of());
    }

    private byte[] rewritten(String part, java.util.function.UnaryOperator<String> change, Map<String, String> names)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Checksums sums = new Checksums();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(here.write("r")));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                byte[] content = in.readAllBytes();
                if (entry.getName().equals(part)) {
                    content = change.apply(new String(content, StandardCharsets.UTF_8))
                            .getBytes(StandardCharsets.UTF_8);
                }
                String name = names.getOrDefault(entry.getName(), entry.getName());
                zip.putNextEntry(new ZipEntry(name));
                if (name.equals(Checksums.PART)) {
                    zip.write(sums.lines());
                } else {
                    sums.summing(name, zip).write(content);
                }
            }
        }
        return out.toByteArray();
    }
}
