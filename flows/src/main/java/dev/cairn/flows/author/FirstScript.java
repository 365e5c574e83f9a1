package dev.cairn.flows.author;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledNode.Detail.Question;
import dev.cairn.flows.convert.TrialAnswers;
import dev.cairn.flows.edit.ValueText;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.Acceptance;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.GivenAnswer;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.Walker;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A script that answers a flow's questions one by one, with the first answers that it takes, until it ends: one to begin with. Stateless and thread-safe. */
public final class FirstScript {
    private static final int MOST_TURNS = 500;

    private FirstScript() {}

    /**
     * Writes it.
     *
     * @param flow the flow's file, as seen from the script's
     * @return the script in YAML; it ends where something else than an answer is due
     */
    public static String of(CompiledFlow compiled, String flow) {
        ObjectNode script = JsonNodeFactory.instance.objectNode();
        script.put("flow", flow).put("test", "All that is asked is answered");
        ArrayNode turns = script.putArray("turns");
        ObjectNode turn = turns.addObject();
        Walker walker = new Walker(compiled);
        FlowFrame root = FlowFrame.EMPTY;
        for (int i = 0; i < MOST_TURNS; i++) {
            Stop stop = walker.settle(root, Map.of()).standing().stop();
            if (stop instanceof Stop.Finished finished) {
                script.put("ends", finished.outcome());
                break;
            }
            Optional<Answered> answered =
                    stop instanceof Stop.AskQuestion ask ? answer(walker, root, ask) : Optional.empty();
            if (answered.isEmpty()) {
                break;
            }
            turn.put("asks", answered.get().ref().toString());
            turn = turns.addObject();
            turn.putObject("answers")
                    .set(answered.get().ref().toString(), answered.get().value().toJson());
            root = answered.get().root();
        }
        return ValueText.document(script);
    }

    private record Answered(AnswerRef ref, Value value, FlowFrame root) {}

    private static Optional<Answered> answer(Walker walker, FlowFrame root, Stop.AskQuestion ask) {
        AnswerRef ref = new AnswerRef(ask.frame(), ask.key());
        List<Value> values = walker.asking(ref)
                .map(node -> node.detail())
                .filter(Question.class::isInstance)
                .map(detail -> TrialAnswers.to((Question) detail))
                .orElse(List.of());
        for (Value value : values) {
            if (walker.offer(root, Map.of(), ref, GivenAnswer.of(value, Instant.EPOCH))
                    instanceof Acceptance.Accepted(FlowFrame taken)) {
                return Optional.of(new Answered(ref, value, taken));
            }
        }
        return Optional.empty();
    }
}
