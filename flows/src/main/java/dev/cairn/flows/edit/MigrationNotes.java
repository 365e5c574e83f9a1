package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.edit.EditOperation.RenameFlow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes down what becomes of answers when keys change, so that open talks can be moved. The first change of a version that may have been run makes the next one;
 * further ones are joined with it: a name that is changed twice is written once.
 */
final class MigrationNotes {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private MigrationNotes() {}

    /** Keys of a flow have other names. */
    static void renamed(SourceDraft draft, String flow, Map<String, String> keys) {
        String migration = current(draft);
        keys.forEach((from, to) -> renamed(draft, migration, key(flow, from), key(flow, to)));
        tidy(draft, migration);
    }

    /** A key of one flow is another flow's from now on. */
    static void moved(SourceDraft draft, Map<String, String> keys) {
        renamed(draft, "", keys);
    }

    static void flowRenamed(SourceDraft draft, RenameFlow rename, Map<String, Set<String>> chosen, List<String> keys) {
        Map<String, String> names = new LinkedHashMap<>();
        keys.forEach(key -> names.put(key(rename.flow(), key), key(rename.to(), key)));
        moved(draft, names);
        String migration = current(draft);
        chosen.forEach((flow, choosing) -> choosing.forEach(key -> convert(draft, migration, key(flow, key), rename)));
        tidy(draft, migration);
    }

    /** Keys of a flow are gone. */
    static void dropped(SourceDraft draft, String flow, String key) {
        String migration = current(draft);
        String name = key(flow, key);
        Optional<String> older = olderName(draft, migration, name);
        older.ifPresent(old -> draft.remove(Place.below(migration + "/rename", old)));
        if (draft.at(Place.below(migration + "/convert", name)).isPresent()) {
            draft.remove(Place.below(migration + "/convert", name));
        }
        Content list = draft.at(migration + "/drop").orElse(null);
        JsonNode dropped = JSON.stringNode(older.orElse(name));
        if (list instanceof Sequence sequence) {
            draft.insert(migration + "/drop", sequence.items().size(), dropped);
        } else {
            draft.put(migration, "drop", JSON.arrayNode().add(dropped));
        }
        tidy(draft, migration);
    }

    private static String key(String flow, String key) {
        return flow.isEmpty() ? key : flow + "." + key;
    }

    private static void renamed(SourceDraft draft, String migration, String from, String to) {
        Optional<String> older = olderName(draft, migration, from);
        if (older.isPresent() && older.get().equals(to)) {
            draft.remove(Place.below(migration + "/rename", to));
        } else if (older.isPresent()) {
            draft.replace(Place.below(migration + "/rename", older.get()), JSON.stringNode(to));
        } else if (draft.at(migration + "/rename").orElse(null) instanceof Mapping) {
            draft.put(migration + "/rename", from, JSON.stringNode(to));
        } else {
            draft.put(migration, "rename", JSON.objectNode().put(from, to));
        }
        if (draft.at(Place.below(migration + "/convert", from)).isPresent()) {
            draft.renameEntry(migration + "/convert", from, to);
        }
    }

    /** What a key was called in the older version, if this migration renames it. */
    private static Optional<String> olderName(SourceDraft draft, String migration, String name) {
        return draft.at(migration + "/rename").orElse(null) instanceof Mapping mapping
                ? mapping.entries().stream()
                        .filter(entry ->
                                entry.value() instanceof Scalar to && to.text().equals(name))
                        .map(Content.Entry::name)
                        .findFirst()
                : Optional.empty();
    }

    /** A path that was chosen has another name. */
    private static void convert(SourceDraft draft, String migration, String key, RenameFlow rename) {
        if (draft.at(Place.below(migration + "/convert", key)).isPresent()) {
            return;
        }
        String text = key + " == '" + rename.flow() + "' ? '" + rename.to() + "' : " + key;
        if (draft.at(migration + "/convert").orElse(null) instanceof Mapping) {
            draft.put(migration + "/convert", key, JSON.stringNode(text));
        } else {
            draft.put(migration, "convert", JSON.objectNode().put(key, text));
        }
    }

    /** The pointer of the migration to the version that is being made; makes both if the version may have been run. */
    private static String current(SourceDraft draft) {
        Mapping root = draft.root();
        int version =
                root.get("version") instanceof Scalar scalar && scalar.value().isIntegralNumber()
                        ? scalar.value().intValue()
                        : 1;
        List<Content> migrations = root.get("migrations") instanceof Sequence list ? list.items() : List.of();
        for (int i = 0; i < migrations.size(); i++) {
            if (migrations.get(i) instanceof Mapping migration
                    && migration.get("from") instanceof Scalar from
                    && from.text().equals(String.valueOf(version - 1))) {
                return "/migrations/" + i;
            }
        }
        draft.put("", "version", JSON.numberNode(version + 1));
        ObjectNode migration = JSON.objectNode().put("from", version);
        if (root.get("migrations") instanceof Sequence) {
            draft.insert("/migrations", migrations.size(), migration);
        } else {
            ArrayNode list = JSON.arrayNode();
            draft.put("", "migrations", list.add(migration));
        }
        return "/migrations/" + migrations.size();
    }

    /** Takes away what has become empty. */
    private static void tidy(SourceDraft draft, String migration) {
        for (String part : List.of("/rename", "/convert")) {
            if (draft.at(migration + part).orElse(null) instanceof Mapping mapping
                    && mapping.entries().isEmpty()) {
                draft.remove(migration + part);
            }
        }
    }
}
