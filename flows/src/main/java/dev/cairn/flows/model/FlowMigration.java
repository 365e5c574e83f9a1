package dev.cairn.flows.model;

import dev.cairn.flows.document.Place;
import java.util.Map;
import java.util.Set;

/**
 * How answers of talks under an older version become answers of this one. Keys of called flows are written {@code FLOW.key}.
 *
 * @param from the older version; it leads to the next migration's, the last to the document's own
 * @param rename old key to new key
 * @param convert new key to an expression over the old answers
 * @param drop keys whose answers go
 */
public record FlowMigration(
        int from, Map<String, Target> rename, Map<String, FlowExpression> convert, Set<String> drop, Place place) {
    public FlowMigration {
        rename = OrderedMaps.copy(rename);
        convert = OrderedMaps.copy(convert);
        drop = Set.copyOf(drop);
    }
}
