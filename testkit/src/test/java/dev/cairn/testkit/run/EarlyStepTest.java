package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.Work;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.ForwardingRunStore;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Steps that begin while what led to them is being written, and files that are written beside. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class EarlyStepTest {
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);
    private static final byte[] CONTENT = "a picture".getBytes(StandardCharsets.UTF_8);

    private final InMemoryRunStore disk = new InMemoryRunStore();
    private final List<String> order = new CopyOnWriteArrayList<>();

    /** Says when it writes, after what {@code before} waits for. */
    private ForwardingRunStore noting(Runnable before) {
        return new ForwardingRunStore(disk) {
            @Override
            public void append(Lease lease, Append append) {
                before.run();
                super.append(lease, append);
                order.add("written");
            }
        };
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Graph<Trail> graph(Work<Integer, String> work) {
        Step<Trail, ?, ?> act = step("Act", work).atMostOnce().early();
        return Graph.define("early", 1, Trail.class)
                .start(act)
                .from(act)
                .to(End.succeeded("Done"))
                .build();
    }

    private static Step<Trail, Integer, String> step(String name, Work<Integer, String> work) {
        return Step.of(name, String.class, trail -> trail.places().size(), work, Trail::with);
    }

    @Test
    void beginsBeforeItsBeginningIsWrittenAndActsAfterwards() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        Graph<Trail> graph = graph((size, effects) -> {
            order.add("looks");
            begun.countDown();
            effects.awaitWritten();
            order.add("acts");
            return "acted";
        });
        try (Engine engine = Engine.on(noting(() -> await(begun))).build()) {
            assertThat(engine.run(graph, Trail.EMPTY, OPTIONS).status()).isEqualTo(RunStatus.SUCCEEDED);
        }
        assertThat(order).containsExactly("looks", "written", "acts", "written");
    }

    @Test
    void doesNotActWhereItsBeginningCannotBeWritten() {
        Graph<Trail> graph = graph((size, effects) -> {
            effects.awaitWritten();
            order.add("acts");
            return "acted";
        });
        Runnable failing = () -> {
            throw new CairnException("store.failed", "the disk is gone");
        };
        try (Engine engine = Engine.on(noting(failing)).build()) {
            assertThatThrownBy(() -> engine.run(graph, Trail.EMPTY, OPTIONS)).hasMessageContaining("the disk is gone");
        }
        assertThat(order).isEmpty();
        try (Engine engine = Engine.on(noting(() -> {})).build()) {
            assertThat(engine.journal("r")).as("nothing of it is kept").hasSize(1);
        }
    }

    @Test
    void whatItReadIsThrownAwayWhereTheWriteFailed() {
        Graph<Trail> graph = graph((size, effects) -> {
            order.add("looks");
            throw new IllegalStateException("of the work");
        });
        Runnable failing = () -> {
            throw new CairnException("store.failed", "the disk is gone");
        };
        try (Engine engine = Engine.on(noting(failing)).build()) {
            assertThatThrownBy(() -> engine.run(graph, Trail.EMPTY, OPTIONS)).hasMessageContaining("the disk is gone");
        }
        assertThat(order).containsExactly("looks");
    }

    /** A disk that is slow until it is told otherwise. */
    private final class SlowFiles implements FileStore {
        private final FileStore below = new InMemoryFileStore();
        private final CountDownLatch free = new CountDownLatch(1);

        @Override
        public FileRef put(byte[] content) {
            await(free);
            order.add("kept");
            return below.put(content);
        }

        @Override
        public byte[] get(FileRef ref) {
            return below.get(ref);
        }
    }

    @Test
    void filesAreReadAtOnceAndDurableBeforeTheOutcomeIsWritten() throws Exception {
        SlowFiles files = new SlowFiles();
        Step<Trail, ?, ?> look = step("Look", (size, effects) -> kept(effects));
        Step<Trail, ?, ?> read = step("Read", (size, effects) -> {
                    byte[] content = effects.files().get(FileRef.of(CONTENT));
                    order.add("read");
                    files.free.countDown();
                    return new String(content, StandardCharsets.UTF_8);
                })
                .pure();
        Graph<Trail> graph = Graph.define("files", 1, Trail.class)
                .start(look)
                .from(look)
                .to(read)
                .from(read)
                .to(End.succeeded("Done"))
                .build();
        try (Engine engine = Engine.on(noting(() -> {})).files(files).build()) {
            RunResult<Trail> result = engine.run(graph, Trail.EMPTY, OPTIONS);
            assertThat(result.state().places())
                    .containsExactly(FileRef.of(CONTENT).sha256(), "a picture");
        }
        assertThat(order).containsExactly("read", "kept", "written");
        assertThat(files.get(FileRef.of(CONTENT))).isEqualTo(CONTENT);
    }

    private static String kept(Effects effects) {
        return effects.keep(List.of(CONTENT)).getFirst().sha256();
    }

    @Test
    void anOutcomeWhoseFileCannotBeKeptIsNotWritten() {
        FileStore full = new FileStore() {
            @Override
            public FileRef put(byte[] content) {
                throw new CairnException("file.failed", "the disk is full");
            }

            @Override
            public byte[] get(FileRef ref) {
                throw new CairnException("file.missing", "there is none");
            }
        };
        Step<Trail, ?, ?> look = step("Look", (size, effects) -> kept(effects));
        Graph<Trail> graph = Graph.define("full", 1, Trail.class)
                .start(look)
                .from(look)
                .to(End.succeeded("Done"))
                .build();
        try (Engine engine = Engine.on(noting(() -> {})).files(full).build()) {
            assertThatThrownBy(() -> engine.run(graph, Trail.EMPTY, OPTIONS)).hasMessageContaining("the disk is full");
            assertThat(engine.journal("r")).hasSize(1);
        }
        assertThat(order).isEmpty();
    }
}
