package dev.cairn.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.history.Fork;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.RunQuery;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows of a journal that somebody or something has changed. */
public abstract class DamagedRowsContract extends DamagedRowsFixture {
    @Test
    void everyFlippedByteOfAPayloadIsFound() throws SQLException {
        for (long seq = 1; seq <= 5; seq++) {
            byte[] payload = payload("events where seq = " + seq);
            for (int i = 0; i < payload.length; i++) {
                payload[i] ^= 1;
                set("update events set payload = ? where seq = " + seq, payload);
                assertDamaged("run r: entry " + seq + " is not what was written");
                payload[i] ^= 1;
            }
            set("update events set payload = ? where seq = " + seq, payload);
        }
        assertThat(engine.verify(graph(), "r").divergence()).isEmpty();
    }

    @Test
    void everyFlippedByteOfASnapshotIsFoundByAResumeToo() throws SQLException {
        byte[] payload = payload("snapshots");
        for (int i = 0; i < payload.length; i++) {
            payload[i] ^= 1;
            set("update snapshots set payload = ?", payload);
            String found = "run r: its snapshot at entry 5 is not what was written";
            assertDamaged(found);
            assertDamaged(found, this::readAnew);
            payload[i] ^= 1;
        }
    }

    /** A look at the middle of a long run begins with one of these, so what is wrong with it is said there, and by who looks at all of the run. */
    @Test
    void soIsOneOfASnapshotThatStayedWhenItWasReplaced() throws Exception {
        update("insert into past_snapshots select run, seq, checksum, payload, blob from snapshots");
        engine.answer(graph(), "r/4", "yes").await();
        assertThat(store.snapshot("r").orElseThrow().seq()).isGreaterThan(5);
        assertThat(engine.stateAt(graph(), "r", 6).state().places()).hasSize(4);
        assertThat(engine.verify(graph(), "r").divergence()).isEmpty();

        byte[] payload = payload("past_snapshots");
        for (int i = 0; i < payload.length; i += 7) {
            payload[i] ^= 1;
            set("update past_snapshots set payload = ?", payload);
            assertPastDamaged("its snapshot at entry 5 is not what was written");
            payload[i] ^= 1;
        }
        set("update past_snapshots set payload = ?", payload);
        update("create temp table whole as select * from past_snapshots");
        for (String change : List.of("checksum = checksum + 1", "checksum = 0")) {
            update("update past_snapshots set " + change);
            assertPastDamaged("its snapshot at entry 5 is not what was written");
            update("delete from past_snapshots");
            update("insert into past_snapshots select * from whole");
        }
        update("update past_snapshots set seq = 3");
        assertPastDamaged("its snapshot at entry 3 is not what was written");
        update("update past_snapshots set seq = 70");
        assertThat(engine.stateAt(graph(), "r", 6).state().places()).hasSize(4);
        assertDamaged("entry 8 is missing"); // a snapshot knows of more
    }

    private void assertPastDamaged(String words) {
        assertDamaged(words, () -> engine.stateAt(graph(), "r", 6));
        assertDamaged(words);
    }

    @Test
    void soIsAChangeOfWhatStandsBesideThePayload() throws SQLException {
        for (String change : List.of(
                "at_ms = at_ms + 1", "step = step + 1", "frame = '7'", "checksum = checksum + 1", "checksum = 0")) {
            update("update events set " + change + " where seq = 3");
            assertDamaged("entry 3 is not what was written");
            recover();
        }
    }

    @Test
    void entriesThatWereSwappedOrRemovedOrAddedAreFound() throws SQLException {
        update("update events set seq = case seq when 2 then 30 else 20 end where seq in (2, 3)");
        update("update events set seq = seq / 10 where seq in (20, 30)");
        assertDamaged("entry 2 is not what was written");
        recover();
        update("delete from events where seq = 3");
        assertDamaged("entry 3 is missing");
        recover();
        update("delete from events where seq = 5"); // which the snapshot knows of
        assertDamaged("entry 5 is missing");
        assertDamaged("entry 5 is missing", this::readAnew);
        recover();
        update("delete from events where seq = 1");
        assertDamaged("entry 1 is missing");
        recover();
        for (String checksum : List.of("0", "checksum", "12345")) {
            update(
                    "insert into events (run, seq, at_ms, frame, step, payload, checksum) select run, 6, at_ms, frame, step, payload, "
                            + checksum + " from events where seq = 4");
            assertDamaged("entry 6 is not what was written");
            assertDamaged("entry 6 is not what was written", this::readAnew);
            recover();
        }
    }

    @Test
    void aRunAllOfWhoseEntriesAreGoneCanBeEndedAndDeleted() throws Exception {
        String run = "r2";
        engine.submit(graph(), new Trail(List.of()), RunOptions.DEFAULT.id(run));
        update("delete from events where run = (select key from runs where run = 'r2')");
        engine.end(run, "nothing is left of it");
        engine.delete(run);
        assertThat(store.head(run)).isEmpty();
    }

    @Test
    void soIsAStatusThatThereIsNot() throws SQLException {
        update("update runs set status = 'bogus'");
        assertDamaged("run r: its status is 'bogus'", () -> store.head("r"));
        assertDamaged("run r: its status is 'bogus'", () -> engine.runs(RunQuery.ALL, PageBounds.first(10)));
        update("update runs set status = 'waiting'");
        recover();
    }

    @Test
    void soAreLabelsThatAreNone() throws SQLException {
        update("update runs set labels = '5'");
        assertDamaged("run r: its labels are not what was written", () -> store.head("r"));
        assertDamaged(
                "run r: its labels are not what was written", () -> engine.runs(RunQuery.ALL, PageBounds.first(10)));
        update("update runs set labels = '{}'");
        recover();
    }

    @Test
    void aSnapshotOfAnotherRunIsFound() throws Exception {
        engine.run(graph(), new Trail(List.of()), RunOptions.DEFAULT.id("s").seed(2));
        String another = "from snapshots where run = (select key from runs where run = 's')";
        String mine = " where run = (select key from runs where run = 'r')";
        update("update snapshots set checksum = (select checksum " + another + ")" + mine);
        assertDamaged("its snapshot at entry 5 is not what was written");
        update("update snapshots set payload = (select payload " + another + ")" + mine);
        assertDamaged("its snapshot at entry 5 is not what was written");
    }

    @Test
    void whatIsDamagedCanBeForkedBeforeEndedAndDeleted() throws Exception {
        String changed = new String(payload("events where seq = 3"), UTF_8).replace("place 1", "place 7");
        set("update events set payload = ? where seq = 3", changed.getBytes(UTF_8));
        assertDamaged("fork the run at an entry before that, or end it (runs end) or delete it (runs delete --force)");
        engine.fork(graph(), "r", Fork.<Trail>at(2).id("forked"));
        assertThat(engine.state(graph(), "forked").state().places()).containsExactly("place 0");
        engine.end("r", "it is damaged");
        engine.delete("r");
        assertThat(store.head("r")).isEmpty();
    }

    @Test
    void aJournalOfBeforeIsReadAsItIsAndChainedFromItsNextEntryOn() throws Exception {
        update("update events set checksum = 0");
        update("update snapshots set checksum = 0");
        assertDamaged("entry 1 is not what was written"); // a run of today that lost all of its checksums
        update("update runs set chained = " + no());
        assertThat(engine.verify(graph(), "r").divergence()).isEmpty();
        engine.answer(graph(), "r/4", "yes").await();
        assertThat(store.read("r", 0, 5)).allMatch(event -> event.checksum() == 0);
        assertThat(store.read("r", 5, 10)).hasSize(2).allMatch(event -> event.checksum() != 0);
        assertThat(engine.verify(graph(), "r").divergence()).isEmpty();
        update("update events set step = step + 1 where seq = 7");
        assertDamaged("entry 7 is not what was written");
    }
}
