package dev.cairn.server.message;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.TypeSchema;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOperator;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.server.access.CallerCheck;
import dev.cairn.server.live.EventSink;
import dev.cairn.server.live.RunFollower;
import dev.cairn.server.live.StorePoll;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.RequestedRun;
import dev.cairn.server.run.ServedGraphs;
import dev.cairn.server.run.ServerActor;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A run as AG-UI 1.0 has it: each request brings answers or words, and is told what comes of them until the run waits again or has ended. */
public final class AguiRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(AguiRoutes.class);

    private final Engine engine;
    private final StorePoll poll;
    private final ServedGraphs graphs;
    private final RunConversations conversations;

    /** Over an engine's store, that {@code poll} looks into. */
    public AguiRoutes(Engine engine, StorePoll poll, ServedGraphs graphs, RunConversations conversations) {
        this.engine = engine;
        this.poll = poll;
        this.graphs = graphs;
        this.conversations = conversations;
    }

    /** Adds the route. */
    public void add(RoutesConfig routes) {
        routes.post("/api/v1/runs/{run}/agui", this::run);
    }

    private void run(Context request) throws InterruptedException {
        RequestQuery.of(request);
        JsonNode body = RequestBody.read(request, JsonNode.class);
        RunHead head = RequestedRun.of(request, engine.store());
        AguiInput input = AguiInput.of(body, head.run());
        RunOperator actor = ServerActor.of(engine, request, null);
        try (RunFollower news = RunFollower.of(poll, head.run(), CallerCheck.of(request))) {
            take(head, input, actor);
            request.contentType("text/event-stream").header("X-Accel-Buffering", "no");
            tell(head, input, news, new EventSink(request.res().getOutputStream()));
        } catch (IOException e) {
            LOG.debug("A client left its stream: {}", e.toString());
        }
    }

    private void take(RunHead head, AguiInput input, RunOperator actor) {
        for (AguiInput.Resume one : input.resume()) {
            StoredInterrupt question = engine.store()
                    .interrupt(one.interrupt())
                    .filter(asked -> asked.run().equals(head.run()))
                    .orElseThrow(() -> new ServerException(
                            "interrupt.missing", "run " + head.run() + " has asked no '" + one.interrupt() + "'"));
            if (one.resolved()) {
                conversations.answer(head, question.id(), answer(head, question, one), actor);
            } else {
                conversations.abandon(head, question, actor);
            }
        }
        if (input.resume().isEmpty() && !head.status().ended() && !input.said().isEmpty()) {
            String words = String.join("\n", input.said());
            MessageRoutes.checkLength("messages", words);
            var unused = conversations.say(head, words, actor);
        }
    }

    /** A payload that is a text may be words for a person, as well as a value. */
    private Json answer(RunHead head, StoredInterrupt question, AguiInput.Resume given) {
        if (given.payload().isMissingNode()) {
            throw new ServerException(
                    "request.invalid", "'resume' has no 'payload' for '" + given.interrupt() + "': the answer");
        }
        Optional<Json> words = given.payload().isString()
                ? conversations.way(head).answer(question, given.payload().asString())
                : Optional.empty();
        return words.orElseGet(() -> new Json(given.payload().toString()));
    }

    private void tell(RunHead begun, AguiInput input, RunFollower news, EventSink sink)
            throws IOException, InterruptedException {
        AguiEvents events = new AguiEvents(begun.run(), input);
        MessageReader reader = conversations.reader(begun, 0);
        String last = "";
        send(sink, events.started());
        boolean goesOn = true;
        while (goesOn) {
            boolean atRest = isAtRest(begun); // before its head: what it takes between the two shows there
            RunHead head = RequestedRun.head(
                    begun.run(), engine.store()); // before what it has said, so that nothing is missed
            List<StoredInterrupt> open = conversations.open(head);
            for (RunMessage message : reader.next()) {
                for (ObjectNode event : events.of(message)) {
                    send(sink, event);
                }
                last = message.text();
            }
            if (reader.hasEnded()) {
                send(sink, events.ended(RequestedRun.head(begun.run(), engine.store()), last));
                goesOn = false;
            } else if (head.status() == RunStatus.WAITING && !open.isEmpty() && reader.last() >= head.seq() && atRest) {
                send(
                        sink,
                        conversations
                                .redaction()
                                .json(head.run(), events.waiting(open, question -> schema(head, question))));
                goesOn = false;
            } else {
                sink.alive();
                goesOn = news.await(MessageRoutes.SILENCE);
            }
        }
        sink.flush();
    }

    /** Whether nothing has been left for it that it has not taken yet. */
    private boolean isAtRest(RunHead head) {
        return !engine.store().inboxes(List.of(head.run())).containsKey(head.run());
    }

    private Optional<ObjectNode> schema(RunHead head, StoredInterrupt question) {
        return graphs.graph(head).flatMap(graph -> answer(graph, question.node()));
    }

    private static Optional<ObjectNode> answer(Graph<?> graph, String node) {
        return graph.has(node) && graph.transitions(node).node() instanceof Ask<?, ?, ?> ask
                ? Optional.of(TypeSchema.of(ask.answer()))
                : Optional.empty();
    }

    /** AG-UI's events have no name of their own on the wire: their type is in them. */
    private static void send(EventSink sink, ObjectNode event) throws IOException {
        sink.event("", "", event);
    }
}
