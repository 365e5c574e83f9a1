package dev.cairn.server.flow.review;

import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.lines.ProblemJson;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Names files as clients know them: by their paths in the folder, which lies where it lies. */
record ShownFiles(Path root) {
    String of(Path file) {
        Path at = file.toAbsolutePath().normalize();
        return at.startsWith(root) ? root.relativize(at).toString().replace('\\', '/') : "(elsewhere)";
    }

    /** The same in a text. */
    String in(String text) {
        return text.replace(root + "/", "").replace(root + "\\", "");
    }

    ArrayNode problems(List<FlowProblem> problems) {
        ArrayNode array = JsonMapper.shared().createArrayNode();
        problems.forEach(problem -> array.add(problem(problem)));
        return array;
    }

    private ObjectNode problem(FlowProblem problem) {
        ObjectNode json = ProblemJson.of(problem);
        json.put("file", in(problem.place().file())).put("message", in(problem.message()));
        for (JsonNode fix : json.get("fixes")) {
            for (JsonNode edit : fix.get("edits")) {
                ((ObjectNode) edit).put("file", in(edit.get("file").asString()));
            }
        }
        return json;
    }
}
