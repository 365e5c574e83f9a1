package dev.cairn.cli.command;

import dev.cairn.agent.privacy.Redaction;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.server.run.RunRedaction;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Explorations with {@code --sensitive}, and what belongs to them: their app's names stand in their journals, and are told by their aliases. Which names these are is in a run's first entry,
 * which does not change. Thread-safe.
 */
public final class SensitiveRuns implements RunRedaction {
    private final RunStore store;
    private final Map<String, Map<String, String>> aliases = new ConcurrentHashMap<>();

    /** Of a store. */
    public SensitiveRuns(RunStore store) {
        this.store = store;
    }

    @Override
    public UnaryOperator<String> of(String run) {
        return Redaction.of(aliases(run));
    }

    /** Of a run that is not sensitive, as it is: answers have up to megabytes. */
    @Override
    public ObjectNode json(String run, ObjectNode json) {
        return aliases(run).isEmpty() ? json : RunRedaction.super.json(run, json);
    }

    private Map<String, String> aliases(String run) {
        Map<String, String> known = aliases.get(run);
        if (known != null) {
            return known;
        }
        Map<String, String> found = store.head(run)
                .map(head -> SubRuns.of(head).map(this::aliases).orElseGet(() -> read(run)))
                .orElse(Map.of());
        aliases.put(run, found);
        return found;
    }

    private Map<String, String> read(String run) {
        List<StoredEvent> first = store.read(run, 0, 1);
        Map<String, String> names = new HashMap<>();
        if (!first.isEmpty()) {
            JsonNode event = JsonMapper.shared().readTree(first.getFirst().payload());
            for (String place : List.of("/state/settings/aliases", "/run/root/state/settings/aliases")) {
                event.at(place)
                        .properties()
                        .forEach(
                                name -> names.put(name.getKey(), name.getValue().asString("")));
            }
        }
        return Map.copyOf(names);
    }

    /** A file does not say whose it is: the names of all sensitive apps are taken out. */
    @Override
    public UnaryOperator<String> everywhere() {
        Map<String, String> all = new HashMap<>();
        RunQuery explorations = RunQuery.ALL.withGraph(ExplorerGraph.NAME);
        for (RunHead head : ResultPage.all((PageBounds bounds) -> store.runs(explorations, bounds))) {
            all.putAll(aliases(head.run()));
        }
        return Redaction.of(all);
    }
}
