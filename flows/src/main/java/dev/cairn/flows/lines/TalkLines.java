package dev.cairn.flows.lines;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.Json;
import dev.cairn.flows.talk.HouseReply;
import dev.cairn.flows.talk.TalkPrompt;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.talk.Talks;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The JSON lines of {@code flow run --json}; {@code docs/flows/json-lines.md} has them. */
public final class TalkLines {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Set<String> TURN = Set.of("text", "answers", "declined", "path", "context", "to");
    private static final Set<String> HOUSE = Set.of("act", "answers", "say");

    private TalkLines() {}

    /**
     * A line as an object.
     *
     * @throws CairnException {@code line.invalid}
     */
    public static JsonNode read(String line) {
        try {
            JsonNode node = JSON.readTree(line);
            if (node.isObject()) {
                return node;
            }
            throw invalid("a line is a JSON object, this is "
                    + node.getNodeType().name().toLowerCase(Locale.ROOT));
        } catch (JacksonException e) {
            throw invalid("no JSON: " + e.getOriginalMessage());
        }
    }

    /**
     * Brings a line to a talk: a turn of the user, or what the person of the house does; to the question that {@code to} names, or to the one that is open.
     *
     * @throws CairnException {@code line.invalid}, or as {@link Talks#turn} and {@link Talks#answer} do
     */
    public static TalkReply bring(Talks talks, String run, JsonNode line) throws InterruptedException {
        Optional<String> to = text(line, "to");
        if (to.filter(interrupt -> !interrupt.startsWith(run + "/")).isPresent()) {
            throw invalid("'to' is no question of talk " + run + "; a line out has it as 'interrupt'");
        }
        if (line.has("house")) {
            known(line, Set.of("house", "to"));
            HouseReply reply = house(line.path("house"));
            return to.isPresent() ? talks.answer(to.get(), reply) : talks.house(run, reply);
        }
        TalkTurn turn = turn(line);
        return to.isPresent() ? talks.answer(to.get(), turn) : talks.turn(run, turn);
    }

    public static TalkTurn turn(JsonNode line) {
        known(line, TURN);
        List<String> declined = new ArrayList<>();
        line.path("declined").forEach(name -> declined.add(name.asString()));
        return new TalkTurn(
                text(line, "text"),
                values(line.path("answers")),
                declined,
                text(line, "path"),
                values(line.path("context")));
    }

    public static HouseReply house(JsonNode line) {
        known(line, HOUSE);
        String act = line.path("act").asString("give_back");
        for (HouseReply.Act one : HouseReply.Act.values()) {
            if (one.name().toLowerCase(Locale.ROOT).equals(act)) {
                return new HouseReply(one, values(line.path("answers")), text(line, "say"));
            }
        }
        throw invalid("act is give_back, take_over or end, not '" + act + "'");
    }

    private static void known(JsonNode line, Set<String> names) {
        line.propertyNames().stream()
                .filter(name -> !names.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw invalid("'" + name + "' is none of "
                            + String.join(", ", names.stream().sorted().toList()));
                });
    }

    private static Optional<String> text(JsonNode line, String name) {
        JsonNode value = line.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isString()) {
            throw invalid("'" + name + "' is a text");
        }
        return Optional.of(value.asString());
    }

    public static Map<String, Json> values(JsonNode object) {
        if (!object.isMissingNode() && !object.isObject()) {
            throw invalid("answers and context are objects");
        }
        Map<String, Json> values = new LinkedHashMap<>();
        object.properties()
                .forEach(entry ->
                        values.put(entry.getKey(), new Json(entry.getValue().toString())));
        return values;
    }

    /** A value as JSON; what is none is a text. */
    public static String value(String written) {
        try {
            return JSON.readTree(written).toString();
        } catch (JacksonException e) {
            return JSON.writeValueAsString(written);
        }
    }

    private static CairnException invalid(String why) {
        return new CairnException("line.invalid", why);
    }

    public static ObjectNode reply(TalkReply reply) {
        ObjectNode line = JSON.createObjectNode();
        line.put("run", reply.run());
        line.put("status", reply.status().name().toLowerCase(Locale.ROOT));
        ArrayNode say = line.putArray("say");
        reply.texts().forEach(say::add);
        reply.question().ifPresent(question -> line.set("ask", question(question)));
        reply.house()
                .ifPresent(house -> line.putObject("house")
                        .put("cause", house.cause().label())
                        .put("node", house.node())
                        .put("why", house.why()));
        reply.outcome().ifPresent(outcome -> line.put("end", outcome));
        reply.cause().ifPresent(cause -> line.put("cause", cause));
        reply.interrupt().ifPresent(interrupt -> line.put("interrupt", interrupt));
        return line;
    }

    private static ObjectNode question(TalkPrompt.Question question) {
        ObjectNode ask = JSON.createObjectNode();
        ask.put("ref", question.ref());
        ask.put("key", question.ref().substring(question.ref().lastIndexOf('/') + 1));
        ask.put("node", question.node());
        ask.put("text", question.text());
        ask.set("type", JSON.readTree(question.type().text()));
        if (!question.options().isEmpty()) {
            ArrayNode options = ask.putArray("options");
            question.options()
                    .forEach(
                            option -> options.addObject().put("id", option.id()).put("label", option.label()));
        }
        ask.put("optional", question.optional());
        return ask;
    }

    public static ObjectNode error(CairnException error) {
        ObjectNode line = JSON.createObjectNode();
        line.putObject("error").put("code", error.code()).put("message", String.valueOf(error.getMessage()));
        return line;
    }
}
