package dev.cairn.server.run;

import dev.cairn.engine.history.Retention;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Deletes ended runs by a rule, or says first which ones would go. */
public final class PruneRoutes {
    private static final int LISTED = 500;
    private static final long LONGEST_HOURS = 1_000_000;

    private final Engine engine;

    /** Of an engine's store. */
    public PruneRoutes(Engine engine) {
        this.engine = engine;
    }

    /** Adds the route. */
    public void add(RoutesConfig routes) {
        routes.post("/api/v1/runs/prune", this::prune);
    }

    /** Which runs, and whether they are only to be named. */
    record PruneRequest(
            @Nullable Long olderThanHours,
            @Nullable Integer keep,
            @Nullable Long maxBytes,
            @Nullable Boolean preview) {}

    private void prune(Context request) {
        RequestQuery.of(request);
        PruneRequest asked = RequestBody.read(request, PruneRequest.class);
        if (asked.preview() == null) {
            throw ServerException.missing("preview", "true to only say which runs would go");
        }
        Retention retention = retention(asked);
        List<RunHead> doomed = retention.preview(engine.store(), engine.store().now());
        ObjectNode json = JsonMapper.shared().createObjectNode();
        long bytes = doomed.stream()
                .mapToLong(head -> engine.store().size(head.run()))
                .sum();
        if (!asked.preview()) {
            Set<String> deleted = new HashSet<>(engine.prune(retention));
            doomed =
                    doomed.stream().filter(head -> deleted.contains(head.run())).toList();
        }
        ArrayNode runs = json.putArray("runs");
        doomed.stream().limit(LISTED).forEach(head -> runs.add(RunJson.head(head)));
        request.json(json.put("count", doomed.size()).put("bytes", bytes).put("deleted", !asked.preview()));
    }

    private static Retention retention(PruneRequest asked) {
        Retention retention = Retention.NONE;
        if (asked.olderThanHours() != null) {
            retention = retention.olderThan(
                    Duration.ofHours(within("older_than_hours", asked.olderThanHours(), LONGEST_HOURS)));
        }
        if (asked.keep() != null) {
            retention = retention.keep((int) within("keep", asked.keep(), Integer.MAX_VALUE));
        }
        if (asked.maxBytes() != null) {
            retention = retention.bytes(within("max_bytes", asked.maxBytes(), Long.MAX_VALUE));
        }
        if (retention.equals(Retention.NONE)) {
            throw new ServerException("request.invalid", "say what goes: 'older_than_hours', 'keep' or 'max_bytes'");
        }
        return retention;
    }

    private static long within(String name, long value, long most) {
        if (value < 0 || value > most) {
            throw ServerException.value(name, "from 0 to " + most, value);
        }
        return value;
    }
}
