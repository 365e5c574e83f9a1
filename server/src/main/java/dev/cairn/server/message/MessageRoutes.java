package dev.cairn.server.message;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.access.CallerCheck;
import dev.cairn.server.live.EventSink;
import dev.cairn.server.live.RunFollower;
import dev.cairn.server.live.StorePoll;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.RequestedRun;
import dev.cairn.server.run.ServerActor;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A run's messages: read from any number on, as a page or as a stream; and a user's words to it. */
public final class MessageRoutes {
    static final Duration SILENCE = Duration.ofSeconds(10);
    private static final int LONGEST = 10_000;

    private static final int PAGE = 100;

    private static final Logger LOG = LoggerFactory.getLogger(MessageRoutes.class);

    private final Engine engine;
    private final StorePoll poll;
    private final RunConversations conversations;
    private final MessageLogs logs;

    /** Over an engine's store, that {@code poll} looks into. */
    public MessageRoutes(Engine engine, StorePoll poll, RunConversations conversations) {
        this.engine = engine;
        this.poll = poll;
        this.conversations = conversations;
        this.logs = new MessageLogs(conversations);
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/runs/{run}/messages", this::read);
        routes.post("/api/v1/runs/{run}/messages", this::say);
    }

    /** What a user says. */
    record SayRequest(@Nullable String text, @Nullable String actor) {}

    private void read(Context request) throws InterruptedException {
        String accepted = Optional.ofNullable(request.header("Accept")).orElse("");
        if (accepted.contains("text/event-stream")) {
            RequestQuery query = RequestQuery.of(request, "after");
            RunHead head = RequestedRun.of(request, engine.store());
            String last = Optional.ofNullable(request.header("Last-Event-ID")).orElse("");
            long after = query.number("after").orElse(0L);
            stream(request, head, last.isEmpty() ? after : RequestQuery.number("Last-Event-ID", last));
        } else {
            request.json(page(request).json());
        }
    }

    private MessagePage page(Context request) {
        RequestQuery query = RequestQuery.of(request, "after", "before", "limit");
        RunHead head = RequestedRun.of(request, engine.store());
        int limit = query.limit(PAGE);
        Optional<Long> after = query.number("after");
        Optional<Long> before = query.number("before");
        if (after.isPresent() && before.isPresent()) {
            throw new ServerException("request.invalid", "a page is 'after' a number or 'before' one, and not both");
        }
        return logs.page(
                head, log -> before.isPresent() ? log.before(before.get(), limit) : log.after(after.orElse(0L), limit));
    }

    private void stream(Context request, RunHead head, long after) throws InterruptedException {
        MessageReader reader = conversations.reader(head, after);
        try (RunFollower news = RunFollower.of(poll, head.run(), CallerCheck.of(request))) {
            request.contentType("text/event-stream").header("X-Accel-Buffering", "no");
            EventSink sink = new EventSink(request.res().getOutputStream());
            do {
                tell(reader.next(), sink);
                sink.alive();
            } while (!reader.hasEnded() && news.await(SILENCE));
        } catch (IOException e) {
            LOG.debug("A client left its stream: {}", e.toString());
        }
    }

    private static void tell(List<RunMessage> messages, EventSink sink) throws IOException {
        for (RunMessage message : messages) {
            sink.event("message", Long.toString(message.number()), message.json());
        }
    }

    private void say(Context request) {
        RequestQuery.of(request);
        SayRequest said = RequestBody.read(request, SayRequest.class);
        RunHead head = RequestedRun.of(request, engine.store());
        String words = words(said.text());
        RunConversations.Taken taken = conversations.say(head, words, ServerActor.of(engine, request, said.actor()));
        ObjectNode json =
                JsonMapper.shared().createObjectNode().put("run", head.run()).put("taken", taken.how());
        taken.interrupt().ifPresent(id -> json.put("interrupt", id));
        request.status(HttpStatus.ACCEPTED).json(json);
    }

    private static String words(@Nullable String text) {
        if (text == null || text.isBlank()) {
            throw ServerException.missing("text", "what is said");
        }
        checkLength("text", text);
        return text.strip();
    }

    /**
     * Words are bounded by whatever way they come: some agents read them letter by letter, others pay a model for each.
     *
     * @param name what the client calls them
     * @throws ServerException {@code message.long}
     */
    static void checkLength(String name, String text) {
        if (text.length() > LONGEST) {
            throw new ServerException(
                    "message.long",
                    "'" + name + "' has " + text.length() + " characters; " + LONGEST + " are the most");
        }
    }
}
