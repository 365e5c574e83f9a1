package dev.cairn.flows.lines;

import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.TextEdit;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Problems as JSON, for editors and scripts: places with line and column from 1, offsets in UTF-16 units. */
public final class ProblemJson {
    private ProblemJson() {}

    public static ObjectNode of(FlowProblem problem) {
        ObjectNode node = JsonMapper.shared().createObjectNode();
        node.put("code", problem.code());
        node.put("severity", problem.severity().name().toLowerCase(Locale.ROOT));
        Place place = problem.place();
        node.put("file", place.file());
        node.put("line", place.span().line());
        node.put("column", place.span().column());
        node.put("start", place.span().start());
        node.put("end", place.span().end());
        node.put("pointer", place.pointer());
        node.put("message", problem.message());
        ArrayNode fixes = node.putArray("fixes");
        problem.fixes().forEach(fix -> fixes.add(of(fix)));
        return node;
    }

    private static ObjectNode of(Fix fix) {
        ObjectNode node = JsonMapper.shared().createObjectNode();
        node.put("title", fix.title());
        node.put("safe", fix.safe());
        ArrayNode edits = node.putArray("edits");
        for (TextEdit edit : fix.edits()) {
            edits.addObject()
                    .put("file", edit.file())
                    .put("start", edit.start())
                    .put("end", edit.end())
                    .put("replacement", edit.replacement());
        }
        return node;
    }
}
