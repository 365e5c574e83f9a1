package dev.cairn.flows.lines;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.Json;
import dev.cairn.flows.talk.AnswerSheet;
import dev.cairn.flows.talk.SheetStanding;
import dev.cairn.flows.talk.TalkPrompt;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.Stop;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The JSON of {@code flow walk}; {@code docs/flows/json-lines.md} has it. */
public final class SheetLines {
    private static final Set<String> SHEET = Set.of("answers", "declined", "outcomes", "context");

    private SheetLines() {}

    /** A sheet: its four parts, or answers alone where the object has none of them. */
    public static AnswerSheet sheet(JsonNode line) {
        boolean bare = line.propertyNames().stream().noneMatch(SHEET::contains);
        if (bare) {
            return new AnswerSheet(TalkLines.values(line), Set.of(), java.util.Map.of(), java.util.Map.of());
        }
        line.propertyNames().stream()
                .filter(name -> !SHEET.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new CairnException(
                            "line.invalid", "'" + name + "' is none of answers, context, declined, outcomes");
                });
        return new AnswerSheet(
                TalkLines.values(line.path("answers")),
                names(line.path("declined")),
                TalkLines.values(line.path("outcomes")),
                TalkLines.values(line.path("context")));
    }

    private static Set<String> names(JsonNode declined) {
        Set<String> names = new TreeSet<>();
        boolean none = declined.isMissingNode() || declined.isNull();
        if (!none && !declined.isArray() || !declined.valueStream().allMatch(JsonNode::isString)) {
            throw new CairnException("line.invalid", "declined is a list of names of answers");
        }
        declined.forEach(name -> names.add(name.asString()));
        return names;
    }

    public static ObjectNode standing(SheetStanding standing) {
        ObjectNode line = JsonMapper.shared().createObjectNode();
        line.set("stop", stop(standing));
        names(line.putArray("asked"), standing.asked());
        ObjectNode counts = line.putObject("counts");
        standing.counting().forEach((ref, json) -> counts.set(ref.toString(), json(json)));
        names(line.putArray("rests"), standing.resting());
        ArrayNode unused = line.putArray("unused");
        standing.unused().forEach(unused::add);
        ObjectNode refused = line.putObject("refused");
        standing.refused().forEach((ref, why) -> refused.put(ref.toString(), why));
        ObjectNode waits = line.putObject("waits");
        standing.waiting().forEach((node, names) -> names.forEach(waits.withArray(node)::add));
        ArrayNode say = line.putArray("say");
        standing.prompt().texts().forEach(say::add);
        return line;
    }

    private static void names(ArrayNode array, List<AnswerRef> refs) {
        refs.forEach(ref -> array.add(ref.toString()));
    }

    private static JsonNode json(Json json) {
        return JsonMapper.shared().readTree(json.text());
    }

    private static ObjectNode stop(SheetStanding standing) {
        ObjectNode stop = JsonMapper.shared().createObjectNode();
        switch (standing.stop()) {
            case Stop.AskQuestion ask -> asked(stop, "ask", standing);
            case Stop.AskPath ask -> asked(stop, "path", standing);
            case Stop.RunTool tool -> {
                stop.put("kind", "tool").put("node", tool.node()).put("tool", tool.tool());
                stop.set("input", json(tool.input()));
            }
            case Stop.UndoTool undo ->
                stop.put("kind", "undo").put("node", undo.node()).put("tool", undo.tool());
            case Stop.GoBack back ->
                stop.put("kind", "back").put("node", back.node()).put("to", back.target());
            case Stop.HandOver over ->
                stop.put("kind", "person")
                        .put("node", over.node())
                        .put("cause", over.cause().name().toLowerCase(Locale.ROOT));
            case Stop.Finished finished ->
                stop.put("kind", "end").put("node", finished.node()).put("outcome", finished.outcome());
            case Stop.NoWay none -> {
                stop.put("kind", "no_way").put("node", none.node());
                none.blockers().forEach(stop.putArray("waits")::add);
            }
        }
        return stop;
    }

    private static void asked(ObjectNode stop, String kind, SheetStanding standing) {
        TalkPrompt.Question question = standing.prompt().question().orElseThrow();
        stop.put("kind", kind)
                .put("ref", question.ref())
                .put("key", question.ref().substring(question.ref().lastIndexOf('/') + 1))
                .put("node", question.node())
                .put("text", question.text());
        stop.set("type", json(question.type()));
        stop.put("optional", question.optional());
    }
}
