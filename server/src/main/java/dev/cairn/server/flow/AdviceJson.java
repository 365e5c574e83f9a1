package dev.cairn.server.flow;

import dev.cairn.flows.document.Place;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.language.Completion;
import dev.cairn.flows.language.ExpressionTrial;
import dev.cairn.flows.language.ExpressionTrial.Mark;
import dev.cairn.flows.language.NodeField;
import dev.cairn.flows.talk.Talk;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What authors are told, as the API has it. */
final class AdviceJson {
    private static final Pattern WORD = Pattern.compile("\\w*$");

    private AdviceJson() {}

    static ObjectNode node(String flow, String node, List<NodeField> fields) {
        ObjectNode json =
                JsonMapper.shared().createObjectNode().put("flow", flow).put("node", node);
        ArrayNode array = json.putArray("fields");
        fields.forEach(field -> array.add(field(field)));
        return json;
    }

    private static ObjectNode field(NodeField field) {
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("name", field.name())
                .put("about", field.about())
                .put("form", field.form().name().toLowerCase(Locale.ROOT));
        field.choices().forEach(json.putArray("choices")::add);
        field.value().ifPresent(value -> json.set("value", value));
        field.place().ifPresent(place -> json.set("from", place(place)));
        return json;
    }

    private static ObjectNode place(Place place) {
        return JsonMapper.shared()
                .createObjectNode()
                .put("file", place.file())
                .put("line", place.span().line())
                .put("start", place.span().start())
                .put("end", place.span().end())
                .put("pointer", place.pointer());
    }

    /** With how much of what is typed they replace: the word before the cursor. */
    static ObjectNode completions(String typed, List<Completion> completions) {
        Matcher word = WORD.matcher(typed);
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("typed", word.find() ? word.group().length() : 0);
        ArrayNode items = json.putArray("items");
        completions.forEach(one -> items.addObject()
                .put("label", one.label())
                .put("kind", one.kind().name().toLowerCase(Locale.ROOT))
                .put("detail", one.detail())
                .put("insert", one.insert()));
        return json;
    }

    static ObjectNode trial(ExpressionTrial trial, Optional<Talk> talk, Optional<Evaluated> value) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode problems = json.putArray("problems");
        trial.problems().forEach(mark -> problems.add(mark(mark)));
        trial.reads().forEach(json.putArray("reads")::add);
        talk.ifPresent(one -> json.put("stands", one.standing().stop().node()));
        value.ifPresent(one -> json.set("value", value(one)));
        return json;
    }

    private static ObjectNode mark(Mark mark) {
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("code", mark.problem().code())
                .put("severity", mark.problem().severity().name().toLowerCase(Locale.ROOT))
                .put("message", mark.problem().message())
                .put("start", mark.start())
                .put("end", mark.end());
        ArrayNode fixes = json.putArray("fixes");
        mark.fixes()
                .forEach(fix -> fixes.addObject().put("title", fix.title()).set("edits", FlowJson.edits(fix.edits())));
        return json;
    }

    /** Other values than yes and no are not told: what a user has answered may be private. */
    private static ObjectNode value(Evaluated value) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode waits = json.putArray("waits");
        switch (value) {
            case Evaluated.Known(Boolean known) -> json.put("is", known ? "true" : "false");
            case Evaluated.Known known -> json.put("is", "known");
            case Evaluated.Absent absent -> json.put("is", "absent");
            case Evaluated.Unknown(var names) -> {
                json.put("is", "unknown");
                names.forEach(waits::add);
            }
            case Evaluated.Failed(String message, int start) ->
                json.put("is", "failed").put("why", message);
        }
        return json;
    }
}
