package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunAppendix;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/** What is kept beside a journal goes along with its run. */
class ArchivedNotesTest extends ArchiveFixture {
    /** Notes of a few runs. */
    private static final class Notes implements RunAppendix {
        private final Map<String, List<Json>> kept = new LinkedHashMap<>();

        @Override
        public void delete(Collection<String> runs) {
            runs.forEach(kept::remove);
        }

        @Override
        public List<Json> notes(String run, Instant now) {
            return kept.getOrDefault(run, List.of());
        }

        @Override
        public void add(String run, List<Json> notes, Instant now) {
            kept.put(run, notes);
        }
    }

    private final Notes ours = new Notes();
    private final Notes theirs = new Notes();

    private byte[] written(UnaryOperator<String> change) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Archive(here.runs, here.files, ours).write("r", out, change);
        return out.toByteArray();
    }

    private String read(byte[] archive) {
        return new Archive(there.runs, there.files, theirs).read(new ByteArrayInputStream(archive));
    }

    @Test
    void goAlongChangedAsTheRunIsWithTheFilesThatTheyReferTo() {
        FileRef shown = here.files.put(new byte[] {1, 2, 3});
        ours.kept.put(
                "r",
                List.of(
                        new Json("{\"shown\":\"" + shown.sha256() + "\",\"by\":\"Ada\"}"),
                        new Json("7"),
                        new Json("null")));
        ours.kept.put("other", List.of(new Json("1")));

        read(written(text -> text.replace("Ada", "A.")));
        assertThat(theirs.kept)
                .containsOnly(Map.entry(
                        "r",
                        List.of(
                                new Json("{\"shown\":\"" + shown.sha256() + "\",\"by\":\"A.\"}"),
                                new Json("7"),
                                new Json("null"))));
        assertThat(there.files.get(shown)).containsExactly(1, 2, 3);
    }

    @Test
    void withoutAnyTheArchiveIsAsItWasBefore() {
        assertThat(written(text -> text)).isEqualTo(here.write("r"));
        read(here.write("r"));
        assertThat(theirs.kept).isEmpty();
    }

    @Test
    void oneThatCannotBeReadIsADamage() {
        ours.kept.put("r", List.of(new Json("{\"shown\": ")));
        byte[] archive = written(text -> text);
        assertThatThrownBy(() -> read(archive)).hasMessageEndingWith("; nothing was taken from it");
        assertThat(there.runs.heads()).isEmpty();
        assertThat(theirs.kept).isEmpty();
    }

    @Test
    void thoseThatAreTooManyAreLeftOutOfAnArchiveThatCanBeTakenBack() {
        ours.kept.put("r", Collections.nCopies(300, new Json("\"" + "ha".repeat(50_000) + "\"")));
        assertThat(read(written(text -> text))).isEqualTo("r");
        assertThat(theirs.kept.get("r")).hasSize(83); // 8 MB
    }

    @Test
    void moreThanAnybodyKeepsAreADamage() throws IOException {
        ours.kept.put("r", List.of(new Json("1")));
        byte[] archive = withNotes(written(text -> text), "1\n".repeat(100_001));
        assertThatThrownBy(() -> read(archive))
                .hasMessageContaining(": it has more than 100000 notes; nothing was taken from it");
        assertThat(there.runs.heads()).isEmpty();
        assertThat(theirs.kept).isEmpty();
        read(withNotes(written(text -> text), "1\n".repeat(100_000)));
        assertThat(theirs.kept.get("r")).hasSize(100_000);
    }

    /** An archive with other notes, and sums that fit. */
    private static byte[] withNotes(byte[] archive, String notes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Checksums sums = new Checksums();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                byte[] content =
                        name.equals(Archive.APPENDIX) ? notes.getBytes(StandardCharsets.UTF_8) : in.readAllBytes();
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

    @Test
    void areDeletedWithTheirRuns() {
        try (Engine engine =
                Engine.on(here.runs).files(here.files).appendix(ours).build()) {
            ours.kept.put("r", List.of(new Json("1")));
            ours.kept.put("s", List.of(new Json("2")));
            assertThatThrownBy(() -> engine.delete("r")).hasMessageContaining("has not ended");
            assertThat(engine.prune(Retention.NONE.keep(0))).isEmpty();
            assertThat(ours.kept).containsOnlyKeys("r", "s");
            engine.end("r", "enough");
            assertThat(engine.prune(Retention.NONE.keep(0))).containsExactly("r");
            assertThat(ours.kept).containsOnlyKeys("s");
        }
    }
}
