package dev.cairn.engine.graph;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What has to be done to a run of one version of a graph so that it goes on under the next one. Works on JSON, so that the old classes need
 * not be there any more. All functions are pure. Immutable.
 *
 * @param from the version that is led on, to {@code from + 1}
 * @param renames new names of nodes by their old ones
 * @param state changes the state
 * @param outputs changes outputs and answers by the old name of their node
 * @param before the graph of the version that is led on, where the program still has it: what lies behind a run's snapshot is then folded by it, and not by the newer one
 */
public record Migration(
        int from,
        Map<String, String> renames,
        UnaryOperator<ObjectNode> state,
        Map<String, UnaryOperator<JsonNode>> outputs,
        Optional<Graph<?>> before) {
    /** Copies the maps. */
    public Migration {
        renames = Map.copyOf(renames);
        outputs = Map.copyOf(outputs);
    }

    /** A step from version {@code version} to the next, with nothing to change so far. */
    public static Migration from(int version) {
        return new Migration(version, Map.of(), UnaryOperator.identity(), Map.of(), Optional.empty());
    }

    /** This migration, with a node that has another name now. */
    public Migration rename(String oldNode, String newNode) {
        return new Migration(from, with(renames, oldNode, newNode), state, outputs, before);
    }

    /** This migration, with a change of the state, behind those before. */
    public Migration state(UnaryOperator<ObjectNode> change) {
        return new Migration(from, renames, json -> change.apply(state.apply(json)), outputs, before);
    }

    /** This migration, with a change of what a node put out, or was answered; the node goes by its old name. */
    public Migration output(String oldNode, UnaryOperator<JsonNode> change) {
        return new Migration(from, renames, state, with(outputs, oldNode, change), before);
    }

    /**
     * This migration, in a program that still has the older version: a run is folded by it to its last entry, and what that comes to is changed. No output of a node
     * need be changed then. Runs that were left under another graph of that version are folded as without it.
     */
    public Migration before(Graph<?> older) {
        return new Migration(from, renames, state, outputs, Optional.of(older));
    }

    /** What a node is called afterwards. */
    public String renamed(String oldNode) {
        return renames.getOrDefault(oldNode, oldNode);
    }

    /** An output or answer of a node afterwards. */
    public JsonNode output(String oldNode, JsonNode output) {
        return outputs.getOrDefault(oldNode, UnaryOperator.identity()).apply(output);
    }

    private static <V> Map<String, V> with(Map<String, V> map, String key, V value) {
        Map<String, V> changed = new LinkedHashMap<>(map);
        changed.put(key, value);
        return changed;
    }
}
