package dev.cairn.store.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.RunStore.Subscription;
import dev.cairn.engine.store.StoredEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What holds between processes that share a store. */
abstract class SeveralProcessesContract {
    private static final Owner HERE = Owner.ofThisProcess("test");
    private static final Duration TTL = Duration.ofSeconds(30);

    /** The words that tell {@link StoreMain} of a new store. */
    abstract String[] where();

    @Test
    void aPausedWorkerThatWakesUpTooLateWritesNothing() throws Exception {
        String[] where = where();
        try (StoreProcess worker = StoreProcess.start(where);
                RunStore store = StoreMain.open(where)) {
            assertThat(worker.tell("create r 1500")).isEqualTo("created");
            assertThat(worker.tell("append")).isEqualTo("appended");
            worker.pause();
            Lease taken = await().atMost(Duration.ofMinutes(2))
                    .until(() -> claim(store), Optional::isPresent)
                    .orElseThrow();
            store.append(taken, StoreMain.next("r", 3));
            worker.goOn();
            assertThat(worker.tell("append")).isEqualTo("run.fenced");
            store.append(taken, StoreMain.next("r", 4));
            assertThat(store.read("r", 0, 10)).extracting(StoredEvent::seq).containsExactly(1L, 2L, 3L, 4L);
        }
    }

    private static Optional<Lease> claim(RunStore store) {
        try {
            return Optional.of(store.acquire("r", HERE, TTL));
        } catch (CairnException e) {
            assertThat(e.code()).isEqualTo("run.owned");
            return Optional.empty();
        }
    }

    @Test
    void oneOfTwoProcessesAnswers() throws Exception {
        String[] where = where();
        try (StoreProcess one = StoreProcess.start(where);
                StoreProcess other = StoreProcess.start(where);
                RunStore store = StoreMain.open(where)) {
            for (int i = 0; i < 20; i++) {
                String run = "r" + i;
                store.create(StoreMain.first(run));
                one.send("answer " + run + " 1");
                other.send("answer " + run + " 2");
                assertThat(List.of(one.answer(), other.answer()))
                        .containsExactlyInAnyOrder("true", "interrupt.answered");
                assertThat(store.inboxes(List.of(run))
                                .getOrDefault(run, Inbox.EMPTY)
                                .answers())
                        .hasSize(1);
            }
        }
    }

    @Test
    void aProcessIsToldOfWhatAnotherLeft() throws Exception {
        String[] where = where();
        BlockingQueue<String> told = new LinkedBlockingQueue<>();
        try (StoreProcess other = StoreProcess.start(where);
                RunStore store = StoreMain.open(where);
                Subscription subscription = store.subscribe(told::add)) {
            assertThat(other.tell("subscribe")).isEqualTo("subscribed");
            assertThat(other.tell("create r 30000")).isEqualTo("created");
            assertThat(other.tell("answer r 1")).isEqualTo("true");
            assertThat(told.poll(2, TimeUnit.MINUTES)).isEqualTo("r");
            assertThat(other.tell("told")).as("itself, too").isEqualTo("r");
            store.create(StoreMain.first("s"));
            String next = other.tell("told");
            assertThat(next.equals("r") ? other.tell("told") : next).isEqualTo("s");
        }
    }

    @Test
    void severalMayMakeTheTablesAtOnce() throws Exception {
        String[] where = where();
        List<StoreProcess> processes = new ArrayList<>();
        try {
            for (int i = 0; i < 4; i++) {
                processes.add(StoreProcess.launch(where));
            }
            for (StoreProcess process : processes) {
                process.awaitLine("open");
            }
            for (StoreProcess process : processes) {
                assertThat(process.tell("create r" + processes.indexOf(process) + " 1000"))
                        .isEqualTo("created");
            }
        } finally {
            processes.forEach(StoreProcess::close);
        }
    }
}
