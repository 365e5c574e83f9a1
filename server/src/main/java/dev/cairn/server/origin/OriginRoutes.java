package dev.cairn.server.origin;

import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.origin.ValueOrigins.Origin;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.RequestedRun;
import dev.cairn.server.run.RunFolds;
import dev.cairn.server.run.RunJson;
import dev.cairn.server.run.RunRedaction;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Why a value of a state is what it is: the entries that changed it, the newest first, up to any entry of the run. */
public final class OriginRoutes {
    private static final int ITEMS = 10;

    /** In so many entries one request looks for them: some hundred milliseconds of work. */
    private static final long MOST_ENTRIES = 4_096;

    private static final int LONGEST_VALUE = 400;

    private final Engine engine;
    private final RunFolds folds;
    private final JsonCodec codec;
    private final RunRedaction redaction;

    /** Of an engine's runs. */
    public OriginRoutes(Engine engine, RunFolds folds, JsonCodec codec, RunRedaction redaction) {
        this.engine = engine;
        this.folds = folds;
        this.codec = codec;
        this.redaction = redaction;
    }

    /** Adds the route. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/runs/{run}/at/{seq}/origin", this::origin);
    }

    private void origin(Context request) {
        RequestQuery query = RequestQuery.of(request, "path", "limit");
        RunHead head = RequestedRun.of(request, engine.store());
        long seq = RequestedRun.entry(request, head);
        String path = query.one("path").orElse("");
        ValueOrigins origins = new ValueOrigins(folds, codec, head, pointer(path));
        List<Origin> found = origins.upTo(seq, query.limit(ITEMS), MOST_ENTRIES);
        ObjectNode json =
                JsonMapper.shared().createObjectNode().put("run", head.run()).put("path", path);
        json.put("from", origins.from());
        ArrayNode items = json.putArray("items");
        found.forEach(one -> tell(items.addObject(), head, one));
        request.json(redaction.json(head.run(), json));
    }

    private void tell(ObjectNode json, RunHead head, Origin origin) {
        json.set(
                "entry",
                RunJson.entry(
                        engine.store().read(head.run(), origin.seq() - 1, 1).getFirst()));
        if (origin.value().isMissingNode()) {
            return;
        }
        int length = origin.value().toString().length();
        if (length <= LONGEST_VALUE) {
            json.set("value", origin.value());
        } else {
            json.put("value_length", length);
        }
    }

    private static JsonPointer pointer(String path) {
        try {
            return JsonPointer.compile(path);
        } catch (IllegalArgumentException e) {
            throw ServerException.value("path", "a JSON Pointer such as /a/0", path);
        }
    }
}
