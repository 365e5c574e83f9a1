package dev.cairn.server.flow;

import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.flows.lines.TalkLines;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.Talks;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.RequestedRun;
import dev.cairn.server.run.ServedGraphs;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Talks: begun with a flow of the folder, gone on with turn by turn under the document that they were begun with, read from any message on. */
public final class TalkRoutes {
    private final Engine engine;
    private final FileStore files;
    private final FlowFolder folder;
    private final FlowCompilations compilations;
    private final TalkGraphs graphs;

    TalkRoutes(Engine engine, FileStore files, FlowFolder folder, FlowCompilations compilations, TalkGraphs graphs) {
        this.engine = engine;
        this.files = files;
        this.folder = folder;
        this.compilations = compilations;
        this.graphs = graphs;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.post("/api/v1/talks", this::start);
        routes.post("/api/v1/talks/{run}/turns", this::turn);
        routes.get("/api/v1/talks/{run}/messages", this::messages);
    }

    /** How a talk begins. */
    record StartRequest(
            @Nullable String flow,
            @Nullable String id,
            @Nullable JsonNode answers,
            @Nullable JsonNode context,
            @Nullable String locale,
            @Nullable String zone) {}

    private void start(Context request) throws InterruptedException {
        RequestQuery.of(request);
        StartRequest given = RequestBody.read(request, StartRequest.class);
        if (given.flow() == null) {
            throw ServerException.missing("flow", "the id of a flow");
        }
        TalkGraph graph = graphs.of(compilations.of(folder.read(given.flow())).orThrow());
        TalkOptions options = TalkOptions.DEFAULT
                .setting(FlowRoutes.setting(given.locale(), given.zone()))
                .answers(values(given.answers()))
                .context(values(given.context()));
        TalkReply reply = talks(graph).start(given.id() == null ? options : options.id(given.id()));
        request.status(HttpStatus.CREATED).json(TalkLines.reply(reply));
    }

    private static Map<String, Json> values(@Nullable JsonNode given) {
        return given == null ? Map.of() : TalkLines.values(given);
    }

    private Talks talks(TalkGraph graph) {
        return new Talks(engine, files, graph);
    }

    private void turn(Context request) throws InterruptedException {
        RequestQuery.of(request);
        JsonNode turn = TalkLines.read(RequestBody.read(request, JsonNode.class).toString());
        RunHead head = RequestedRun.of(request, engine.store());
        ServedGraphs.requireOwn(head);
        request.json(TalkLines.reply(TalkLines.bring(talks(graph(head)), head.run(), turn)));
    }

    private TalkGraph graph(RunHead head) {
        return graphs.talk(head).orElseThrow(() -> unknown(head));
    }

    static ServerException unknown(RunHead head) {
        return new ServerException(
                "talk.unknown", "run " + head.run() + " is no talk, or its flow is not in this store");
    }

    private void messages(Context request) {
        RequestQuery query = RequestQuery.of(request, "after");
        RunHead head = RequestedRun.of(request, engine.store());
        TalkGraph graph = graph(head);
        TalkMessages messages = new TalkMessages(engine.store(), graph.flow());
        long after = query.number("after").orElse(0L);
        messages.read(head, after);
        if (head.status().ended() && after < head.seq()) {
            messages.end(graphs.closing(head.run()));
        }
        request.json(messages.json(JsonMapper.shared()));
    }
}
