package dev.cairn.flows.layer;

import dev.cairn.flows.layer.Slot.Item;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * What the items of a list are called by layers that change, move or remove them: an edge by where it leads, a rule or check by its
 * condition, the second of a name with {@code #2}.
 */
final class ItemNames {
    static final String TARGET = "to";
    private static final List<String> CONDITIONS =
            List.of("holds", "one_of", "any_of", "all_or_none", "from", "rename");

    private ItemNames() {}

    static List<String> of(List<Item> items) {
        Map<String, Integer> seen = new HashMap<>();
        List<String> names = new ArrayList<>();
        for (Item item : items) {
            String name = name(item.slot().json());
            int count = seen.merge(name, 1, Integer::sum);
            names.add(count == 1 ? name : name + "#" + count);
        }
        return names;
    }

    private static String name(JsonNode item) {
        if (item.isValueNode()) {
            return item.asString();
        }
        if (item.has(TARGET)) {
            return item.get(TARGET).asString();
        }
        return CONDITIONS.stream()
                .filter(item::has)
                .findFirst()
                .map(field -> text(item.get(field)))
                .orElseGet(item::toString);
    }

    private static String text(JsonNode condition) {
        return condition.isArray()
                ? condition.valueStream().map(JsonNode::asString).collect(Collectors.joining(", "))
                : condition.isValueNode() ? condition.asString() : condition.toString();
    }
}
