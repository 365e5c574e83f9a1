package dev.cairn.flows.script;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.script.RecordedMeaning.RecordedUpdate;
import dev.cairn.flows.talk.HouseReply;
import dev.cairn.flows.talk.TalkSetting;
import dev.cairn.flows.talk.TalkTurn;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads scripts. Everything that is wrong is reported at once. For one script. */
final class ScriptReader {
    private static final List<String> FIELDS =
            List.of("flow", "test", "begin", "locale", "zone", "now", "context", "given", "tools", "turns", "ends");
    private static final List<String> TURN = List.of(
            "user",
            "understood",
            "answers",
            "declined",
            "path",
            "context",
            "silent",
            "house",
            "asks",
            "says",
            "refuses");
    private static final List<String> MEANING =
            List.of("updates", "declined", "path", "confidence", "topic", "person", "prompt");

    /** When a script happens that does not say. */
    static final Instant USUAL_NOW = Instant.parse("2026-01-15T09:00:00Z");

    private final List<FlowProblem> problems;

    private ScriptReader(List<FlowProblem> problems) {
        this.problems = problems;
    }

    /**
     * Reads a script.
     *
     * @param problems to which what is wrong is added
     * @return what could be read of it, if it is a script at all
     */
    static Optional<FlowScript> read(FlowDocument document, List<FlowProblem> problems) {
        problems.addAll(document.problems());
        ScriptReader reader = new ScriptReader(problems);
        return document.root()
                .flatMap(root -> ScriptFields.of(root, "a script", FIELDS, problems))
                .map(reader::script);
    }

    private FlowScript script(ScriptFields fields) {
        return new FlowScript(
                fields.requiredTexts("flow"),
                fields.required("test").value(),
                fields.text("begin"),
                setting(fields),
                now(fields),
                fields.values("context"),
                fields.values("given"),
                tools(fields),
                fields.items("turns").stream()
                        .flatMap(turn -> turn(turn).stream())
                        .toList(),
                fields.text("ends"),
                fields.mapping().place());
    }

    private TalkSetting setting(ScriptFields fields) {
        Place place = fields.get("locale")
                .or(() -> fields.get("zone"))
                .map(Content::place)
                .orElse(fields.mapping().place());
        String locale = fields.text("locale").map(PlacedText::value).orElse("en");
        String zone = fields.text("zone").map(PlacedText::value).orElse("UTC");
        return valid(place, TalkSetting.DEFAULT, () -> TalkSetting.given(locale, zone));
    }

    private Instant now(ScriptFields fields) {
        return fields.text("now")
                .map(text -> valid(
                        text.place(),
                        USUAL_NOW,
                        () -> OffsetDateTime.parse(text.value()).toInstant()))
                .orElse(USUAL_NOW);
    }

    private <T> T valid(Place place, T otherwise, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException | DateTimeException e) {
            problems.add(FlowProblem.error("S101", place, String.valueOf(e.getMessage())));
            return otherwise;
        }
    }

    private static Map<String, ScriptTool> tools(ScriptFields fields) {
        Map<String, ScriptTool> tools = new LinkedHashMap<>();
        for (Content.Entry entry : fields.entries("tools")) {
            Content value = entry.value();
            boolean several = value instanceof Content.Sequence;
            List<Json> outputs = value instanceof Content.Sequence(List<Content> items, Place place)
                    ? items.stream().map(ScriptFields::json).toList()
                    : List.of(ScriptFields.json(value));
            tools.put(entry.name(), new ScriptTool(outputs, !several, value.place()));
        }
        return tools;
    }

    private Optional<ScriptTurn> turn(Content content) {
        return ScriptFields.of(content, "a turn", TURN, problems)
                .map(fields -> new ScriptTurn(
                        user(fields),
                        fields.text("silent")
                                .filter(text -> text.value().equals("true"))
                                .isPresent(),
                        fields.get("understood").flatMap(this::meaning),
                        fields.get("house").flatMap(this::house),
                        fields.text("asks"),
                        fields.texts("says"),
                        fields.text("refuses"),
                        content.place()));
    }

    private static Optional<TalkTurn> user(ScriptFields fields) {
        TalkTurn turn = new TalkTurn(
                fields.text("user").map(PlacedText::value),
                fields.values("answers"),
                values(fields.texts("declined")),
                fields.text("path").map(PlacedText::value),
                fields.values("context"));
        boolean nothing = turn.text().isEmpty()
                && turn.answers().isEmpty()
                && turn.declined().isEmpty()
                && turn.path().isEmpty()
                && turn.context().isEmpty();
        return nothing ? Optional.empty() : Optional.of(turn);
    }

    private static List<String> values(List<PlacedText> texts) {
        return texts.stream().map(PlacedText::value).toList();
    }

    private Optional<RecordedMeaning> meaning(Content content) {
        return ScriptFields.of(content, "'understood'", MEANING, problems)
                .map(fields -> new RecordedMeaning(
                        updates(fields),
                        values(fields.texts("declined")),
                        fields.text("path").map(PlacedText::value),
                        fields.text("confidence")
                                .map(text -> valid(text.place(), 1.0, () -> Double.valueOf(text.value())))
                                .orElse(1.0),
                        fields.text("topic").map(PlacedText::value),
                        fields.text("person")
                                .filter(text -> text.value().equals("true"))
                                .isPresent(),
                        fields.text("prompt")));
    }

    private List<RecordedUpdate> updates(ScriptFields fields) {
        List<RecordedUpdate> updates = new ArrayList<>();
        if (fields.get("updates").filter(Content.Sequence.class::isInstance).isEmpty()) {
            fields.values("updates")
                    .forEach((key, value) -> updates.add(new RecordedUpdate(key, value, Optional.empty())));
            return updates;
        }
        for (Content item : fields.items("updates")) {
            ScriptFields.of(item, "an update", List.of("key", "value", "quote"), problems)
                    .ifPresent(update -> updates.add(new RecordedUpdate(
                            update.required("key").value(),
                            update.get("value").map(ScriptFields::json).orElse(new Json("null")),
                            update.text("quote").map(PlacedText::value))));
        }
        return updates;
    }

    private Optional<HouseReply> house(Content content) {
        return ScriptFields.of(content, "'house'", List.of("act", "answers", "say"), problems)
                .map(fields -> new HouseReply(
                        act(fields),
                        fields.values("answers"),
                        fields.text("say").map(PlacedText::value)));
    }

    private HouseReply.Act act(ScriptFields fields) {
        return fields.text("act")
                .map(text -> valid(
                        text.place(),
                        HouseReply.Act.GIVE_BACK,
                        () -> HouseReply.Act.valueOf(text.value().toUpperCase(Locale.ROOT))))
                .orElse(HouseReply.Act.GIVE_BACK);
    }
}
