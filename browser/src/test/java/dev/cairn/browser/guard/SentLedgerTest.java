package dev.cairn.browser.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SentLedgerTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void tellsTheWeightiestOfWhatHasLeftSinceALook() throws IOException {
        Path file = folder.resolve("ledger");
        try (SentLedger ledger = SentLedger.at(file)) {
            int first = ledger.begin();
            ledger.note(SentKind.of("POST"));
            int second = ledger.begin();
            ledger.note(SentKind.of("GET"));
            int third = ledger.begin();
            assertThat(SentLedger.since(first, file)).isEqualTo(SentKind.CHANGE);
            assertThat(SentLedger.since(second, file)).isEqualTo(SentKind.QUERY);
            assertThat(SentLedger.since(third, file)).isEqualTo(SentKind.NOTHING);
            ledger.note(SentKind.UNREADABLE);
            assertThat(SentLedger.since(second, file)).isEqualTo(SentKind.UNREADABLE);
        }
    }

    /** Of a request that had been let through when the browser was ended somebody would have asked already whether there was one. */
    @Test
    void letsNothingLeaveOnceItIsClosed() {
        SentLedger ledger = SentLedger.at(folder.resolve("ledger"));
        ledger.close();
        assertThatIOException().isThrownBy(() -> ledger.note(SentKind.QUERY));
    }

    @Test
    void knowsNothingOfWhatItCannotRead() throws IOException {
        Path file = folder.resolve("ledger");
        assertThat(SentLedger.since(1, file)).isEqualTo(SentKind.UNREADABLE);
        Files.writeString(file, "1 QUERY\n2 CHA");
        assertThat(SentLedger.since(1, file)).isEqualTo(SentKind.UNREADABLE);
    }
}
