package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredSnapshot;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sizes, deletion, and the documents of graphs. */
abstract class RetentionContract extends StoreFixture {
    @Test
    void addsUpEventsAndTheSnapshot() {
        Lease lease = create("r");
        assertThat(store.size("r")).isEqualTo(2);
        byte[] large = new byte[200_000];
        store.append(
                lease,
                Append.of(head("r", 3), List.of(event(2, large), event(3, large)))
                        .snapshot(new StoredSnapshot(3, new byte[1_000])));
        assertThat(store.size("r")).isEqualTo(2 + 400_000 + 1_000);
        store.append(
                lease, Append.of(head("r", 4), event(4, new byte[10])).snapshot(new StoredSnapshot(4, new byte[7])));
        assertThat(store.size("r")).isEqualTo(2 + 400_000 + 10 + 7);
        assertCode("run.missing", () -> store.size("none"));
    }

    @Test
    void deletesAnEndedRunWithAllThatIsKeptOfIt() {
        createEnded("r");
        createEnded("s");
        store.delete("r");
        assertThat(store.head("r")).isEmpty();
        assertThat(store.heads()).extracting(RunHead::run).containsExactly("s");
        assertCode("run.missing", () -> store.read("r", 0, 1));
        assertCode("run.missing", () -> store.delete("r"));
        assertThat(read("s")).hasSize(2);
    }

    @Test
    void aDeletedRunsInterruptsGoWithIt() {
        createWaiting("r");
        Lease lease = store.acquire("r", ANN, TTL);
        store.append(lease, Append.of(head("r", 3, RunStatus.FAILED), event(3)));
        store.release(lease);
        store.delete("r");
        assertThat(store.interrupt("r")).isEmpty();
        assertThat(store.openInterrupts(Optional.empty())).isEmpty();
        assertCode("interrupt.missing", () -> store.answer("r", bytes("1"), clock.instant()));
    }

    @Test
    void largePayloadsStayWhileAnotherRunHasThem() {
        byte[] large = new byte[100_000];
        for (String run : List.of("r", "s")) {
            Lease lease = create(run);
            store.append(
                    lease,
                    Append.of(head(run, 2, RunStatus.SUCCEEDED), event(2, large))
                            .snapshot(new StoredSnapshot(2, large)));
            store.release(lease);
        }
        store.delete("r");
        assertThat(store.read("s", 1, 1).getFirst().payload()).isEqualTo(large);
        assertThat(store.snapshot("s").orElseThrow().payload()).isEqualTo(large);
    }

    @Test
    void refusesToDeleteWhatIsNotOver() {
        Lease lease = create("r");
        assertCode("run.open", () -> store.delete("r"));
        store.release(lease);
        assertCode("run.open", () -> store.delete("r"));
        createWaiting("w");
        assertCode("run.open", () -> store.delete("w"));
        assertThat(store.heads()).hasSize(2);
    }

    @Test
    void refusesToDeleteWhatSomebodyHolds() {
        Lease lease = create("r");
        store.append(lease, Append.of(head("r", 2, RunStatus.SUCCEEDED), event(2)));
        assertCode("run.open", () -> store.delete("r"));
        clock.advance(TTL);
        store.delete("r");
        assertThat(store.heads()).isEmpty();
    }

    @Test
    void anIdCanBeUsedAgainAfterItsRunIsDeleted() {
        createEnded("r");
        store.delete("r");
        append(create("r"), 2, 3);
        assertThat(read("r")).containsExactly("1:e1", "2:e2", "3:e3");
    }

    @Test
    void keepsTheFirstDocumentOfAGraph() {
        assertThat(store.graph("f")).isEmpty();
        store.saveGraph("f", bytes("{\"a\":1}"));
        store.saveGraph("f", bytes("other"));
        assertThat(text(store.graph("f").orElseThrow())).isEqualTo("{\"a\":1}");
    }
}
