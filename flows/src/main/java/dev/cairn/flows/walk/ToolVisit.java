package dev.cairn.flows.walk;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.ExpressionValues;
import dev.cairn.flows.document.CanonicalJson;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.model.ToolCatalog;
import dev.cairn.flows.model.ToolSignature;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

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

    Waiting<Visited> visit(CompiledNode node, Detail.ToolRun tool, FlowFrame frame) {
        Waiting<Map<String, Evaluated>> handed = HandedValues.of(tool.with(), values);
        if (!handed.waitsFor().isEmpty()) {
            return Waiting.waitingFor(handed.waitsFor());
        }
        Json input = written(node, tool, handed.orThrow(), frame);
        ToolOutcome outcome = frame.outcomes().get(node.id());
        if (outcome == null) {
            return stop(new Stop.RunTool(path, node.id(), tool.tool(), input));
        }
        if (!outcome.input().equals(input)) {
            Optional<Stop> redo = redo(node, tool, input, outcome);
            if (redo.isPresent()) {
                return stop(redo.get());
            }
        }
        return Waiting.over(done(node, tool, outcome));
    }

    private static Waiting<Visited> stop(Stop stop) {
        return Waiting.over(new Visited.Stopped(stop));
    }

    /** What changed the world is taken back first; where nobody can, it stands. */
    private Optional<Stop> redo(CompiledNode node, Detail.ToolRun tool, Json input, ToolOutcome outcome) {
        boolean undone = outcome.output().isEmpty() || !tool.hasEffect();
        if (undone) {
            return Optional.of(new Stop.RunTool(path, node.id(), tool.tool(), input));
        }
        return tool.undo()
                .map(undo -> new Stop.UndoTool(path, node.id(), undo, undoInput(outcome, catalog.tool(undo))));
    }

    /** What the tool got, and over it what it gave: all of it, or what the one that takes it back is declared to take. */
    static Json undoInput(ToolOutcome outcome, Optional<ToolSignature> undo) {
        ObjectNode both = MAPPER.createObjectNode();
        MAPPER.readTree(outcome.input().text())
                .properties()
                .forEach(entry -> both.set(entry.getKey(), entry.getValue()));
        outcome.output()
                .ifPresent(output -> MAPPER.readTree(output.text())
                        .properties()
                        .forEach(entry -> both.set(entry.getKey(), entry.getValue())));
        undo.ifPresent(signature -> both.retain(signature.takes().keySet()));
        return new Json(CanonicalJson.of(both));
    }

    private Visited done(CompiledNode node, Detail.ToolRun tool, ToolOutcome outcome) {
        if (outcome.output().isEmpty()) {
            values.setYield(node.index(), NodeYield.NONE);
            return new Visited.Detour(tool.failed(), Stop.HandOver.Cause.TOOL_FAILED);
        }
        values.setYield(node.index(), understood(node, outcome.output().get()));
        return Visited.ON;
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
