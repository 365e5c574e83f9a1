package dev.cairn.flows.shadow;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.version.MovedTalk;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.GivenAnswer;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What the answers of one flow are called in another, by its migrations: each is moved alone, as a talk's are. For one thread. */
final class KeyRename {
    private final CompiledFlow before;
    private final CompiledFlow after;
    private final Map<AnswerRef, Optional<AnswerRef>> known = new HashMap<>();

    KeyRename(CompiledFlow before, CompiledFlow after) {
        this.before = before;
        this.after = after;
    }

    /** Where it is in the other flow; where it is if it is nowhere there. */
    AnswerRef of(AnswerRef ref) {
        return known.computeIfAbsent(ref, any -> moved(ref, new Value.Text("x")).map(Moved::ref))
                .orElse(ref);
    }

    /** All that is known of a talk, in the other flow. */
    FlowFrame moved(FlowFrame known, Map<String, Value> context) {
        return before == after
                ? known
                : MovedTalk.of(before, after, known, context).root();
    }

    /** An answer in the other flow. */
    record Moved(AnswerRef ref, Value value) {}

    Optional<Moved> moved(AnswerRef ref, Value value) {
        if (before == after) {
            return Optional.of(new Moved(ref, value));
        }
        FlowFrame alone = FlowFrame.EMPTY.change(
                ref.frame(), frame -> frame.withAnswer(ref.key(), GivenAnswer.of(value, Instant.EPOCH)));
        return first(MovedTalk.of(before, after, alone, Map.of()).root(), FramePath.ROOT);
    }

    private static Optional<Moved> first(FlowFrame frame, FramePath path) {
        for (var answer : frame.answers().entrySet()) {
            if (answer.getValue().value().isPresent()) {
                return Optional.of(new Moved(
                        new AnswerRef(path, answer.getKey()),
                        answer.getValue().value().get()));
            }
        }
        for (var below : frame.frames().entrySet()) {
            Optional<Moved> found = first(below.getValue(), path.below(below.getKey()));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
