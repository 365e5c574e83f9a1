package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.StoredGraphs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives that are damaged, made up or hostile: nothing is taken from them. */
class RefusedArchiveTest extends ArchiveFixture {
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

    /** Stores count milliseconds, and some of them in years of four digits. */
    @ParameterizedTest
    @CsvSource({
        "run.json, started_at, +999999999-12-31T23:59:59Z",
        "run.json, updated_at, -999999999-01-01T00:00:00Z",
        "run.json, raised_at, +10000-01-01T00:00:00Z",
        "events.jsonl, at, 0000-12-31T23:59:59Z"
    })
    void refusesTimesThatNoClockTells(String part, String field, String time) throws IOException {
        byte[] archive = rewritten(
                part, text -> text.replaceFirst("\"" + field + "\":\"[^\"]*\"", "\"" + field + "\":\"" + time + "\""));
        assertThatThrownBy(() -> there.read(archive)).hasMessageContaining("not in the years 1 to 9999");
        assertThat(there.runs.heads()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"'\"interrupts\":[', '\"interrupts\":[null,'", "'\"labels\":{', '\"labels\":{\"x\":null,'"})
    void refusesWhatIsNull(String from, String to) throws IOException {
        byte[] archive = rewritten("run.json", text -> text.replace(from, to).replace("null,}", "null}"));
        assertThatThrownBy(() -> there.read(archive))
                .isInstanceOf(CairnException.class)
                .hasMessageContaining("it has a question or a label that is null");
        assertThat(there.runs.heads()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 6, Long.MIN_VALUE, Long.MAX_VALUE})
    void refusesASnapshotOfNoEventThatItHas(long seq) throws IOException {
        byte[] archive =
                rewritten("run.json", text -> text.replaceFirst("\"snapshot_seq\":\\d+", "\"snapshot_seq\":" + seq));
        assertThatThrownBy(() -> there.read(archive)).hasMessageContaining("its snapshot is of an event");
        assertThat(there.runs.heads()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"graph", "fingerprint", "node", "answer_type"})
    void refusesNamesThatNobodyReads(String field) throws IOException {
        for (String name : List.of("n".repeat(1_001), "a\\u0000b", "a\\u001b[2J")) {
            byte[] archive = rewritten(
                    "run.json",
                    text -> text.replaceFirst(
                            "\"" + field + "\":\"[^\"]*\"",
                            Matcher.quoteReplacement("\"" + field + "\":\"" + name + "\"")));
            assertThatThrownBy(() -> there.read(archive)).hasMessageContaining("it has a name that is longer");
        }
        assertThat(there.runs.heads()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no JSON", "7", "[]", "{}", "{\"nodes\": {}}", "{\"nodes\": ["})
    void refusesADocumentThatIsOfNoGraph(String document) throws IOException {
        byte[] archive = rewritten("graph.json", text -> document);
        assertThatThrownBy(() -> there.read(archive))
                .hasMessageContaining("its graph.json ")
                .hasMessageEndingWith("; nothing was taken from it");
        assertThat(there.runs.heads()).isEmpty();
    }

    @Test
    void refusesADocumentThatIsNestedTooDeep() throws IOException {
        byte[] archive = rewritten("graph.json", text -> "{\"nodes\": [" + "[".repeat(100_000));
        assertThatThrownBy(() -> there.read(archive)).hasMessageContaining("its graph.json is no JSON");
    }

    @Test
    void aDocumentIsNotTakenForThatOfOnesOwnGraph() throws IOException, InterruptedException {
        String fingerprint = album().fingerprint();
        there.read(rewritten("graph.json", text -> text.replace("\"Shoot\"", "\"Steal\"")));
        assertThat(StoredGraphs.document(there.runs, fingerprint).map(RefusedArchiveTest::text))
                .hasValueSatisfying(foreign -> assertThat(foreign).contains("Steal"));
        try (Engine engine = there.engine()) {
            engine.run(album(), new Album(List.of(), false), RunOptions.DEFAULT.id("own"));
        }
        assertThat(there.runs.graph(fingerprint).map(RefusedArchiveTest::text)).contains(album().toJson());
        assertThat(StoredGraphs.document(there.runs, fingerprint).map(RefusedArchiveTest::text))
                .contains(album().toJson());
    }

    private static String text(byte[] document) {
        return new String(document, StandardCharsets.UTF_8);
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
