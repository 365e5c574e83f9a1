package dev.cairn.flows.layer;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the fields of a mapping mean to a merge, by where the mapping stands. */
enum LayerGrammar {
    /** The document, or a flow within it. */
    FLOW,
    /** Nodes by id. */
    NODES,
    NODE,
    /** Flows by name. */
    FLOWS,
    /** Topics by name. */
    TOPICS,
    /** Other things by name, so that a field called {@code merge} is one of them. */
    NAMES,
    /** An item of a list that layers add to. */
    ITEM,
    /** All else. */
    PLAIN;

    /** What an order to the merge looks like, in mappings that are not by name. */
    static final String STRATEGIES = "merge";

    static final String BASE = "was";
    private static final Set<String> DIRECTIVES = Set.of(STRATEGIES, BASE);

    /** The words that say what a node is. */
    static final List<String> KINDS = List.of("ask", "choose", "say", "decide", "do", "call", "end");

    private static final Map<LayerGrammar, Map<String, LayerGrammar>> BELOW = Map.of(
            FLOW,
            Map.of(
                    "nodes", NODES, "flows", FLOWS, "anytime", TOPICS, "let", NAMES, "takes", NAMES, "gives", NAMES,
                    "context", NAMES, "tools", NAMES),
            NODE,
            Map.of("with", NAMES, "takes", NAMES, "gives", NAMES));
    private static final Map<LayerGrammar, Map<String, MergeStrategy>> STRATEGY = Map.of(
            FLOW,
            Map.of(
                    "flow", MergeStrategy.ERROR,
                    "schema", MergeStrategy.ERROR,
                    "rules", MergeStrategy.APPEND,
                    "migrations", MergeStrategy.APPEND),
            NODE,
            Map.of(
                    "key", MergeStrategy.ERROR,
                    "do", MergeStrategy.ERROR,
                    "next", MergeStrategy.APPEND,
                    "check", MergeStrategy.APPEND));

    LayerGrammar below(String field) {
        return switch (this) {
            case NODES -> NODE;
            case FLOWS -> FLOW;
            default -> BELOW.getOrDefault(this, Map.of()).getOrDefault(field, PLAIN);
        };
    }

    MergeStrategy strategy(String field) {
        return STRATEGY.getOrDefault(this, Map.of()).getOrDefault(field, MergeStrategy.DEEP);
    }

    boolean isDirective(String field) {
        return this != NODES && this != FLOWS && this != TOPICS && this != NAMES && DIRECTIVES.contains(field);
    }
}
