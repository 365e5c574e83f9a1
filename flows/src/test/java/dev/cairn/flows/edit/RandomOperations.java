package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.FlowDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Operations made up from a seed for a flow. */
final class RandomOperations {
    private final Random random;
    private int names;

    RandomOperations(long seed) {
        this.random = new Random(seed);
    }

    EditOperation next(FlowDocument document) {
        SourceDraft draft = new SourceDraft(document);
        String flow = pick(RenameEdit.flows(draft));
        List<String> nodes = draft.mapping(EditSession.nodes(flow)).entries().stream()
                .map(Entry::name)
                .toList();
        String node = pick(nodes);
        return switch (random.nextInt(12)) {
            case 0, 1 -> new EditOperation.Rename(flow, node, fresh());
            case 2 -> new EditOperation.RenameFlow(pick(RenameEdit.flows(draft)), fresh());
            case 3 ->
                new EditOperation.Insert(
                        flow, fresh(), body(), random.nextBoolean() ? Optional.of(node) : Optional.empty());
            case 4, 5 -> new EditOperation.Delete(flow, node, Optional.empty());
            case 6 ->
                new EditOperation.Set(
                        EditSession.node(flow, node) + "/label",
                        Optional.of(JsonNodeFactory.instance.stringNode(
                                pick(List.of("A: b", "# no comment", "yes", "ä \"q\" 'r'", "{{x", "- a", "1e3", "")))));
            case 7 ->
                new EditOperation.Move(
                        EditSession.node(flow, node),
                        random.nextBoolean() ? Optional.of(pick(nodes)) : Optional.empty());
            case 8 -> edge(draft, flow, node);
            case 9 ->
                new EditOperation.Connect(
                        flow,
                        node,
                        pick(nodes),
                        random.nextBoolean() ? Optional.of("1 < 2 && 'a, b' != \"c\"") : Optional.empty(),
                        OptionalInt.of(2));
            case 10 -> new EditOperation.Extract(flow, run(nodes), fresh(), fresh());
            default -> new EditOperation.Inline(flow, node);
        };
    }

    private EditOperation edge(SourceDraft draft, String flow, String node) {
        String next = EditSession.node(flow, node) + "/next";
        return draft.at(next).orElse(null) instanceof Sequence list
                        && list.items().size() > 1
                ? new EditOperation.Move(
                        next + "/" + random.nextInt(list.items().size()), Optional.of("0"))
                : draft.at(next).orElse(null) instanceof Scalar
                        ? new EditOperation.Set(next, Optional.of(JsonNodeFactory.instance.stringNode("end")))
                        : new EditOperation.Set("/nodes/nothing/here", Optional.empty());
    }

    private List<String> run(List<String> nodes) {
        int from = random.nextInt(nodes.size());
        int to = Math.min(nodes.size(), from + 1 + random.nextInt(3));
        return new ArrayList<>(nodes.subList(from, to));
    }

    private JsonNode body() {
        return JsonMapper.shared()
                .readTree(pick(List.of(
                        "{\"ask\": \"What else?\", \"type\": \"text\", \"optional\": true}",
                        "{\"say\": \"Well: then, {1 + 1} # of us.\"}",
                        "{\"ask\": {\"en\": \"One\\n"
                                + "two\", \"de\": \"Eins\"}, \"type\": {\"choice\": [\"a\", \"b\"]},"
                                + " \"check\": {\"holds\": \"1 < 2\", \"say\": \"No, this text is long"
                                + " enough that the node does not fit into a line of usual length.\"}}")));
    }

    private String fresh() {
        return "fresh" + names++ + "_" + random.nextInt(1000);
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
