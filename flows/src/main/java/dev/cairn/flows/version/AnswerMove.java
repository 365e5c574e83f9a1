package dev.cairn.flows.version;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.model.FlowMigration;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.GivenAnswer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Moves the answers of one talk to another version of its flow. Good for one talk. */
final class AnswerMove {
    private final CompiledFlow before;
    private final CompiledFlow after;
    private final List<FlowMigration> migrations;
    private final AnswerConversion conversion = new AnswerConversion();
    private final FrameHomes homes;
    private final List<AnswerRef> lost = new ArrayList<>();
    private FlowFrame made = FlowFrame.EMPTY;

    AnswerMove(CompiledFlow before, CompiledFlow after) {
        this.before = before;
        this.after = after;
        this.homes = new FrameHomes(after);
        this.migrations = after.model().migrations().stream()
                .filter(migration -> migration.from() >= before.model().version())
                .sorted(Comparator.comparingInt(FlowMigration::from))
                .toList();
    }

    List<AnswerRef> lost() {
        return lost;
    }

    FlowFrame apply(FlowFrame root) {
        frame(root, FramePath.ROOT, before.main(), FramePath.ROOT);
        return made;
    }

    /**
     * Moves a frame.
     *
     * @param to where the frame is from now on
     */
    private void frame(FlowFrame frame, FramePath path, CompiledGraph graph, FramePath to) {
        Map<String, GivenAnswer> old = frame.answers();
        old.forEach((key, answer) -> answer(new AnswerRef(path, key), answer, graph, to, old));
        made = made.change(
                to,
                there -> new FlowFrame(
                        there.answers(),
                        renamed(graph, frame.outcomes()),
                        rounds(graph, frame.rounds()),
                        renamed(graph, frame.votes()),
                        renamed(graph, frame.rejections()),
                        renamed(graph, frame.said()),
                        there.frames()));
        frame.frames().forEach((name, below) -> {
            Optional<CompiledGraph> called = FrameHomes.called(before, graph, name);
            Optional<CompiledGraph> home = homes.graph(to);
            if (called.isPresent() && home.isPresent()) {
                String flow = flowName(called.get());
                Optional<String> kept = homes.frameName(
                        home.get(),
                        node(graph, FrameHomes.node(name))
                                + name.substring(FrameHomes.node(name).length()),
                        flow);
                frame(below, path.below(name), called.get(), kept.map(to::below).orElse(to));
            }
        });
    }

    private void answer(
            AnswerRef ref, GivenAnswer answer, CompiledGraph graph, FramePath to, Map<String, GivenAnswer> old) {
        String name = name(graph, ref.key());
        GivenAnswer value = answer;
        for (FlowMigration migration : migrations) {
            if (migration.drop().contains(name)) {
                lost.add(ref);
                return;
            }
            name = migration.rename().containsKey(name)
                    ? migration.rename().get(name).name()
                    : name;
            FlowExpression convert = migration.convert().get(name);
            if (convert != null) {
                Optional<GivenAnswer> converted = conversion.convert(convert.source(), graph, old, value, home(name));
                if (converted.isEmpty()) {
                    lost.add(ref);
                    return;
                }
                value = converted.get();
            }
        }
        put(ref, name, value, to);
    }

    private void put(AnswerRef ref, String name, GivenAnswer value, FramePath to) {
        int dot = name.indexOf('.');
        String flow = dot < 0 ? after.model().main().id() : name.substring(0, dot);
        String key = name.substring(dot + 1);
        boolean stays =
                homes.graph(to).map(CompiledGraph::id).filter(flow::equals).isPresent();
        Optional<FramePath> place = stays ? Optional.of(to) : homes.pathTo(flow);
        boolean asked = place.flatMap(homes::graph)
                .map(home -> !home.asking(key).isEmpty())
                .orElse(false);
        if (asked) {
            made = made.change(place.orElseThrow(), frame -> frame.withAnswer(key, value));
        } else {
            lost.add(ref);
        }
    }

    /** The question that asks for a key of the new version. */
    private Optional<CompiledNode> home(String name) {
        int dot = name.indexOf('.');
        CompiledGraph graph = after.graphs().get(dot < 0 ? after.model().main().id() : name.substring(0, dot));
        return graph == null
                ? Optional.empty()
                : graph.asking(name.substring(dot + 1)).stream().findFirst();
    }

    private String name(CompiledGraph graph, String key) {
        return graph.id().equals(before.model().main().id()) ? key : graph.id() + "." + key;
    }

    /** What a node is called in the new version. */
    private String node(CompiledGraph graph, String id) {
        String name = name(graph, id);
        for (FlowMigration migration : migrations) {
            name = migration.rename().containsKey(name)
                    ? migration.rename().get(name).name()
                    : name;
        }
        return name.substring(name.indexOf('.') + 1);
    }

    /** What a flow is called in the new version: where most of its keys have gone. */
    String flowName(CompiledGraph graph) {
        for (FlowMigration migration : migrations) {
            for (var rename : migration.rename().entrySet()) {
                boolean own = rename.getKey().startsWith(graph.id() + ".");
                if (own
                        && rename.getValue().name().contains(".")
                        && !after.graphs().containsKey(graph.id())) {
                    return rename.getValue()
                            .name()
                            .substring(0, rename.getValue().name().indexOf('.'));
                }
            }
        }
        return graph.id();
    }

    private <T> Map<String, T> renamed(CompiledGraph graph, Map<String, T> byNode) {
        return mapped(byNode, id -> node(graph, id));
    }

    /** Edges are named {@code FROM>TO}. */
    private Map<String, Integer> rounds(CompiledGraph graph, Map<String, Integer> rounds) {
        return mapped(rounds, edge -> {
            String[] ends = edge.split(">", 2);
            int number = ends[1].indexOf('#');
            String to = number < 0 ? ends[1] : ends[1].substring(0, number);
            return node(graph, ends[0]) + ">" + node(graph, to) + ends[1].substring(to.length());
        });
    }

    private static <T> Map<String, T> mapped(Map<String, T> map, Function<String, String> name) {
        Map<String, T> mapped = new HashMap<>();
        map.forEach((key, value) -> mapped.put(name.apply(key), value));
        return mapped;
    }

    /** Whether a node calls a flow or chooses it. */
    static boolean leadsTo(CompiledNode node, String flow) {
        return switch (node.detail()) {
            case Detail.FlowCall call -> call.flow().equals(flow);
            case Detail.PathChoice choice -> choice.paths().contains(flow);
            case Detail.Question question -> false;
            case Detail.Spoken spoken -> false;
            case Detail.Junction junction -> false;
            case Detail.ToolRun tool -> false;
            case Detail.Ending ending -> false;
        };
    }
}
