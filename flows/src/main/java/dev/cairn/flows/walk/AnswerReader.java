package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.ExpressionValues;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.type.CheckedValue;
import dev.cairn.flows.type.Value;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes answers for a pass: sets them, or says why they do not count. */
final class AnswerReader {
    /** An answer whose type has been looked at: the same object need not be looked at again. */
    private record Known(GivenAnswer answer, Evaluated value, Optional<Objection> objection) {}

    private final WalkSetting setting;
    private final FramePath path;
    private final FrameValues values;
    private final NodeMemos memos;
    private final @Nullable Known[] known;

    AnswerReader(WalkSetting setting, FramePath path, FrameValues values, NodeMemos memos, int nodes) {
        this.setting = setting;
        this.path = path;
        this.values = values;
        this.memos = memos;
        this.known = new Known[nodes];
    }

    /** Why the answer does not count. Without an objection it is set. */
    Optional<Objection> objection(CompiledNode node, Detail.Question question, GivenAnswer given) {
        Known read = read(node, question, given);
        if (read.objection().isPresent()) {
            return read.objection();
        }
        values.setAnswer(node.index(), read.value());
        return given.isDeclined() ? Optional.empty() : failedCheck(node, question);
    }

    private Known read(CompiledNode node, Detail.Question question, GivenAnswer given) {
        Known before = known[node.index()];
        if (before == null || before.answer() != given) {
            before = given.value().map(value -> typed(question, given, value)).orElseGet(() -> declined(node, given));
            known[node.index()] = before;
        }
        return before;
    }

    private static Known typed(Detail.Question question, GivenAnswer given, Value value) {
        return switch (question.type().check(value)) {
            case CheckedValue.Accepted(Value accepted) ->
                new Known(given, Evaluated.known(ExpressionValues.of(accepted)), Optional.empty());
            case CheckedValue.Refused refused ->
                new Known(given, Evaluated.ABSENT, Optional.of(new Objection.WrongType(refused.message())));
        };
    }

    private static Known declined(CompiledNode node, GivenAnswer given) {
        boolean may = ((FlowNode.Ask) node.model()).optional();
        return new Known(given, Evaluated.ABSENT, may ? Optional.empty() : Optional.of(new Objection.MayNotDecline()));
    }

    /** A check that cannot be told yet is passed; one that cannot be worked out fails. */
    private Optional<Objection> failedCheck(CompiledNode node, Detail.Question question) {
        List<Expression> checks = question.checks();
        for (int i = 0; i < checks.size(); i++) {
            Evaluated result = memos.check(node, i, checks.size(), checks.get(i), values);
            setting.recorder().add(new WalkTrace.CheckTried(path, node.id(), i, result));
            if (result.fails() || result instanceof Evaluated.Failed) {
                return Optional.of(new Objection.FailedCheck(i));
            }
        }
        return Optional.empty();
    }
}
