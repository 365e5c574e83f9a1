package dev.cairn.engine.run;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.util.Optional;
import java.util.function.Function;

/**
 * What somebody leaves for a run in its store until the run takes it, which is one text, and who that was. Without a name it is the text alone, as it was before there were
 * names.
 *
 * @param content an answer's JSON, or a cancel's reason as JSON
 * @param actor who left it
 */
record InboxText(Json content, Optional<String> actor) {
    private static final String ACTOR = "{\"$actor\":";
    private static final String CONTENT = ",\"content\":";

    /** An answer as it is left. */
    static String answer(Json answer, Optional<String> actor, JsonCodec json) {
        return actor.isEmpty() && !answer.text().startsWith(ACTOR)
                ? answer.text()
                : new InboxText(answer, actor).text(json);
    }

    /** A reason as it is left. */
    static String reason(String reason, Optional<String> actor, JsonCodec json) {
        return actor.isEmpty() && !reason.startsWith(ACTOR)
                ? reason
                : new InboxText(json.write(reason), actor).text(json);
    }

    /** An answer that was left. */
    static InboxText ofAnswer(String left, JsonCodec json) {
        return parse(left, Json::new, json);
    }

    /** A reason that was left. */
    static InboxText ofReason(String left, JsonCodec json) {
        return parse(left, json::write, json);
    }

    private static InboxText parse(String left, Function<String, Json> bare, JsonCodec json) {
        int content =
                left.startsWith(ACTOR) ? left.indexOf(CONTENT) : -1; // not within a name, whose quotes are escaped
        if (content < 0) {
            return new InboxText(bare.apply(left), Optional.empty());
        }
        String name =
                json.tree(new Json(left.substring(ACTOR.length(), content))).asString("");
        return new InboxText(
                new Json(left.substring(content + CONTENT.length(), left.length() - 1)),
                Optional.of(name).filter(given -> !given.isEmpty()));
    }

    private String text(JsonCodec json) {
        String name = actor.map(given -> json.write(given).text()).orElse("null");
        return ACTOR + name + CONTENT + content.text() + "}";
    }
}
