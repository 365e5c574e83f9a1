package dev.cairn.server.flow.review;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.shadow.RecordedTalks;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Recorded talks under another version of their flow: where it goes another way. Changes nothing, runs no tool and asks no model. */
final class ShadowRoutes {
    /** As many talks are walked for one page. */
    private static final int PAGE = 50;

    private final FlowTexts texts;
    private final Engine engine;
    private final FileStore files;

    ShadowRoutes(FlowTexts texts, Engine engine, FileStore files) {
        this.texts = texts;
        this.engine = engine;
        this.files = files;
    }

    void add(RoutesConfig routes) {
        routes.post("/api/v1/flows/<id>/shadow", this::shadow);
    }

    /** The version to walk, and what to compare it with. */
    record ShadowRequest(
            @Nullable String text,
            @Nullable String version,
            @Nullable String against,
            @Nullable String after) {}

    private void shadow(Context request) {
        RequestQuery.of(request);
        ShadowRequest given = RequestBody.read(request, ShadowRequest.class, 2 * DocumentLimits.DEFAULT.bytes());
        String id = request.pathParam("id");
        FlowCompiler compiler = FlowCompiler.standard();
        CompiledFlow newer = compiler.compile(texts.chosen(id, given.text(), given.version()))
                .orThrow();
        Optional<CompiledFlow> older = Optional.ofNullable(given.against())
                .map(sha256 -> compiler.compile(texts.version(id, sha256)).orThrow());
        RunQuery talks = RunQuery.ALL.withGraph(older.orElse(newer).model().name());
        ResultPage<RunHead> page = engine.runs(talks, new PageBounds(Optional.ofNullable(given.after()), PAGE));
        RecordedTalks recorded = new RecordedTalks(engine, files, compiler);
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode reports = json.putArray("talks");
        ArrayNode left = json.putArray("left_out");
        for (RunHead head : page.items()) {
            report(recorded, head.run(), older, newer, reports, left);
        }
        page.next().ifPresent(next -> json.put("next", next));
        request.json(json);
    }

    /** A run that is no talk, or has gone since it was listed, is not told of; a talk that cannot be walked is, with why. */
    private static void report(
            RecordedTalks recorded,
            String run,
            Optional<CompiledFlow> older,
            CompiledFlow newer,
            ArrayNode reports,
            ArrayNode left) {
        try {
            reports.add(recorded.report(run, older, newer).toJson());
        } catch (CairnException e) {
            if (!e.code().equals("talk.missing") && !e.code().equals("run.missing")) {
                left.addObject().put("run", run).put("why", String.valueOf(e.getMessage()));
            }
        }
    }
}
