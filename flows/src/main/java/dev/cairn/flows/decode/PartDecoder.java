package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.model.FlowEdge;
import dev.cairn.flows.model.Presentation;
import dev.cairn.flows.model.Target;
import dev.cairn.flows.model.ToolRetry;
import dev.cairn.flows.model.VoteSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads what several kinds of elements have: edges, presentation, votes, retries. */
final class PartDecoder {
    private static final Set<String> EDGE = Set.of("when", "to", "again");
    private static final Set<String> UI = Set.of("x", "y", "group", "colour");
    private static final Set<String> VOTES =
            Set.of("lock_threshold", "allow_switch_before_lock", "margin", "decay", "minimum");
    private static final Set<String> RETRY = Set.of("times", "pause");

    private final ShapeProblems problems;

    PartDecoder(ShapeProblems problems) {
        this.problems = problems;
    }

    /** {@code next}: a name, an edge, or a list of them. */
    List<FlowEdge> edges(FieldReader fields) {
        List<FlowEdge> edges = new ArrayList<>();
        for (Content item : fields.items("next")) {
            switch (item) {
                case Scalar name ->
                    edges.add(new FlowEdge(
                            Optional.empty(),
                            new Target(name.text(), name.place()),
                            OptionalInt.empty(),
                            name.place()));
                case Mapping mapping -> edge(mapping).ifPresent(edges::add);
                case Sequence list -> problems.wrongShape(list, "next", "a name, an edge, or a list of them");
            }
        }
        return edges;
    }

    private Optional<FlowEdge> edge(Mapping mapping) {
        FieldReader edge = FieldReader.of(mapping, "an edge", EDGE, problems);
        if (!edge.has("to")) {
            problems.missing(mapping.place(), "this edge", "target", "to: …");
        }
        Optional<Target> to = edge.target("to");
        OptionalInt again = edge.whole("again", 1);
        return to.map(target -> new FlowEdge(edge.expression("when"), target, again, mapping.place()));
    }

    Presentation presentation(FieldReader fields) {
        List<String> tags = List.copyOf(fields.names("tags"));
        Optional<Content> ui = fields.content("ui");
        if (ui.isEmpty()) {
            return tags.isEmpty()
                    ? Presentation.NONE
                    : new Presentation(
                            Presentation.NONE.x(), Presentation.NONE.y(), Optional.empty(), Optional.empty(), tags);
        }
        FieldReader read = FieldReader.of(ui.get(), "ui", "ui", UI, problems);
        return new Presentation(
                read.coordinate("x"), read.coordinate("y"), read.text("group"), read.text("colour"), tags);
    }

    VoteSettings votes(Content content) {
        FieldReader votes = FieldReader.of(content, "votes", "votes", VOTES, problems);
        VoteSettings usual = VoteSettings.DEFAULT;
        return new VoteSettings(
                number(votes, "lock_threshold", Double.MIN_VALUE, 1_000, usual.lockThreshold()),
                votes.has("allow_switch_before_lock")
                        ? votes.yes("allow_switch_before_lock")
                        : usual.allowSwitchBeforeLock(),
                number(votes, "margin", 0, 1_000, usual.margin()),
                number(votes, "decay", 0, 1, usual.decay()),
                number(votes, "minimum", 0, 1, usual.minimum()));
    }

    private static double number(FieldReader fields, String name, double from, double to, double usual) {
        String expected = to == 1 ? "a number from 0 to 1" : from == 0 ? "a number from 0" : "a number above 0";
        return fields.number(name, expected, from, to).map(Number::doubleValue).orElse(usual);
    }

    ToolRetry retry(FieldReader fields) {
        ToolRetry usual = ToolRetry.DEFAULT;
        Optional<Content> retry = fields.content("retry");
        FieldReader read = retry.isPresent()
                ? FieldReader.of(retry.get(), "retry", "retry", RETRY, problems)
                : FieldReader.of(new Mapping(List.of(), fields.mapping().place()), "retry", RETRY, problems);
        return new ToolRetry(
                read.whole("times", 1).orElse(usual.times()),
                read.duration("pause").orElse(usual.pause()),
                fields.duration("timeout").filter(time -> time.isPositive()).orElse(usual.timeout()));
    }
}
