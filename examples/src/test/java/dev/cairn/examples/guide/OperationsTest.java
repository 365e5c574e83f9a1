package dev.cairn.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.history.Retention;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.store.DataFolder;
import dev.cairn.store.postgres.PostgresOptions;
import dev.cairn.store.postgres.PostgresRunStore;
import dev.cairn.testkit.FaultyRunStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OperationsTest {
    record Parcel(String name, int stamps) {
        Parcel stamped(int more) {
            return new Parcel(name, stamps + more);
        }
    }

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static Graph<Parcel> graph(CountDownLatch delivered) {
        Step<Parcel, ?, ?> pack = Step.of("Pack", Integer.class, Parcel::name, (name, effects) -> 1, Parcel::stamped);
        Step<Parcel, ?, ?> deliver = Step.of(
                "Deliver",
                Integer.class,
                Parcel::name,
                (name, effects) -> {
                    delivered.countDown();
                    return 1;
                },
                Parcel::stamped);
        return Graph.define("parcel", 1, Parcel.class)
                .start(pack)
                .from(pack)
                .to(deliver)
                .from(deliver)
                .to(End.succeeded("Delivered"))
                .build();
    }

    @Test
    void resumesWhatWasLeft() throws InterruptedException {
        CountDownLatch delivered = new CountDownLatch(1);
        Graph<Parcel> graph = graph(delivered);
        try (DataFolder data = DataFolder.open(folder);
                Engine dying =
                        Engine.on(FaultyRunStore.dyingAfter(2, data.runs())).build()) {
            String run = dying.submit(graph, new Parcel("one", 0), RunOptions.DEFAULT.id("one"));
            assertThat(run).isEqualTo("one");
        }
        // guide: resume-all
        try (DataFolder data = DataFolder.open(folder);
                Engine engine = Engine.on(data.runs()).files(data.files()).build()) {
            for (RunHead head : data.runs().heads()) {
                if (!head.status().ended()) {
                    engine.resume(graph, head.run()).await();
                }
            }
        }
        // guide: end
        assertThat(delivered.getCount()).isZero();
    }

    @Test
    void deletesWhatIsOld() throws InterruptedException {
        try (DataFolder data = DataFolder.open(folder);
                Engine engine = Engine.on(data.runs()).build()) {
            engine.run(graph(new CountDownLatch(1)), new Parcel("one", 0), RunOptions.DEFAULT);
            // guide: retention
            Retention rules =
                    Retention.NONE.olderThan(Duration.ofDays(30)).keep(10_000).bytes(5_000_000_000L);
            rules.apply(data.runs(), Instant.now());
            // guide: end
            assertThat(data.runs().heads()).hasSize(1);
            assertThat(rules.keep(0).apply(data.runs(), Instant.now())).hasSize(1);
        }
    }

    @Tag("slow")
    @Test
    void worksOnPostgres() throws IOException, InterruptedException {
        CountDownLatch delivered = new CountDownLatch(3);
        Graph<Parcel> graph = graph(delivered);
        try (EmbeddedPostgres server = EmbeddedPostgres.builder()
                .setServerConfig("listen_addresses", "127.0.0.1")
                .start()) {
            String url = server.getJdbcUrl("postgres", "postgres");
            String user = "postgres";
            String password = "postgres";
            // guide: postgres
            RunStore store = PostgresRunStore.open(
                    url,
                    user,
                    password,
                    PostgresOptions.DEFAULT.schema("orders").connections(20));
            // guide: end
            // guide: worker
            try (Engine engine = Engine.on(store).build();
                    Worker worker = engine.worker(graph).concurrency(32).start()) {
                // guide: end
                submit(graph, url);
                assertThat(delivered.await(2, TimeUnit.MINUTES)).isTrue();
                assertThat(worker).isNotNull();
            }
            store.close();
        }
    }

    private static void submit(Graph<Parcel> graph, String url) {
        try (RunStore store =
                        PostgresRunStore.open(url, "postgres", "postgres", PostgresOptions.DEFAULT.schema("orders"));
                Engine engine = Engine.on(store).build()) {
            for (int i = 1; i <= 3; i++) {
                // guide: submit
                engine.submit(graph, new Parcel("parcel " + i, 0), RunOptions.DEFAULT.label("customer", "4711"));
                // guide: end
            }
        }
    }
}
