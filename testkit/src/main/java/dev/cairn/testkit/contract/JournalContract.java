package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Events and snapshots. */
abstract class JournalContract extends StoreFixture {
    @Test
    void readsBackWhatWasCreatedAndAppended() {
        Lease lease = create("r");
        append(lease, 2, 3);
        append(lease, 4);
        assertThat(read("r")).containsExactly("1:e1", "2:e2", "3:e3", "4:e4");
        StoredEvent second = store.read("r", 1, 1).getFirst();
        assertThat(second.at()).isEqualTo(clock.instant());
        assertThat(second.stepOrdinal()).isEqualTo(2);
        assertThat(second.frame()).isEmpty();
    }

    @Test
    void keepsTheFrameOfAnEvent() {
        Lease lease = create("r");
        StoredEvent nested = new StoredEvent(2, clock.instant(), "3/Call:1/ü", 9, bytes("{}"));
        store.append(lease, Append.of(head("r", 2), nested));
        assertThat(store.read("r", 1, 1).getFirst().frame()).isEqualTo("3/Call:1/ü");
        assertThat(store.read("r", 1, 1).getFirst().stepOrdinal()).isEqualTo(9);
    }

    @Test
    void keepsChecksumsAsTheyAre() {
        StoredEvent first = event(1).chained(0);
        Lease lease = store.create(Append.of(head("r", 1), first), ANN, TTL);
        StoredEvent second = event(2).chained(first.checksum());
        store.append(lease, Append.of(head("r", 2), second)); // an event and nothing else
        StoredEvent third = event(3).chained(second.checksum());
        StoredEvent fourth = event(4, new byte[100_000]).chained(third.checksum());
        StoredSnapshot snapshot = new StoredSnapshot(4, bytes("state")).chained(fourth.checksum());
        store.append(lease, Append.of(head("r", 4), List.of(third, fourth)).snapshot(snapshot));
        assertThat(store.read("r", 0, 10))
                .extracting(StoredEvent::checksum)
                .containsExactly(first.checksum(), second.checksum(), third.checksum(), fourth.checksum())
                .doesNotContain(0);
        assertThat(store.snapshot("r").orElseThrow().isWhole(fourth.checksum())).isTrue();
        append(lease, 5); // one of a writer that knows none
        assertThat(store.read("r", 4, 1).getFirst().checksum()).isZero();
    }

    @Test
    void keepsChecksumsOfManyRunsWrittenAtOnce() throws Exception {
        List<Callable<Boolean>> writers = IntStream.range(0, 24)
                .<Callable<Boolean>>mapToObj(i -> () -> {
                    StoredEvent last = event(1).chained(0);
                    Lease lease = store.create(Append.of(head("run" + i, 1), last), ANN, TTL);
                    for (long seq = 2; seq <= 40; seq++) {
                        last = event(seq).chained(last.checksum());
                        store.append(lease, Append.of(head("run" + i, seq), last));
                    }
                    int before = 0;
                    for (StoredEvent event : store.read("run" + i, 0, 100)) {
                        assertThat(event.isWhole(before)).isTrue();
                        before = event.checksum();
                    }
                    return before == last.checksum();
                })
                .toList();
        assertThat(together(writers)).hasSize(24).containsOnly(true);
    }

    @Test
    void createsWithSeveralEventsAndAllThatFollowsFromThem() {
        store.create(
                Append.of(head("r", 3), List.of(event(1), event(2), event(3)))
                        .snapshot(new StoredSnapshot(3, bytes("state")))
                        .raising(question("q", "r")),
                ANN,
                TTL);
        assertThat(read("r")).hasSize(3);
        assertThat(store.snapshot("r").orElseThrow().seq()).isEqualTo(3);
        assertThat(store.interrupt("q")).isPresent();
    }

    @Test
    void readsBehindASequenceNumberAndUpToALimit() {
        Lease lease = create("r");
        append(lease, 2, 3, 4, 5);
        assertThat(read("r", 2, 2)).containsExactly("3:e3", "4:e4");
        assertThat(read("r", 4, 100)).containsExactly("5:e5");
        assertThat(read("r", 5, 100)).isEmpty();
        assertThat(read("r", 99, 100)).isEmpty();
        assertThat(read("r", 0, Integer.MAX_VALUE)).hasSize(5);
    }

    @Test
    void keepsRunsApart() {
        append(create("r"), 2);
        create("s");
        assertThat(read("r")).hasSize(2);
        assertThat(read("s")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_536, 65_537, 300_000, 3_000_000})
    void keepsPayloadsByteForByte(int size) {
        Lease lease = create("r");
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        store.append(lease, Append.of(head("r", 2), event(2, bytes)).snapshot(new StoredSnapshot(2, bytes)));
        assertThat(store.read("r", 1, 1).getFirst().payload()).isEqualTo(bytes);
        assertThat(store.snapshot("r").orElseThrow().payload()).isEqualTo(bytes);
    }

    @Test
    void equalLargePayloadsAreReadFromEachPlace() {
        byte[] large = new byte[100_000];
        Lease lease = create("r");
        store.append(
                lease,
                Append.of(head("r", 3), List.of(event(2, large), event(3, large)))
                        .snapshot(new StoredSnapshot(3, large)));
        store.append(lease, Append.of(head("r", 4), event(4)).snapshot(new StoredSnapshot(4, bytes("small"))));
        assertThat(store.read("r", 1, 2)).allMatch(event -> event.payload().length == large.length);
    }

    @Test
    void refusesASecondRunOfTheSameId() {
        append(create("r"), 2);
        assertCode("run.exists", () -> create("r"));
        assertCode("run.exists", () -> store.create(Append.of(head("r", 1), event(1))));
        assertThat(read("r")).hasSize(2);
    }

    @Test
    void saysThatARunIsMissing() {
        assertCode("run.missing", () -> store.read("r", 0, 1));
        assertCode("run.missing", () -> store.snapshot("r"));
        assertCode("run.missing", () -> append(new Lease("r", ANN, 1), 2));
    }

    @Test
    void replacesAnOlderSnapshot() {
        Lease lease = create("r");
        assertThat(store.snapshot("r")).isEmpty();
        store.append(lease, Append.of(head("r", 2), event(2)).snapshot(new StoredSnapshot(2, bytes("two"))));
        append(lease, 3);
        store.append(lease, Append.of(head("r", 4), event(4)).snapshot(new StoredSnapshot(4, bytes("four"))));
        StoredSnapshot found = store.snapshot("r").orElseThrow();
        assertThat(found.seq()).isEqualTo(4);
        assertThat(text(found.payload())).isEqualTo("four");
    }

    @Test
    void ofReplacedSnapshotsOneOfEightStays() {
        Lease lease = snapshots(VERSION, "f7", create("r"), 2, 30);
        for (long until = 1; until <= 31; until++) {
            long kept = until == 31 ? 31 : until < 9 ? 0 : until < 17 ? 9 : until < 25 ? 17 : 25;
            assertThat(store.snapshot("r", 0, until)
                            .map(found ->
                                    found.seq() + " " + text(found.payload()).strip()))
                    .as("the last one of entries 1 to %d", until)
                    .isEqualTo(kept == 0 ? Optional.empty() : Optional.of(kept + " s" + kept));
        }
        assertThat(store.snapshot("r", 9, 16)).isEmpty();
        assertThat(store.snapshot("r", 31, 40)).isEmpty();
        assertThat(store.snapshot("r").orElseThrow().seq()).isEqualTo(31);
        assertCode("run.missing", () -> store.snapshot("none", 0, 9));
        store.append(lease, Append.of(head("r", 32, RunStatus.SUCCEEDED), event(32)));
        store.release(lease);
        store.delete("r");
        assertThat(store.heads()).isEmpty();
    }

    @Test
    void snapshotsOfAnotherVersionOfTheGraphDoNotStay() {
        Lease lease = snapshots(VERSION, "f7", create("r"), 2, 20);
        assertThat(store.snapshot("r", 0, 20)).isPresent();
        snapshots(VERSION + 1, "f8", lease, 22, 6);
        assertThat(store.snapshot("r", 0, 26)).isEmpty();
        assertThat(store.snapshot("r").orElseThrow().seq()).isEqualTo(27);
        snapshots(VERSION + 1, "f8", lease, 28, 6);
        assertThat(store.snapshot("r", 0, 32).orElseThrow().seq()).isEqualTo(28);
    }

    /** Appends events, each with a snapshot that is kept elsewhere, as large ones are. */
    private Lease snapshots(int version, String fingerprint, Lease lease, long first, int many) {
        for (long seq = first; seq < first + many; seq++) {
            RunHead head = head("r", seq);
            RunHead under = new RunHead(
                    "r",
                    head.graph(),
                    version,
                    fingerprint,
                    head.status(),
                    head.node(),
                    seq,
                    head.startedAt(),
                    head.updatedAt(),
                    head.wakeAt(),
                    head.origin(),
                    head.labels());
            byte[] large = bytes("s" + seq + " ".repeat(100_000));
            store.append(lease, Append.of(under, event(seq)).snapshot(new StoredSnapshot(seq, large)));
        }
        return lease;
    }

    @Test
    void refusesEventsThatDoNotFollow() {
        Lease lease = create("r");
        append(lease, 2);
        assertCode("journal.conflict", () -> append(lease, 2));
        assertCode("journal.conflict", () -> append(lease, 4));
        assertCode("journal.conflict", () -> append(lease, 3, 5));
        assertCode("journal.conflict", () -> append(lease, 3, 3));
        assertThat(read("r")).containsExactly("1:e1", "2:e2");
        assertThat(store.head("r")).contains(head("r", 2));
    }

    @Test
    void writesNothingOfARefusedAppend() {
        Lease lease = create("r");
        Append gap = Append.of(head("r", 3), event(3))
                .snapshot(new StoredSnapshot(3, new byte[1]))
                .raising(question("q", "r"));
        assertCode("journal.conflict", () -> store.append(lease, gap));
        assertThat(store.snapshot("r")).isEmpty();
        assertThat(store.interrupt("q")).isEmpty();
        assertThat(store.head("r")).contains(head("r", 1));
    }

    @Test
    void manyThreadsAppendToManyRuns() throws Exception {
        int runs = 24;
        int events = 40;
        List<Callable<Boolean>> writers = IntStream.range(0, runs)
                .<Callable<Boolean>>mapToObj(i -> () -> {
                    Lease lease = create("run" + i);
                    LongStream.rangeClosed(2, events).forEach(seq -> append(lease, seq));
                    return read("run" + i)
                            .equals(LongStream.rangeClosed(1, events)
                                    .mapToObj(seq -> seq + ":e" + seq)
                                    .toList());
                })
                .toList();
        assertThat(together(writers)).hasSize(runs).containsOnly(true);
        assertThat(store.heads()).hasSize(runs).allMatch(head -> head.seq() == events);
    }

    @Test
    void refusedAppendsDoNotHurtTheOthers() throws Exception {
        int runs = 24;
        List<Lease> leases =
                IntStream.range(0, runs).mapToObj(i -> create("run" + i)).toList();
        List<Callable<Boolean>> writers = IntStream.range(0, runs)
                .<Callable<Boolean>>mapToObj(i -> () -> {
                    for (long seq = 2; seq <= 20; seq++) {
                        append(leases.get(i), i % 3 == 0 ? seq + 1 : seq); // every third one leaves a gap
                    }
                    return true;
                })
                .toList();
        assertThat(together("journal.conflict", writers))
                .filteredOn(Optional::isEmpty)
                .hasSize(runs / 3);
        for (int i = 0; i < runs; i++) {
            assertThat(read("run" + i)).hasSize(i % 3 == 0 ? 1 : 20);
        }
    }

    @Test
    void oneOfManyWritersOfTheSameEventWins() throws Exception {
        Lease lease = create("r");
        List<Callable<Boolean>> writers = IntStream.range(0, 16)
                .<Callable<Boolean>>mapToObj(i -> () -> {
                    append(lease, 2);
                    return true;
                })
                .toList();
        assertThat(together("journal.conflict", writers))
                .filteredOn(Optional::isPresent)
                .hasSize(1);
        assertThat(read("r")).hasSize(2);
    }
}
