package dev.cairn.server.live;

import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.server.access.CallerCheck;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.RunRedaction;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Live events as server-sent events: {@code /api/v1/stream?topics=runs,interrupts,progress,run:ID@SEQ}. A client that comes again with {@code Last-Event-ID} goes on where it was. */
public final class StreamRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(StreamRoutes.class);

    /** A stream is not silent for longer: proxies end those that are, and a client that has gone is found out. */
    private static final Duration SILENCE = Duration.ofSeconds(10);

    private final RunStore store;
    private final StorePoll poll;
    private final RunRedaction redaction;
    private final RunFeeds feeds;

    /** Of a store that {@code poll} looks into. */
    public StreamRoutes(RunStore store, StorePoll poll, RunRedaction redaction) {
        this.redaction = redaction;
        this.feeds = new RunFeeds(store, redaction);
        this.store = store;
        this.poll = poll;
    }

    /** Adds the route. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/stream", this::stream);
    }

    private void stream(Context request) throws InterruptedException {
        RequestQuery query = RequestQuery.of(request, "topics");
        String asked = query.one("topics")
                .orElseThrow(() ->
                        ServerException.missing("topics", "runs, interrupts, progress, run:ID@SEQ, divided by commas"));
        String last = Optional.ofNullable(request.header("Last-Event-ID")).orElse("");
        StreamTopics topics = StreamTopics.parse(asked, last);
        for (String run : topics.from().keySet()) {
            if (store.head(run).isEmpty()) {
                throw StoreErrors.missing(run);
            }
        }
        RunFollower.requirePlace(poll);
        try (StreamWatch watch = poll.watch(topics, CallerCheck.of(request))) {
            request.contentType("text/event-stream").header("X-Accel-Buffering", "no");
            tell(watch, new EventSink(request.res().getOutputStream()));
        } catch (IOException e) {
            LOG.debug("A client left its stream: {}", e.toString());
        } finally {
            feeds.keepOnly(poll.watched());
        }
    }

    private void tell(StreamWatch watch, EventSink sink) throws IOException, InterruptedException {
        EventStream stream = new EventStream(feeds, watch.topics(), sink, redaction);
        sink.alive();
        long heard = System.nanoTime();
        for (Optional<StoreLook> look = watch.next(SILENCE); look.isPresent(); look = watch.next(SILENCE)) {
            if (stream.tell(look.get())) {
                heard = System.nanoTime();
            } else if (System.nanoTime() - heard >= SILENCE.toNanos()) {
                sink.alive();
                heard = System.nanoTime();
            }
        }
    }
}
