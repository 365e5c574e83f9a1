package dev.cairn.server.meter;

import dev.cairn.engine.state.MeterFold;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.RequestedRun;
import dev.cairn.server.run.RunRedaction;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a run's meters read, of runs whose graph's code the server has not, too. */
public final class UsageRoutes {
    private final RunStore store;
    private final RunUsage usage;
    private final RunRedaction redaction;

    /** Of a store's runs. */
    public UsageRoutes(RunStore store, RunRedaction redaction) {
        this.store = store;
        this.usage = new RunUsage(store);
        this.redaction = redaction;
    }

    /** Adds the route. */
    public void add(RoutesConfig routes) {
        routes.get("/api/v1/runs/{run}/at/{seq}/meters", this::meters);
    }

    private void meters(Context request) {
        RequestQuery.of(request);
        RunHead head = RequestedRun.of(request, store);
        long seq = RequestedRun.entry(request, head);
        MeterFold fold = usage.at(head, seq);
        ObjectNode json =
                JsonMapper.shared().createObjectNode().put("run", head.run()).put("seq", seq);
        ObjectNode used = json.putObject("used");
        fold.used().forEach((meter, reading) -> used.put(meter.name(), reading));
        ObjectNode unknown = json.putObject("unknown");
        fold.unknown().forEach((meter, why) -> unknown.put(meter.name(), why));
        request.json(redaction.json(head.run(), json));
    }
}
