package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredGraphs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** Archives take runs with their files to other places. */
class ArchiveTest extends ArchiveFixture {
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
        assertThat(StoredGraphs.document(there.runs, album().fingerprint())).isPresent();
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
}
