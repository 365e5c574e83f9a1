package dev.cairn.flows.script;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.flows.reader.Quote;
import dev.cairn.flows.script.RecordedMeaning.RecordedUpdate;
import dev.cairn.flows.talk.Interpretation;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.flows.type.CheckedValue;
import dev.cairn.flows.understand.OpenQuestion;
import dev.cairn.flows.understand.TurnContext;
import dev.cairn.flows.understand.TurnGuardrail;
import dev.cairn.flows.understand.TurnGuardrail.Ruling;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.flows.understand.Understanding.Update;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Says what a message means as the script has recorded it, and asks the readers where it has not. Thread-safe. */
final class ScriptedUser implements TurnInterpreter {
    private final TurnInterpreter readers;
    private Optional<RecordedMeaning> recorded = Optional.empty();
    private Optional<Understanding> last = Optional.empty();
    private Set<String> hidden = Set.of();
    private final List<String> refused = new ArrayList<>();
    private final boolean recording;
    private Optional<ObjectNode> learned = Optional.empty();

    /**
     * A user.
     *
     * @param recording whether a meaning that was recorded with another prompt is found out anew
     */
    ScriptedUser(TurnInterpreter readers, boolean recording) {
        this.readers = readers;
        this.recording = recording;
    }

    /** What a model has made of the last message, to be kept; nothing if none was asked. */
    synchronized Optional<ObjectNode> learned() {
        return learned;
    }

    /** What the next message means. */
    synchronized void next(Optional<RecordedMeaning> meaning) {
        recorded = meaning;
        last = Optional.empty();
        learned = Optional.empty();
        refused.clear();
    }

    /** What the last message was taken to mean. */
    synchronized Optional<Understanding> last() {
        return last;
    }

    /** The keys of private questions that the last message might have answered. */
    synchronized Set<String> hidden() {
        return hidden;
    }

    /** What of the recorded meaning the guardrail does not let through. */
    synchronized List<String> refused() {
        return List.copyOf(refused);
    }

    @Override
    public synchronized Understanding interpret(TurnContext turn, Effects effects) throws InterruptedException {
        Optional<String> outdated = recorded.flatMap(RecordedMeaning::prompt)
                .flatMap(prompt -> RecordedPrompt.outdated(prompt.value(), turn));
        boolean known = recorded.isPresent() && !(recording && outdated.isPresent());
        Understanding meaning = known ? meaning(turn, recorded.get()) : read(turn, effects);
        if (known) {
            outdated.ifPresent(refused::add);
        }
        last = Optional.of(meaning);
        hidden = Stream.concat(turn.open().stream(), turn.answered().stream())
                .filter(OpenQuestion::secret)
                .map(OpenQuestion::key)
                .collect(Collectors.toUnmodifiableSet());
        return meaning;
    }

    private Understanding read(TurnContext turn, Effects effects) throws InterruptedException {
        Interpretation interpretation = readers.interpretation(turn, effects);
        learned = RecordedPrompt.kept(turn, interpretation);
        return interpretation.meaning();
    }

    private Understanding meaning(TurnContext turn, RecordedMeaning meaning) {
        List<Update> updates = meaning.updates().stream()
                .flatMap(update -> update(turn, update).stream())
                .toList();
        return new Understanding(
                updates,
                meaning.declined().stream()
                        .map(key -> question(turn, key).map(OpenQuestion::key).orElse(key))
                        .toList(),
                List.of(),
                List.of(),
                meaning.path().map(path -> new Understanding.PathVote(path, meaning.confidence())),
                meaning.topic(),
                meaning.person() ? Optional.of(Quote.whole(turn.message())) : Optional.empty());
    }

    /** By reference, or by key where one question has it. */
    private static Optional<OpenQuestion> question(TurnContext turn, String name) {
        return turn.question(name)
                .or(() -> Stream.concat(turn.open().stream(), turn.answered().stream())
                        .filter(question -> question.key().endsWith("/" + name))
                        .findFirst());
    }

    private Optional<Update> update(TurnContext turn, RecordedUpdate update) {
        Optional<OpenQuestion> question = question(turn, update.key());
        if (question.isEmpty()) {
            refused.add("'" + update.key() + "' is not asked here");
            return Optional.empty();
        }
        OpenQuestion asked = question.get();
        JsonNode value = tree(update.value());
        if (update.quote().isPresent()) {
            String text = value.isString() ? value.asString() : value.toString();
            return ruled(new TurnGuardrail(turn)
                    .rule(asked.key(), text, update.quote().get()));
        }
        CheckedValue checked = asked.type().read(value);
        checked.objection().ifPresent(why -> refused.add("'" + update.key() + "': " + why));
        boolean correction = asked.current().isPresent();
        return checked.accepted()
                .map(read -> new Update(asked.key(), read, Quote.whole(turn.message()), 1, correction));
    }

    private Optional<Update> ruled(Ruling ruling) {
        return switch (ruling) {
            case Ruling.Passed(Update update) -> Optional.of(update);
            case Ruling.Refused(String why) -> {
                refused.add(why);
                yield Optional.empty();
            }
        };
    }

    private static JsonNode tree(Json json) {
        return JsonCodec.standard().tree(json);
    }
}
