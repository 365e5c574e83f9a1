package dev.cairn.flows.model;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Place;
import java.util.Map;
import java.util.Set;

/**
 * What a flow may know of a tool: compiler, command line and Java handlers share it.
 *
 * @param takes its input, by name: types as written
 * @param optional those of its inputs that may be left out
 * @param gives its output, by name: types as written
 * @param effect whether it changes the world, so that it runs at most once and what it has read is frozen
 * @param mayReadPrivate whether it may have private answers
 */
public record ToolSignature(
        String name,
        String about,
        Map<String, Content> takes,
        Set<String> optional,
        Map<String, Content> gives,
        boolean effect,
        boolean mayReadPrivate,
        ToolRetry retry,
        Place place) {
    public ToolSignature {
        takes = OrderedMaps.copy(takes);
        optional = Set.copyOf(optional);
        gives = OrderedMaps.copy(gives);
    }
}
