package dev.cairn.flows.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The tools that a flow may run, by name. Immutable. */
public record ToolCatalog(Map<String, ToolSignature> tools) {
    /** No tools. */
    public static final ToolCatalog EMPTY = new ToolCatalog(Map.of());

    public ToolCatalog {
        tools = OrderedMaps.copy(tools);
    }

    /** The tool of that name. */
    public Optional<ToolSignature> tool(String name) {
        return Optional.ofNullable(tools.get(name));
    }

    /** These and the others; where both have one of a name, the other's. */
    public ToolCatalog with(ToolCatalog others) {
        Map<String, ToolSignature> all = new LinkedHashMap<>(tools);
        all.putAll(others.tools());
        return new ToolCatalog(all);
    }
}
