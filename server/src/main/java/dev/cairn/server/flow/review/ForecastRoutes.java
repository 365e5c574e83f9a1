package dev.cairn.server.flow.review;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.move.TalkMoves;
import dev.cairn.flows.move.TalkOutlook;
import dev.cairn.flows.talk.FlowRef;
import dev.cairn.flows.version.MovedTalk;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What would become of talks under way if they were moved to another version of their flow. Moves none. */
final class ForecastRoutes {
    /** As many talks are looked at for one page; each is read as a whole. */
    private static final int PAGE = 100;

    private final FlowTexts texts;
    private final Engine engine;
    private final FileStore files;

    ForecastRoutes(FlowTexts texts, Engine engine, FileStore files) {
        this.texts = texts;
        this.engine = engine;
        this.files = files;
    }

    void add(RoutesConfig routes) {
        routes.post("/api/v1/flows/<id>/forecast", this::forecast);
    }

    /** The version that talks would be moved to. */
    record ForecastRequest(
            @Nullable String text,
            @Nullable String version,
            @Nullable String after) {}

    private void forecast(Context request) {
        RequestQuery.of(request);
        ForecastRequest given = RequestBody.read(request, ForecastRequest.class, 2 * DocumentLimits.DEFAULT.bytes());
        FlowCompiler compiler = FlowCompiler.standard();
        CompiledFlow newer = compiler.compile(texts.chosen(request.pathParam("id"), given.text(), given.version()))
                .orThrow();
        TalkMoves moves = new TalkMoves(engine, files, compiler, newer);
        RunQuery open = RunQuery.ALL.withGraph(newer.model().name()).withStatus(RunStatus.WAITING, RunStatus.RUNNING);
        ResultPage<RunHead> page = engine.runs(open, new PageBounds(Optional.ofNullable(given.after()), PAGE));
        FlowRef target = FlowRef.of(newer);
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("version", newer.model().version());
        ArrayNode talks = json.putArray("talks");
        int same = 0;
        for (RunHead head : page.items()) {
            Optional<TalkOutlook> outlook = outlook(moves, head.run());
            if (outlook.filter(one -> one.held().equals(target)).isPresent()) {
                same++;
            } else {
                outlook.ifPresent(one -> talks.add(json(one)));
            }
        }
        json.put("same", same);
        page.next().ifPresent(next -> json.put("next", next));
        request.json(json);
    }

    /** Nothing for a run that is no talk, or has gone since it was listed. */
    private static Optional<TalkOutlook> outlook(TalkMoves moves, String run) {
        try {
            return Optional.of(moves.forecast(run));
        } catch (CairnException e) {
            if (e.code().equals("talk.missing") || e.code().equals("run.missing")) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static ObjectNode json(TalkOutlook outlook) {
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("run", outlook.run())
                .put("version", outlook.held().version());
        outlook.forecast().ifPresent(forecast -> {
            json.put("stands_at", MovedTalk.place(forecast.stoodAt()))
                    .put("will_stand_at", MovedTalk.place(forecast.willStandAt()));
            ArrayNode lost = json.putArray("lost");
            forecast.lost().forEach(ref -> lost.add(ref.toString()));
        });
        outlook.refused().ifPresent(why -> json.put("refused", why));
        return json;
    }
}
