package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.SentEvents.SentEvent;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StreamTest {
    private final InMemoryRunStore store = new InMemoryRunStore();
    /** The server's; the runs are another's, as those of another process. */
    private final Engine looking = Engine.on(store).build();

    private final Engine working = Engine.on(store).build();
    private final CairnServer server =
            CairnServer.on(looking).serving(Parcel.GRAPH).start();
    private final ApiClient api = new ApiClient(server);

    @AfterEach
    void close() {
        server.close();
        working.close();
        looking.close();
    }

    private SentEvents open(String topics, String... headers) throws Exception {
        HttpResponse<InputStream> response = api.stream("/api/v1/stream?topics=" + topics, headers);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith("text/event-stream");
        return new SentEvents(response.body());
    }

    @Test
    void aRunThatAnotherWorksOnIsFollowedEntryByEntry() throws Exception {
        working.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("far"));
        long there = store.head("far").orElseThrow().seq();
        try (SentEvents events = open("run:far@0")) {
            events.upTo(event -> event.name().equals("head"));
            working.answer(Parcel.GRAPH, working.interrupts("far").getFirst().id(), true)
                    .await();
            List<SentEvent> more = events.upTo(event -> event.name().equals("entry")
                    && event.data().at("/event/event").asString().equals("run_ended"));
            long end = store.head("far").orElseThrow().seq();
            assertThat(more.stream()
                            .filter(event -> event.name().equals("entry"))
                            .map(event -> event.data().get("seq").longValue()))
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(there + 1, end).boxed().toList());
        }
    }

    @Test
    void aFollowerIsNotSentWhatIsLarge() throws Exception {
        working.run(Parcel.GRAPH, Parcel.of("l".repeat(20_000)), RunOptions.DEFAULT.id("large"));
        try (SentEvents events = open("run:large@0")) {
            SentEvent first = events.upTo(event -> event.name().equals("entry")).getFirst();
            assertThat(first.data().at("/left_out/state").intValue()).isGreaterThan(20_000);
            assertThat(first.data().get("event").has("state")).isFalse();
        }
    }

    @Test
    void whoComesAgainReadsOnBehindTheLastEvent() throws Exception {
        working.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("one"));
        working.run(Parcel.GRAPH, Parcel.of("lamps"), RunOptions.DEFAULT.id("two"));
        String id;
        try (SentEvents events = open("run:one@0,run:two@0")) {
            id = events.upTo(event -> event.data().path("run").asString("").equals("two")
                            && event.data().path("seq").intValue() == 2)
                    .getLast()
                    .id();
        }
        try (SentEvents events = open("run:one@0,run:two@0", "Last-Event-ID", id)) {
            SentEvent next = events.upTo(event -> event.name().equals("entry")).getLast();
            assertThat(next.data().get("run").asString()).isEqualTo("two");
            assertThat(next.data().get("seq").longValue()).isEqualTo(3);
        }
    }

    @Test
    void runsAndQuestionsComeAndGo() throws Exception {
        try (SentEvents events = open("runs,interrupts")) {
            working.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("new"));
            String question = events.upTo(event -> event.name().equals("interrupt"))
                    .getLast()
                    .data()
                    .get("id")
                    .asString();
            working.answer(Parcel.GRAPH, question, false).await();
            assertThat(events.upTo(event -> event.name().equals("settled"))
                            .getLast()
                            .data()
                            .get("id")
                            .asString())
                    .isEqualTo(question);
        }
    }

    private static Predicate<SentEvent> counting(int waiting) {
        return event ->
                event.name().equals("waiting") && event.data().get("count").intValue() == waiting;
    }

    private static Predicate<SentEvent> asking(String run) {
        return event -> event.name().equals("interrupt")
                && event.data().get("run").asString().equals(run);
    }

    @Test
    void aQuestionThatComesBehindManyOthersIsToldAndThoseThatGoAreCounted() throws Exception {
        int told = 200; // so many are told one by one
        for (int i = 0; i < told; i++) {
            working.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("old-" + i));
        }
        try (SentEvents events = open("interrupts")) {
            for (int i = 0; i < told; i++) {
                assertThat(events.next().name()).isEqualTo("interrupt");
            }
            working.run(Parcel.GRAPH, Parcel.of("maps"), RunOptions.DEFAULT.id("first"));
            events.upTo(asking("first"));
            events.upTo(counting(told + 1));
            working.run(Parcel.GRAPH, Parcel.of("pens"), RunOptions.DEFAULT.id("second"));
            String second =
                    events.upTo(asking("second")).getLast().data().get("id").asString();
            events.upTo(counting(told + 2));
            working.answer(Parcel.GRAPH, second, true).await();
            assertThat(events.upTo(counting(told + 1))).hasSize(1);
        }
        try (SentEvents later = open("interrupts")) {
            assertThat(later.upTo(counting(told + 1)))
                    .as("what was answered is told to nobody")
                    .noneMatch(asking("second"));
        }
    }

    @Test
    void aQuestionThatMovesUpAmongTheOldestIsNotToldAgain() throws Exception {
        int told = 200;
        for (int i = 0; i < told; i++) {
            working.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("old-" + i));
        }
        try (SentEvents events = open("interrupts")) {
            SentEvent oldest = events.next();
            for (int i = 1; i < told; i++) {
                assertThat(events.next().name()).isEqualTo("interrupt");
            }
            working.run(Parcel.GRAPH, Parcel.of("maps"), RunOptions.DEFAULT.id("new"));
            events.upTo(counting(told + 1));
            working.answer(Parcel.GRAPH, oldest.data().get("id").asString(), true)
                    .await();
            assertThat(events.upTo(counting(told)))
                    .noneMatch(asking("new"))
                    .anyMatch(event -> event.name().equals("settled"));
        }
    }

    /** A step that says how far it is, and then waits until it may go on. */
    private static Graph<Integer> telling(CountDownLatch over) {
        Step<Integer, ?, ?> look = Step.whole("Look", Integer.class, (count, effects) -> {
            effects.progress("looking for the third time");
            over.await();
            return count + 1;
        });
        return Graph.define("telling", 1, Integer.class)
                .start(look)
                .from(look)
                .to(End.succeeded("Seen"))
                .build();
    }

    @Test
    void howFarAStepIsIsToldWhileItIsThere() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        RunHandle<Integer> run = looking.start(telling(over), 0, RunOptions.DEFAULT.id("look"));
        try (SentEvents events = open("progress,run:look@0")) {
            SentEvent told =
                    events.upTo(event -> event.name().equals("progress")).getLast();
            assertThat(told.data().get("node").asString()).isEqualTo("Look");
            assertThat(told.data().get("message").asString()).isEqualTo("looking for the third time");
            over.countDown();
            run.await();
            assertThat(events.upTo(event -> event.name().equals("entry")
                            && event.data().at("/event/event").asString().equals("run_ended")))
                    .noneMatch(event -> event.name().equals("progress"));
        }
        try (SentEvents later = open("progress,run:look@0")) {
            assertThat(later.upTo(event -> event.name().equals("head")))
                    .as("what a step told is void behind its entry")
                    .noneMatch(event -> event.name().equals("progress"));
        }
    }

    @Test
    void progressIsToldToThoseWhoAskForIt() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        RunHandle<Integer> run = looking.start(telling(over), 0, RunOptions.DEFAULT.id("look"));
        try (SentEvents asking = open("progress,run:look@0");
                SentEvents events = open("run:look@0")) {
            asking.upTo(event -> event.name().equals("progress"));
            over.countDown();
            run.await();
            assertThat(events.upTo(event -> event.name().equals("head")
                            && event.data().get("status").asString().equals("succeeded")))
                    .noneMatch(event -> event.name().equals("progress"));
        }
    }

    @Test
    void whatCannotBeFollowedIsRefused() {
        assertThat(api.get("/api/v1/stream?topics=run:none@0").code()).isEqualTo("run.missing");
        assertThat(api.get("/api/v1/stream?topics=weather").code()).isEqualTo("request.invalid");
        assertThat(api.get("/api/v1/stream").code()).isEqualTo("request.invalid");
        assertThat(api.get("/api/v1/stream?topics=run:a@x").code()).isEqualTo("request.invalid");
    }

    @Test
    void aStopEndsTheStreams() throws Exception {
        try (SentEvents events = open("runs")) {
            server.close();
            assertThat(events.isAtEnd()).isTrue();
        }
    }
}
