package dev.cairn.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** What is accepted as a journal's file, and what is said about the rest. */
class DatabaseFileTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("journal.db");
    }

    @Test
    void isDurableAndAllowsReadersBesideAWriter() throws SQLException {
        try (Session session = Session.open(file)) {
            Schema.prepare(JournalMark.of(file), session);
            assertThat(session.query("pragma journal_mode")).isEqualTo("wal");
            assertThat(session.query("pragma synchronous")).isEqualTo("2");
            assertThat(session.query("pragma foreign_keys")).isEqualTo("1");
            assertThat(session.query("pragma user_version")).isEqualTo("9");
        }
    }

    @Test
    void doesNotWaitForTheDiskWhereOnlyTheDeathOfTheProcessIsToBeSurvived() throws SQLException {
        try (Session session = Session.open(file, Durability.DEATH_OF_PROCESS)) {
            Schema.prepare(JournalMark.of(file), session);
            assertThat(session.query("pragma journal_mode")).isEqualTo("wal");
            assertThat(session.query("pragma synchronous")).isEqualTo("1");
        }
    }

    @Test
    void refusesATextFile() throws IOException {
        Files.writeString(file, "this is no database at all, and long enough to have a header of its own. ".repeat(20));
        assertRefused("store.damaged", "is no SQLite database", () -> SqliteRunStore.open(file));
    }

    @Test
    void refusesAnotherProgramsDatabase() {
        sql("create table songs (title text)");
        assertRefused("store.failed", "not a journal of Cairn", () -> SqliteRunStore.open(file));
    }

    @Test
    void refusesANewerLayout() {
        SqliteRunStore.open(file).close();
        sql("pragma user_version = 10");
        assertRefused("store.newer", "layout 10, this one knows 9", () -> SqliteRunStore.open(file));
    }

    @Test
    void refusesADamagedDatabase() throws IOException {
        SqliteRunStore.open(file).close();
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
            bytes.seek(100); // behind the header
            bytes.write(new byte[4000]);
        }
        assertRefused(
                "store.damaged", "is damaged", () -> SqliteRunStore.open(file).heads());
    }

    @Test
    void refusesATruncatedDatabase() throws IOException {
        SqliteRunStore.open(file).close();
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
            bytes.setLength(bytes.length() / 2 + 100);
        }
        assertRefused(
                "store.damaged", "is damaged", () -> SqliteRunStore.open(file).heads());
    }

    @Test
    void refusesAnEmptyFileThatWasNone() throws IOException {
        SqliteRunStore.open(file).close();
        Files.write(file, new byte[0]);
        assertRefused("store.damaged", "journal.db-mark away", () -> SqliteRunStore.open(file));
        assertThat(file).isEmptyFile();
        Files.delete(folder.resolve("journal.db-mark"));
        SqliteRunStore.open(file).close();
        assertThat(folder.resolve("journal.db-mark")).isEmptyFile();
    }

    @Test
    void refusesAnEmptyFileWithALogOfAnOlderCairn() throws IOException {
        Files.createFile(file);
        Path log = Files.writeString(folder.resolve("journal.db-wal"), "what was written last");
        assertRefused("store.damaged", "journal.db-wal away", () -> SqliteRunStore.open(file));
        assertThat(log).hasContent("what was written last");
        assertThat(file).isEmptyFile();
    }

    @Test
    void aFileThatWasDeletedIsANewOne() throws IOException {
        SqliteRunStore.open(file).close();
        Files.delete(file);
        SqliteRunStore.open(file).close();
        assertThat(Files.size(file)).isPositive();
    }

    @Test
    void aFileThatIsEmptyFromTheStartIsANewOne() throws IOException {
        Files.createFile(file);
        SqliteRunStore.open(file).close();
        assertThat(Files.size(file)).isPositive();
    }

    @Test
    void refusesAFileThatWasCutOffAndLeavesItAsItIs() throws IOException {
        SqliteRunStore.open(file).close();
        byte[] whole = Files.readAllBytes(file);
        List<Integer> lengths = Stream.of(1, 15, 16, 17, 50, 99, 100, 101, 511, 512, 1_024, 4_095, 4_096, 8_192)
                .collect(Collectors.toList());
        lengths.add(whole.length - 4_096);
        lengths.add(whole.length - 1);
        for (int length : lengths) {
            byte[] cut = Arrays.copyOf(whole, length);
            Files.write(file, cut);
            Files.deleteIfExists(folder.resolve("journal.db-wal"));
            Files.deleteIfExists(folder.resolve("journal.db-shm"));
            assertRefused("store.damaged", file.toString(), () -> SqliteRunStore.open(file));
            assertThat(file).hasBinaryContent(cut);
        }
    }

    @Test
    void aFullDiskLosesNothingAndMayGetRoomAgain() throws SQLException {
        try (Session session = Session.open(file)) {
            Schema.prepare(JournalMark.of(file), session);
            Writer writer = new Writer(session, 100);
            session.query("pragma max_page_count = " + (session.number("pragma page_count") + 10));
            assertThatThrownBy(() -> save(writer, "a", 1_000_000))
                    .isInstanceOfSatisfying(
                            SQLException.class,
                            e -> assertThat(SqliteErrors.of(file, e))
                                    .hasMessageContaining("make room")
                                    .extracting(CairnException::code)
                                    .isEqualTo("store.full"));
            save(writer, "b", 100);
            session.query("pragma max_page_count = 100000");
            save(writer, "c", 1_000_000);
            assertThat(session.query("select group_concat(fingerprint, '') from graphs"))
                    .isEqualTo("bc");
        }
    }

    @Test
    void saysThatTheDiskIsFullOfANewJournal() throws SQLException {
        try (Session session = Session.open(file)) {
            session.query("pragma max_page_count = 3");
            assertThatThrownBy(() -> Schema.prepare(JournalMark.of(file), session))
                    .isInstanceOfSatisfying(
                            SQLException.class,
                            e -> assertThat(SqliteErrors.of(file, e)).hasMessageContaining("make room"));
        }
    }

    private static void save(Writer writer, String fingerprint, int size) throws SQLException {
        writer.begin(1);
        try {
            writer.session().update("insert into graphs values (?, ?)", fingerprint, new byte[size]);
            writer.commit();
        } catch (SQLException e) {
            writer.rollBack(e);
            throw e;
        }
    }

    @Test
    void refusesAFolderInPlaceOfTheFile() throws IOException {
        Files.createDirectory(file);
        assertRefused("store.failed", "cannot be opened", () -> SqliteRunStore.open(file));
    }

    @Test
    void saysThatItIsClosed() {
        SqliteRunStore store = SqliteRunStore.open(file);
        store.close();
        store.close();
        assertRefused("store.failed", "is closed", store::heads);
    }

    @Test
    void manyMayMakeTheSameFileAtOnce() throws Exception {
        try (var threads = Executors.newFixedThreadPool(8)) {
            Callable<Integer> open = () -> {
                try (SqliteRunStore store = SqliteRunStore.open(file)) {
                    return store.heads().size();
                }
            };
            for (var opened :
                    threads.invokeAll(IntStream.range(0, 24).mapToObj(i -> open).toList())) {
                assertThat(opened.get()).isZero();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "SQLITE_BUSY, store.locked, locked by another process",
        "SQLITE_BUSY_RECOVERY, store.locked, locked by another process",
        "SQLITE_FULL, store.full, make room",
        "SQLITE_CORRUPT, store.damaged, restore it",
        "SQLITE_CANTOPEN, store.failed, permissions",
        "SQLITE_READONLY, store.failed, permissions",
        "SQLITE_IOERR, store.failed, cannot be used"
    })
    void namesWhatWentWrong(SQLiteErrorCode error, String code, String words) {
        CairnException said = SqliteErrors.of(file, new SQLiteException("raw", error));
        assertThat(said.code()).isEqualTo(code);
        assertThat(said)
                .hasMessageContaining(words)
                .hasMessageContaining(file.toString())
                .hasMessageNotContaining("\n");
    }

    @Test
    void unpacksTheNativeLibraryOnceAndRepairsIt() throws IOException {
        Path unpacked = NativeLibrary.unpackedInto(folder).orElseThrow();
        Path library;
        try (var files = Files.list(unpacked)) {
            library = files.toList().getFirst();
        }
        byte[] whole = Files.readAllBytes(library);
        var firstTime = Files.getLastModifiedTime(library);
        NativeLibrary.unpackedInto(folder);
        assertThat(Files.getLastModifiedTime(library)).isEqualTo(firstTime);
        Files.writeString(library, "cut off");
        NativeLibrary.unpackedInto(folder);
        assertThat(library).hasBinaryContent(whole);
    }

    private void sql(String sql) {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void assertRefused(String code, String words, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(words)
                .hasMessageContaining(file.toString());
    }
}
