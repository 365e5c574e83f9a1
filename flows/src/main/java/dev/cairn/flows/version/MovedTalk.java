package dev.cairn.flows.version;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.Walker;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A talk as it goes on under another version of its flow, and what that does to it.
 *
 * @param root its answers and results under the new version
 * @param stoodAt where it stood
 * @param willStandAt where it stands under the new version
 * @param lost answers that are nowhere in the new version: dropped, not convertible, or without a question of their key
 */
public record MovedTalk(FlowFrame root, Stop stoodAt, Stop willStandAt, List<AnswerRef> lost) {
    /** Copies. */
    public MovedTalk {
        lost = List.copyOf(lost);
    }

    /**
     * Moves a talk to a newer version by the migrations of that version: renames and converts its answers, drops those that it says, and walks. A pure function: nothing is stored.
     * Answers of other types than their questions now have stay, and are asked for again; they are not lost.
     *
     * @param root the talk under the older version
     * @param context by name, as a walk takes it
     */
    public static MovedTalk of(CompiledFlow before, CompiledFlow after, FlowFrame root, Map<String, Value> context) {
        Stop stood = new Walker(before).settle(root, context).standing().stop();
        AnswerMove move = new AnswerMove(before, after);
        FlowFrame moved = move.apply(root);
        var settled = new Walker(after).settle(moved, context);
        return new MovedTalk(settled.root(), stood, settled.standing().stop(), move.lost());
    }

    /**
     * What a called flow is called under a newer version.
     *
     * @return empty if it is not there any more
     */
    public static Optional<String> flowName(CompiledFlow before, CompiledFlow after, String flow) {
        return Optional.ofNullable(before.graphs().get(flow))
                .map(graph -> new AnswerMove(before, after).flowName(graph))
                .filter(after.graphs()::containsKey);
    }

    /** One line: {@code wish → buy/lux, loses fax}. */
    public String line() {
        String lose = lost.isEmpty()
                ? ""
                : ", loses "
                        + String.join(
                                ", ", lost.stream().map(AnswerRef::toString).toList());
        return place(stoodAt) + " → " + place(willStandAt) + lose;
    }

    /** Where a stop is, in a word: {@code buy/lux}, {@code end}. */
    public static String place(Stop stop) {
        String node = stop.node().isEmpty() ? "end" : stop.node();
        return stop.frame().isRoot() ? node : stop.frame() + "/" + node;
    }
}
