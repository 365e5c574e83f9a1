package dev.cairn.server.flow.review;

import dev.cairn.flows.document.LineDiff;
import dev.cairn.flows.script.FlowCoverage;
import dev.cairn.flows.script.FoundScript;
import dev.cairn.flows.script.TestedScript;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Scripts as the API has them. */
final class ScriptJson {
    /** So many lines are shown around those that differ. */
    static final int CONTEXT = 3;

    private final ShownFiles files;

    ScriptJson(ShownFiles files) {
        this.files = files;
    }

    ObjectNode found(FoundScript script) {
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("file", files.of(script.file()))
                .put("test", script.name())
                .put("turns", script.turns())
                .put("recorded", script.recorded());
        ArrayNode flows = json.putArray("flows");
        script.flows().forEach(flow -> flows.add(files.of(flow)));
        return json;
    }

    ObjectNode tested(TestedScript script) {
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("file", files.of(script.file()))
                .put("test", script.name())
                .put("passed", script.passed());
        json.set("problems", files.problems(script.problems()));
        ArrayNode unmet = json.putArray("unmet");
        script.unmet()
                .forEach(one -> unmet.addObject()
                        .put("file", files.in(one.place().file()))
                        .put("line", one.place().span().line())
                        .put("column", one.place().span().column())
                        .put("expected", one.expected())
                        .put("found", one.found()));
        json.put("trace", script.trace());
        script.golden().ifPresent(golden -> json.set("golden", lines(golden.around(CONTEXT))));
        return json;
    }

    /** Lines of two texts. */
    static ArrayNode lines(List<LineDiff.Line> lines) {
        ArrayNode array = JsonMapper.shared().createArrayNode();
        for (LineDiff.Line line : lines) {
            ObjectNode one = array.addObject().put("kind", line.kind().name().toLowerCase(Locale.ROOT));
            if (line.before() > 0) {
                one.put("before", line.before());
            }
            if (line.after() > 0) {
                one.put("after", line.after());
            }
            one.put("text", line.text());
        }
        return array;
    }

    ArrayNode coverage(Collection<FlowCoverage> coverage) {
        ArrayNode array = JsonMapper.shared().createArrayNode();
        coverage.forEach(one -> array.add(one.toJson().put("flow", files.in(one.name()))));
        return array;
    }
}
