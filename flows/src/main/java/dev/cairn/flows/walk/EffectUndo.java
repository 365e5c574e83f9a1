package dev.cairn.flows.walk;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.document.CanonicalJson;
import dev.cairn.flows.model.ToolCatalog;
import dev.cairn.flows.model.ToolSignature;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What takes back what a tool did.
 *
 * @param tool its name
 * @param input what the other got, and over it what it gave: all of it, or what this one is declared to take
 */
record EffectUndo(String tool, Json input) {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    /**
     * Of what a tool left. Empty if nobody takes it back, or if there is nothing to take back: the tool failed, it changes nothing, or it did not give what
     * the one that takes it back must have, as an order that was not accepted has no number.
     */
    static Optional<EffectUndo> of(Detail.ToolRun run, ToolOutcome outcome, ToolCatalog catalog) {
        if (outcome.output().isEmpty() || !run.hasEffect()) {
            return Optional.empty();
        }
        return run.undo().flatMap(undo -> {
            Optional<ToolSignature> signature = catalog.tool(undo);
            ObjectNode input = input(outcome, signature);
            return hasAll(input, signature)
                    ? Optional.of(new EffectUndo(undo, new Json(CanonicalJson.of(input))))
                    : Optional.empty();
        });
    }

    /** Whether there is an effect that is not to be had twice for the same input. */
    static boolean isOf(Detail.ToolRun run, ToolOutcome outcome, ToolCatalog catalog) {
        boolean declared = run.undo().isEmpty()
                && run.signature().map(ToolSignature::effect).orElse(false)
                && outcome.output().isPresent();
        return declared || of(run, outcome, catalog).isPresent();
    }

    private static ObjectNode input(ToolOutcome outcome, Optional<ToolSignature> signature) {
        ObjectNode both = MAPPER.createObjectNode();
        add(both, outcome.input());
        outcome.output().ifPresent(output -> add(both, output));
        signature.ifPresent(declared -> both.retain(declared.takes().keySet()));
        return both;
    }

    private static void add(ObjectNode all, Json json) {
        JsonNode given = MAPPER.readTree(json.text());
        given.properties().stream()
                .filter(entry -> !entry.getValue().isNull())
                .forEach(entry -> all.set(entry.getKey(), entry.getValue()));
    }

    private static boolean hasAll(ObjectNode input, Optional<ToolSignature> signature) {
        return signature.stream()
                .flatMap(declared -> declared.takes().keySet().stream()
                        .filter(name -> !declared.optional().contains(name)))
                .allMatch(input::has);
    }

    Stop stop(FramePath frame, String node) {
        return new Stop.UndoTool(frame, node, tool, input);
    }
}
