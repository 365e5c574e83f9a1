package dev.cairn.flows.script;

import dev.cairn.engine.files.FileRef;
import dev.cairn.flows.talk.Interpretation;
import dev.cairn.flows.understand.TurnContext;
import dev.cairn.flows.understand.TurnDecision;
import dev.cairn.flows.understand.TurnInput;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.llm.decision.DecisionSource;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a model understood, as a script keeps it, so that the test needs none: beside the meaning, which prompt it was asked with, {@code understand 1 0a1b2c3d4e5f}: its version, and the
 * beginning of the SHA-256 of all that was sent, the message among it.
 */
final class RecordedPrompt {
    private static final int DIGITS = 12;

    private RecordedPrompt() {}

    /** What would be asked now. */
    static String of(TurnContext turn) {
        String sent = TurnDecision.UNDERSTAND.prompt(TurnInput.of(turn)).text();
        return version() + " "
                + FileRef.of(sent.getBytes(StandardCharsets.UTF_8)).sha256().substring(0, DIGITS);
    }

    private static String version() {
        return TurnDecision.UNDERSTAND.name() + " " + TurnDecision.UNDERSTAND.version();
    }

    /** Why what is recorded is not what would be asked now; nothing if it is. */
    static Optional<String> outdated(String recorded, TurnContext turn) {
        if (recorded.equals(of(turn))) {
            return Optional.empty();
        }
        String why = recorded.startsWith(version() + " ")
                ? "the message, or what is asked there, is not what the model was shown"
                : "it was recorded with prompt '" + recorded.replaceFirst(" [0-9a-f]+$", "") + "', this is '"
                        + version() + "'";
        return Optional.of(why + "; record it anew: cairn flow test SCRIPT --record --llm MODEL");
    }

    /** A meaning as it stands in a script; nothing if it is not a model's. */
    static Optional<ObjectNode> kept(TurnContext turn, Interpretation interpretation) {
        if (interpretation.by() == DecisionSource.FALLBACK) {
            return Optional.empty();
        }
        Understanding meaning = interpretation.meaning();
        ObjectNode kept = JsonNodeFactory.instance.objectNode();
        if (!meaning.updates().isEmpty()) {
            ArrayNode updates = kept.putArray("updates");
            meaning.updates().forEach(update -> {
                ObjectNode one = updates.addObject().put("key", update.key());
                one.set("value", update.value().toJson());
                one.put("quote", update.quote().text());
            });
        }
        if (!meaning.declined().isEmpty()) {
            meaning.declined().forEach(kept.putArray("declined")::add);
        }
        meaning.vote().ifPresent(vote -> kept.put("path", vote.path()).put("confidence", vote.confidence()));
        meaning.topic().ifPresent(topic -> kept.put("topic", topic));
        meaning.person().ifPresent(person -> kept.put("person", true));
        return Optional.of(kept.put("prompt", of(turn)));
    }
}
