package dev.cairn.agent.identity;

import dev.cairn.agent.screen.UiNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What can be filled in, as it is found. */
final class Fields {
    private static final long LEGEND = 3;

    private final List<Field> all = new ArrayList<>();
    private final Map<String, Integer> times = new HashMap<>();
    private final FeatureSetBuilder marks = new FeatureSetBuilder();

    private record Field(long path, String name, String hint) {}

    /** A box that is ticked is none. */
    void add(long path, UiNode node) {
        if (node.is("checkable")) {
            return;
        }
        String name = node.get("name").isEmpty() ? id(node) : node.get("name");
        all.add(new Field(path, name, node.get("hint")));
        times.merge(name, 1, Integer::sum);
    }

    /** A class is how it looks, and no name. */
    private static String id(UiNode node) {
        String id = node.resourceId();
        return id.startsWith(".") ? "" : id;
    }

    /** What several fields ask together: under another legend, the same fields ask for something else. */
    void legend(UiNode legend) {
        String masked = VolatileText.mask(legend.label());
        if (!masked.isEmpty()) {
            marks.add(FeatureSetBuilder.then(LEGEND, FeatureSetBuilder.hash(masked)));
        }
    }

    /** What a form does stands on its buttons. */
    void submit(String label) {
        marks.add(FeatureSetBuilder.then(1, FeatureSetBuilder.hash(label)));
    }

    /** A name that only one has says it all, in whatever language the hint is; else it takes place and hint to tell them apart. */
    FeatureSet marks() {
        for (Field field : all) {
            boolean named = !field.name().isEmpty() && times.getOrDefault(field.name(), 0) == 1;
            marks.add(
                    named
                            ? FeatureSetBuilder.then(2, FeatureSetBuilder.hash(field.name()))
                            : FeatureSetBuilder.then(field.path(), FeatureSetBuilder.hash(field.hint())));
        }
        all.clear();
        return marks.marks();
    }
}
