package dev.cairn.flows.walk;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.ExpressionValues;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.model.ToolCatalog;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Looks whether a tool has run with what it would get now. */
final class ToolVisit {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    /** A tool's input that was written before; the same values need not be written again. */
    private record Written(Map<String, Evaluated> values, Json json) {}

    private record Understood(Json output, NodeYield yield) {}

    private final CompiledGraph graph;
    private final FramePath path;
    private final FrameValues values;
    private final ToolCatalog catalog;
    private final @Nullable Written[] inputs;
    private final @Nullable Understood[] outputs;

    ToolVisit(CompiledGraph graph, FramePath path, FrameValues values, ToolCatalog catalog) {
        this.graph = graph;
        this.path = path;
        this.values = values;
        this.catalog = catalog;
        this.inputs = new Written[graph.nodes().size()];
        this.outputs = new Understood[graph.nodes().size()];
    }

    AwaitedValue<VisitOutcome> visit(CompiledNode node, Detail.ToolRun tool, FlowFrame frame) {
        AwaitedValue<Map<String, Evaluated>> handed = HandedValues.of(tool.with(), values);
        if (!handed.waitsFor().isEmpty()) {
            return AwaitedValue.waitingFor(handed.waitsFor());
        }
        Json input = written(node, tool, handed.orThrow(), frame);
        ToolOutcome outcome = frame.outcomes().get(node.id());
        if (outcome == null) {
            return stop(new Stop.RunTool(path, node.id(), tool.tool(), input));
        }
        if (outcome.again().isPresent() || !outcome.input().equals(input)) {
            Optional<Stop> redo = redo(node, tool, input, outcome);
            if (redo.isPresent()) {
                return stop(redo.get());
            }
        }
        return AwaitedValue.over(done(node, tool, outcome));
    }

    private static AwaitedValue<VisitOutcome> stop(Stop stop) {
        return AwaitedValue.over(new VisitOutcome.Stopped(stop));
    }

    /** What changed the world is taken back first; where nobody can, it stands, unless an edge says that it is to be had once more. */
    private Optional<Stop> redo(CompiledNode node, Detail.ToolRun tool, Json input, ToolOutcome outcome) {
        Optional<EffectUndo> undo = EffectUndo.of(tool, outcome, catalog);
        if (undo.isPresent()) {
            return Optional.of(undo.get().stop(path, node.id()));
        }
        boolean stands = outcome.output().isPresent()
                && tool.hasEffect()
                && tool.undo().isEmpty()
                && outcome.again().isEmpty();
        return stands ? Optional.empty() : Optional.of(new Stop.RunTool(path, node.id(), tool.tool(), input));
    }

    private VisitOutcome done(CompiledNode node, Detail.ToolRun tool, ToolOutcome outcome) {
        if (outcome.output().isEmpty()) {
            values.setYield(node.index(), NodeYield.NONE);
            return new VisitOutcome.Detour(tool.failed(), Stop.HandOver.Cause.TOOL_FAILED);
        }
        values.setYield(node.index(), understood(node, outcome.output().get()));
        return VisitOutcome.ON;
    }

    private NodeYield understood(CompiledNode node, Json output) {
        Understood before = outputs[node.index()];
        if (before == null || before.output() != output) {
            JsonNode json = MAPPER.readTree(output.text());
            Map<String, Evaluated> fields = new HashMap<>();
            json.properties().forEach(entry -> {
                if (!entry.getValue().isNull()) {
                    fields.put(entry.getKey(), Evaluated.known(ToolJson.read(graph, node, entry)));
                }
            });
            NodeYield yield = new NodeYield("", fields, Evaluated.known(ExpressionValues.ofJson(json)));
            before = new Understood(output, yield);
            outputs[node.index()] = before;
        }
        return before.yield();
    }

    private Json written(CompiledNode node, Detail.ToolRun tool, Map<String, Evaluated> handed, FlowFrame frame) {
        Written before = inputs[node.index()];
        if (before == null || !before.values().equals(handed)) {
            before = new Written(handed, ToolJson.write(graph, tool, handed, frame));
            inputs[node.index()] = before;
        }
        return before.json();
    }
}
