package dev.cairn.server.flow;

import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.draw.FlowDrawing;
import dev.cairn.flows.lines.ProblemJson;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Flows as the API has them. */
final class FlowJson {
    private FlowJson() {}

    /** What lists show of a flow. */
    static ObjectNode summary(String id, FlowCompilation compilation) {
        return counts(id, compilation)
                .put("hash", compilation.decoded().document().hash());
    }

    /** How much is wrong with a flow. Its hash is left out, which takes a part of the time that a key may take. */
    static ObjectNode counts(String id, FlowCompilation compilation) {
        long errors =
                compilation.problems().stream().filter(FlowProblem::isError).count();
        return JsonMapper.shared()
                .createObjectNode()
                .put("id", id)
                .put("errors", errors)
                .put("warnings", compilation.problems().size() - errors);
    }

    /** All of a flow: what is written, what is wrong with it, where its nodes are drawn as far as it could be read. */
    static ObjectNode whole(String id, FlowCompilation compilation) {
        ObjectNode json = text(id, compilation);
        compilation
                .decoded()
                .model()
                .ifPresent(model -> json.set("picture", FlowDrawing.of(model).json()));
        return json;
    }

    /** What is written, and what is wrong with it. */
    static ObjectNode text(String id, FlowCompilation compilation) {
        ObjectNode json = summary(id, compilation)
                .put("text", compilation.decoded().document().text());
        json.set("problems", problems(compilation));
        return json;
    }

    /** All that is wrong, by place. */
    static ArrayNode problems(FlowCompilation compilation) {
        ArrayNode problems = JsonMapper.shared().createArrayNode();
        compilation.problems().forEach(problem -> problems.add(ProblemJson.of(problem)));
        return problems;
    }

    /** Edits of a file, as {@link #edits(List)} writes them. */
    static List<TextEdit> edits(String file, JsonNode json) {
        return json.valueStream()
                .map(edit -> new TextEdit(
                        file,
                        edit.path("start").intValue(),
                        edit.path("end").intValue(),
                        edit.path("replacement").asString()))
                .toList();
    }

    static ArrayNode edits(List<TextEdit> edits) {
        ArrayNode array = JsonMapper.shared().createArrayNode();
        edits.forEach(edit -> array.addObject()
                .put("start", edit.start())
                .put("end", edit.end())
                .put("replacement", edit.replacement()));
        return array;
    }
}
