package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** The draft's groups of keys of which one is answered, as rules. */
final class DraftGroups {
    private final UnaryOperator<String> names;

    DraftGroups(UnaryOperator<String> names) {
        this.names = names;
    }

    /** The groups of a graph; a single one of several keys are alternatives themselves. */
    static List<List<String>> of(Mapping graph) {
        Content written = graph.has("oneOf") ? graph.get("oneOf") : graph.get("one_of");
        List<List<String>> groups = new ArrayList<>();
        if (written instanceof Sequence list) {
            list.items()
                    .forEach(item -> groups.add(keys(item instanceof Sequence group ? group.items() : List.of(item))));
        }
        groups.removeIf(List::isEmpty);
        return groups.size() == 1 ? groups.getFirst().stream().map(List::of).toList() : groups;
    }

    private static List<String> keys(List<Content> items) {
        return items.stream()
                .filter(Scalar.class::isInstance)
                .map(key -> ((Scalar) key).text())
                .toList();
    }

    /** Keys of one group come together, and one group is answered. */
    Sequence rules(List<List<String>> groups, Place place) {
        List<Content> rules = new ArrayList<>();
        groups.stream()
                .filter(group -> group.size() > 1)
                .forEach(group -> rules.add(rule("all_or_none", group, place)));
        if (groups.size() > 1) {
            rules.add(rule("one_of", groups.stream().map(List::getFirst).toList(), place));
        }
        return new Sequence(rules, place);
    }

    private Mapping rule(String kind, List<String> keys, Place place) {
        List<Content> named = keys.stream()
                .<Content>map(key -> DraftParts.text(names.apply(key), place))
                .toList();
        return new DraftParts(place).put(kind, new Sequence(named, place)).build();
    }
}
