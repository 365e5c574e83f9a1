package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A run that is kept otherwise than it was written: who reads it sees that, and it can be ended and deleted all the same. */
abstract class DamageContract extends StoreFixture {
    record Walk(int places) {}

    @SuppressWarnings("NullAway.Init")
    private RunHead head;

    @SuppressWarnings("NullAway.Init")
    private List<StoredEvent> events;

    @SuppressWarnings("NullAway.Init")
    private StoredSnapshot snapshot;

    private static Graph<Walk> graph() {
        Step<Walk, ?, ?> walk =
                Step.of("Walk", Integer.class, Walk::places, (places, effects) -> 1, (state, one) -> added(state));
        Ask<Walk, ?, ?> ask = Ask.of("Enough?", String.class, (Walk state) -> "well?", (state, answer) -> added(state));
        return Graph.define("walk", 1, Walk.class)
                .start(walk)
                .from(walk)
                .when("short", state -> state.places() < 3)
                .to(walk)
                .otherwise(ask)
                .from(ask)
                .to(End.succeeded("Done"))
                .build();
    }

    private static Walk added(Walk state) {
        return new Walk(state.places() + 1);
    }

    /** Five events, the last of which is in a snapshot. */
    @BeforeEach
    void makeARun() throws InterruptedException {
        try (InMemoryRunStore whole = new InMemoryRunStore();
                Engine engine = Engine.on(whole).build()) {
            engine.run(graph(), new Walk(0), RunOptions.DEFAULT.id("r").seed(1));
            head = whole.head("r").orElseThrow();
            events = whole.read("r", 0, 100);
            snapshot = whole.snapshot("r").orElseThrow();
        }
        assertThat(events).hasSize(5);
        assertThat(snapshot.seq()).isEqualTo(5);
    }

    @Test
    void aRunThatIsWholeIsRead() {
        try (Engine engine = keep(head, events, Optional.of(snapshot))) {
            assertThat(engine.verify(graph(), "r").divergence()).isEmpty();
            assertThat(engine.state(graph(), "r").state()).isEqualTo(new Walk(3));
        }
    }

    @Test
    void anEntryWithOneByteChangedIsFoundBehindASnapshotToo() {
        for (StoredEvent event : events) {
            int at = (int) event.seq() - 1;
            for (int i : new int[] {0, event.payload().length / 2, event.payload().length - 1}) {
                byte[] payload = event.payload().clone();
                payload[i] ^= 1;
                assertDamaged("entry " + event.seq() + " is not what was written", replaced(at, with(event, payload)));
            }
        }
    }

    @Test
    void anEntryThatIsMissingIsFound() {
        for (int missing = 0; missing < 4; missing++) {
            int from = missing;
            assertDamaged(
                    "entry " + (from + 1) + " is not what was written",
                    changed(4, i -> i < from ? events.get(i) : numbered(i + 1, events.get(i + 1))));
        }
    }

    @Test
    void theLastEntryIsMissedByTheSnapshotOfIt() {
        List<StoredEvent> four = events.subList(0, 4);
        assertDamaged("entry 5 is missing", four);
        try (Engine engine = keep(head(4), four, Optional.of(snapshot))) {
            assertCode("journal.damaged", () -> engine.state(graph(), "r"));
            deleteByHand(engine);
        }
    }

    @Test
    void entriesThatWereSwappedAreFound() {
        for (int first = 0; first < 4; first++) {
            int at = first;
            assertDamaged(
                    "entry " + (at + 1) + " is not what was written",
                    changed(
                            5,
                            i -> i == at || i == at + 1 ? numbered(i + 1, events.get(2 * at + 1 - i)) : events.get(i)));
        }
    }

    @Test
    void aSnapshotThatWasChangedIsFoundByAResumeToo() {
        byte[] payload = snapshot.payload().clone();
        payload[payload.length / 2] ^= 1;
        StoredSnapshot changed = new StoredSnapshot(5, payload, snapshot.checksum());
        try (Engine engine = keep(head, events, Optional.of(changed))) {
            assertCode("journal.damaged", () -> engine.verify(graph(), "r"));
            assertCode("journal.damaged", () -> engine.state(graph(), "r"));
            deleteByHand(engine);
        }
    }

    @Test
    void aRunThatLostItsChecksumsIsToldFromOneOfBefore() {
        List<StoredEvent> bare = changed(
                5,
                i -> new StoredEvent(
                        i + 1,
                        events.get(i).at(),
                        events.get(i).frame(),
                        events.get(i).stepOrdinal(),
                        events.get(i).payload()));
        StoredSnapshot unchecked = new StoredSnapshot(5, snapshot.payload());
        try (Engine engine = keep(head, bare, Optional.of(unchecked))) {
            assertCode("journal.damaged", () -> engine.verify(graph(), "r"));
            assertCode("journal.damaged", () -> engine.state(graph(), "r"));
            deleteByHand(engine);
        }
        try (Engine engine = keep(head.withChained(false), bare, Optional.of(unchecked))) {
            assertThat(engine.verify(graph(), "r").divergence()).isEmpty();
            assertThat(engine.state(graph(), "r").state()).isEqualTo(new Walk(3));
        }
    }

    private void assertDamaged(String words, List<StoredEvent> kept) {
        try (Engine engine = keep(head(kept.size()), kept, Optional.of(snapshot))) {
            assertCode("journal.damaged", () -> engine.verify(graph(), "r"));
            assertThatThrownBy(() -> engine.verify(graph(), "r")).hasMessageContaining(words);
            deleteByHand(engine);
        }
    }

    private void deleteByHand(Engine engine) {
        engine.end("r", "it is damaged");
        engine.delete("r");
        assertThat(store.head("r")).isEmpty();
    }

    private Engine keep(RunHead as, List<StoredEvent> kept, Optional<StoredSnapshot> with) {
        Append append = Append.of(as, kept);
        store.create(with.map(append::snapshot).orElse(append));
        return Engine.on(store).build();
    }

    private RunHead head(int seq) {
        return head.ended(head.status(), seq, head.updatedAt());
    }

    private List<StoredEvent> replaced(int at, StoredEvent event) {
        return changed(5, i -> i == at ? event : events.get(i));
    }

    private static List<StoredEvent> changed(int size, IntFunction<StoredEvent> each) {
        List<StoredEvent> changed = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            changed.add(each.apply(i));
        }
        return changed;
    }

    private static StoredEvent with(StoredEvent event, byte[] payload) {
        return new StoredEvent(event.seq(), event.at(), event.frame(), event.stepOrdinal(), payload, event.checksum());
    }

    private static StoredEvent numbered(int seq, StoredEvent event) {
        return new StoredEvent(seq, event.at(), event.frame(), event.stepOrdinal(), event.payload(), event.checksum());
    }
}
