package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.type.CheckedValue;
import dev.cairn.flows.type.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes an answer if its type, its checks and the rules allow, and says why not otherwise. */
final class AnswerOffer {
    private final Walker walker;
    private final Map<String, Value> context;

    AnswerOffer(Walker walker, Map<String, Value> context) {
        this.walker = walker;
        this.context = context;
    }

    Acceptance offer(FlowFrame root, AnswerRef ref, GivenAnswer answer) {
        walker.walk(root, context);
        Optional<CompiledNode> asking = walker.asking(ref);
        if (asking.isEmpty()) {
            return new Acceptance.NotAsked(root);
        }
        CompiledNode node = asking.get();
        GivenAnswer before = root.at(ref.frame()).answers().get(ref.key());
        boolean changes = before == null || !before.value().equals(answer.value());
        if (changes && before != null && walker.frozen().contains(ref)) {
            return rejected(root, ref, node.id(), new Objection.Frozen());
        }
        Optional<Objection> wrong = wrongType(node, answer);
        if (wrong.isPresent()) {
            return rejected(root, ref, node.id(), wrong.get());
        }
        FlowFrame with = root.change(ref.frame(), frame -> frame.withAnswer(ref.key(), answer));
        if (walker.walk(with, context).stop() instanceof Stop.AskQuestion asked
                && asked.frame().equals(ref.frame())
                && asked.key().equals(ref.key())
                && asked.objection().isPresent()) {
            return rejected(root, ref, asked.node(), asked.objection().get());
        }
        List<String> nodes = nodesOf(ref);
        return new Acceptance.Accepted(with.change(ref.frame(), frame -> frame.withoutRejections(nodes)));
    }

    private List<String> nodesOf(AnswerRef ref) {
        return walker.graph(ref.frame()).map(graph -> ids(graph, ref.key())).orElse(List.of());
    }

    private static List<String> ids(CompiledGraph graph, String key) {
        return graph.asking(key).stream().map(CompiledNode::id).toList();
    }

    private static Optional<Objection> wrongType(CompiledNode node, GivenAnswer answer) {
        Optional<Value> value = answer.value();
        if (node.detail() instanceof Detail.Question question && value.isPresent()) {
            return question.type().check(value.get()) instanceof CheckedValue.Refused refused
                    ? Optional.of(new Objection.WrongType(message(node, refused)))
                    : Optional.empty();
        }
        if (node.detail() instanceof Detail.PathChoice choice) {
            boolean known = value.orElse(null) instanceof Value.Chosen(String id)
                    && choice.paths().contains(id);
            return known
                    ? Optional.empty()
                    : Optional.of(new Objection.WrongType("expected one of " + String.join(", ", choice.paths())));
        }
        return Optional.empty();
    }

    private static String message(CompiledNode node, CheckedValue.Refused refused) {
        boolean secret = node.model() instanceof FlowNode.Ask ask && ask.isPrivate();
        return secret ? "expected " + refused.expected() : refused.message();
    }

    private static Acceptance rejected(FlowFrame root, AnswerRef ref, String node, Objection objection) {
        FlowFrame counted = root.change(ref.frame(), frame -> frame.withRejection(node));
        return new Acceptance.Rejected(counted, node, objection);
    }
}
