package dev.cairn.server.flow;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.edit.EditJson;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEditor;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.language.Completion;
import dev.cairn.flows.language.ExpressionTrial;
import dev.cairn.flows.language.FlowCompletion;
import dev.cairn.flows.language.NodeField;
import dev.cairn.flows.lines.SheetLines;
import dev.cairn.flows.talk.SheetWalk;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkSetting;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import dev.cairn.server.run.RequestedRun;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/** What authors are told while they write: what may be typed, what is wrong with an expression and what it comes to in a talk, what fields a node has. Changes nothing. */
final class AdviceRoutes {
    private final DraftBoard board;
    private final FlowCompilations compilations;
    private final Engine engine;
    private final TalkGraphs talks;

    AdviceRoutes(DraftBoard board, FlowCompilations compilations, Engine engine, TalkGraphs talks) {
        this.board = board;
        this.compilations = compilations;
        this.engine = engine;
        this.talks = talks;
    }

    void add(RoutesConfig routes) {
        String draft = "/api/v1/flows/<id>/draft";
        routes.get(draft + "/node", this::node);
        routes.post(draft + "/complete", this::complete);
        routes.post(draft + "/try", this::attempt);
    }

    /** A text up to a cursor: all of the flow's, or an expression's. */
    record CompleteRequest(
            @Nullable String text,
            @Nullable Integer offset,
            @Nullable String expression,
            @Nullable String flow) {}

    /** An expression, where it is to stand, and the talk that it is asked for. */
    record TryRequest(
            @Nullable String pointer,
            @Nullable String expression,
            @Nullable List<JsonNode> operations,
            @Nullable String talk,
            @Nullable JsonNode sheet) {}

    private void node(Context request) {
        RequestQuery query = RequestQuery.of(request, "flow", "node");
        String flow = query.one("flow").orElse("");
        String node = query.one("node").orElseThrow(() -> ServerException.missing("node", "the id of a node"));
        String id = request.pathParam("id");
        List<NodeField> fields = NodeField.of(board.document(id), flow, node);
        if (fields.isEmpty()) {
            throw new ServerException("flow.missing", "the draft of '" + id + "' has no node '" + node + "'");
        }
        request.json(AdviceJson.node(flow, node, fields));
    }

    private void complete(Context request) {
        RequestQuery.of(request);
        CompleteRequest given = RequestBody.read(request, CompleteRequest.class, 2 * DocumentLimits.DEFAULT.bytes());
        FlowDocument names = board.document(request.pathParam("id"));
        String flow = given.flow() == null ? "" : given.flow();
        if (given.expression() != null) {
            String typed = upTo(given.expression(), given.offset());
            request.json(AdviceJson.completions(typed, FlowCompletion.inExpression(flow, typed, names)));
        } else if (given.text() != null) {
            String typed = upTo(given.text(), given.offset());
            List<Completion> found = FlowCompletion.at(given.text(), typed.length(), names);
            request.json(AdviceJson.completions(typed, found));
        } else {
            throw new ServerException("request.invalid", "one of 'text' and 'expression' is wanted");
        }
    }

    private static String upTo(String text, @Nullable Integer offset) {
        return offset == null ? text : text.substring(0, Math.clamp(offset, 0, text.length()));
    }

    private void attempt(Context request) {
        RequestQuery.of(request);
        TryRequest given = RequestBody.read(request, TryRequest.class);
        if (given.pointer() == null || given.expression() == null) {
            throw new ServerException(
                    "request.invalid", "'pointer' and 'expression' are wanted: an expression and where it is to stand");
        }
        FlowDocument now = board.document(request.pathParam("id"));
        Optional<ExpressionTrial> refused = given.operations() != null
                ? Optional.empty()
                : ExpressionTrial.refused(compilations.of(now), given.pointer(), given.expression());
        if (refused.isPresent()) {
            request.json(AdviceJson.trial(refused.get(), talk(given, Optional.empty()), Optional.empty()));
            return;
        }
        FlowCompilation compilation = compilations.of(with(now, given, given.pointer(), given.expression()));
        ExpressionTrial trial = ExpressionTrial.of(compilation, given.pointer(), given.expression())
                .orElseThrow(() -> new ServerException(
                        "request.invalid",
                        "there is no expression '" + given.expression() + "' at " + given.pointer()));
        Optional<Talk> talk = talk(given, compilation.flow());
        Optional<Evaluated> value = talk.flatMap(one -> trial.value(one.root(), one.context()));
        request.json(AdviceJson.trial(trial, talk, value));
    }

    /** The flow with the expression in it. */
    private static FlowDocument with(FlowDocument now, TryRequest given, String pointer, String expression) {
        List<EditOperation> operations = given.operations() == null
                ? List.of(new EditOperation.Set(pointer, Optional.of(StringNode.valueOf(expression))))
                : given.operations().stream().map(EditJson::parse).toList();
        return FlowEditor.of("trial").withoutMigrations().preview(now, operations);
    }

    private Optional<Talk> talk(TryRequest given, Optional<CompiledFlow> compiled) {
        if (given.talk() != null) {
            RunHead head = RequestedRun.head(given.talk(), engine.store());
            TalkGraph graph = talks.talk(head).orElseThrow(() -> TalkRoutes.unknown(head));
            return Optional.of(engine.state(graph.graph(), head.run()).state());
        }
        JsonNode sheet = given.sheet();
        return sheet == null
                ? Optional.empty()
                : compiled.map(flow -> new SheetWalk(flow, TalkSetting.DEFAULT).talk(SheetLines.sheet(sheet)));
    }
}
