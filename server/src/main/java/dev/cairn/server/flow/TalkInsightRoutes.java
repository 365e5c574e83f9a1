package dev.cairn.server.flow;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.flows.lines.TalkInsight;
import dev.cairn.flows.talk.FlowRef;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.RequestedRun;
import dev.cairn.server.run.RunFolds;
import dev.cairn.server.run.RunRedaction;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import tools.jackson.databind.node.ObjectNode;

/** What stands behind a talk after any of its entries. */
final class TalkInsightRoutes {
    private final Engine engine;
    private final TalkGraphs graphs;
    private final RunFolds folds;
    private final RunRedaction redaction;

    TalkInsightRoutes(Engine engine, TalkGraphs graphs, RunFolds folds, RunRedaction redaction) {
        this.engine = engine;
        this.graphs = graphs;
        this.folds = folds;
        this.redaction = redaction;
    }

    void add(RoutesConfig routes) {
        routes.get("/api/v1/runs/{run}/at/{seq}/talk", this::insight);
    }

    private void insight(Context request) {
        RequestQuery.of(request);
        RunHead head = RequestedRun.of(request, engine.store());
        long seq = RequestedRun.entry(request, head);
        TalkGraph graph = graphs.talk(head).orElseThrow(() -> TalkRoutes.unknown(head));
        if (!(folds.stateAt(head, seq).state() instanceof Talk talk)) {
            throw TalkRoutes.unknown(head);
        }
        FlowRef own = FlowRef.of(graph.flow());
        if (!talk.flow().equals(own)) {
            throw new CairnException(
                    "flow.changed",
                    "after entry " + seq + " the talk is held by flow " + talk.flow() + ", and by " + own
                            + " since; where it stood is walked by the document of its last entry alone");
        }
        ObjectNode json =
                TalkInsight.of(graph.flow(), talk).put("run", head.run()).put("seq", seq);
        request.json(redaction.json(head.run(), json));
    }
}
