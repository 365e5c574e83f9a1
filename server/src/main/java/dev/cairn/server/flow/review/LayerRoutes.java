package dev.cairn.server.flow.review;

import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.draw.FlowDrawing;
import dev.cairn.flows.edit.ValueText;
import dev.cairn.flows.layer.LayerMerge;
import dev.cairn.flows.layer.MergedFlow;
import dev.cairn.flows.lines.ProblemJson;
import dev.cairn.server.request.RequestBody;
import dev.cairn.server.request.RequestQuery;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The layers over a flow, one by one and merged: what each changes, where they do not fit together, where each leaf comes from. */
final class LayerRoutes {
    private final FlowTexts texts;
    private final LayerFiles layers;

    LayerRoutes(FlowSource source, FlowTexts texts) {
        this.texts = texts;
        this.layers = new LayerFiles(source);
    }

    void add(RoutesConfig routes) {
        routes.get("/api/v1/flows/<id>/layers", this::list);
        routes.post("/api/v1/flows/<id>/merge", this::merge);
    }

    /** Which layers to lay over the flow. */
    record MergeRequest(
            @Nullable List<String> layers, @Nullable String text) {}

    private void list(Context request) {
        RequestQuery.of(request);
        String id = request.pathParam("id");
        Map<String, FlowDocument> all = layers.over(id);
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode items = json.putArray("items");
        all.forEach((file, document) -> items.addObject()
                .put("file", file)
                .put("layer", word(document, "layer"))
                .put("text", document.text()));
        ArrayNode stacks = json.putArray("stacks");
        layers.stacks(id, all).forEach((name, files) -> {
            ArrayNode of = stacks.addObject().put("name", name).putArray("layers");
            files.forEach(of::add);
        });
        request.json(json);
    }

    private static String word(FlowDocument document, String field) {
        return document.root().orElse(null) instanceof Mapping top && top.get(field) instanceof Scalar scalar
                ? scalar.text()
                : "";
    }

    private void merge(Context request) {
        RequestQuery.of(request);
        MergeRequest given = RequestBody.read(request, MergeRequest.class, 2 * DocumentLimits.DEFAULT.bytes());
        String id = request.pathParam("id");
        List<FlowDocument> documents = new ArrayList<>();
        documents.add(texts.chosen(id, given.text(), null));
        documents.addAll(layers.chosen(id, given.layers() == null ? List.of() : given.layers()));
        request.json(json(LayerMerge.merge(documents)));
    }

    /** The report, and the flow as it is then. Its own problems are told only where the layers fit, as else they tell the same once more. */
    private static ObjectNode json(MergedFlow merged) {
        ObjectNode json = (ObjectNode) merged.reportJson();
        FlowCompilation compilation = FlowCompiler.standard().compile(merged.document());
        List<FlowProblem> problems = new ArrayList<>(merged.problems());
        if (merged.isClean()) {
            problems.addAll(compilation.problems());
        }
        ArrayNode conflicts = json.putArray("conflicts");
        problems.stream()
                .distinct()
                .sorted(FlowProblem.ORDER)
                .forEach(problem -> conflicts.add(ProblemJson.of(problem)));
        json.remove("flow");
        json.put("text", ValueText.document(merged.document().toJson()));
        compilation
                .decoded()
                .model()
                .ifPresent(model -> json.set("picture", FlowDrawing.of(model).json()));
        return json;
    }
}
