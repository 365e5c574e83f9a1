package dev.cairn.cli.serve;

import dev.cairn.agent.input.Typed;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.cli.android.IsolateOption;
import dev.cairn.cli.android.MemoryOption;
import dev.cairn.cli.android.NetworkOption;
import dev.cairn.cli.command.SubRuns;
import dev.cairn.cli.device.AttachedBrowser;
import dev.cairn.cli.device.DeviceChoice;
import dev.cairn.cli.explore.Exploration;
import dev.cairn.cli.llm.LlmChoice;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.repro.ProofGraph;
import dev.cairn.server.access.RunReach;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * What explorations and tasks reach: their settings name apps, tests and secrets, a task whose pages get them, and their labels model, device and report. A server's operator may start runs by
 * forms, which have none of it.
 */
final class CommandReach implements RunReach {
    private static final Set<String> LABELS = Set.of(
            LlmChoice.MODEL,
            LlmChoice.URL,
            LlmChoice.CACHE,
            LlmChoice.PRICES,
            DeviceChoice.LABEL,
            DeviceChoice.ASSETS,
            NetworkOption.LABEL,
            MemoryOption.LABEL,
            IsolateOption.LABEL,
            AttachedBrowser.LABEL,
            Exploration.OUT,
            SubRuns.OF,
            "began",
            "confirm",
            "continues",
            "forked",
            "mcp",
            "profile",
            "repeatable",
            "teach");

    @Override
    public boolean isOwnLabel(String graph, String label) {
        return isOurs(graph) && (LABELS.contains(label) || label.startsWith(DeviceChoice.CAPABILITY));
    }

    private static boolean isOurs(String graph) {
        return graph.equals(ExplorerGraph.NAME) || graph.equals(ProofGraph.NAME) || graph.equals(BrowseGraph.NAME);
    }

    /** A task is told by the user's words alone, so that all of its state is what it reaches. */
    @Override
    public Optional<String> added(String graph, JsonNode before, JsonNode after) {
        if (!isOurs(graph)) {
            return Optional.empty();
        }
        if (graph.equals(BrowseGraph.NAME)) {
            return before.equals(after) ? Optional.empty() : Optional.of("what the task's own words do not name");
        }
        if (!before.path("settings").equals(after.path("settings"))) {
            return Optional.of("what its settings name: an app, tests, values, rules");
        }
        Set<String> secrets = secrets(after);
        secrets.removeAll(secrets(before));
        return secrets.isEmpty()
                ? Optional.empty()
                : Optional.of("the secret " + secrets.iterator().next());
    }

    private static Set<String> secrets(JsonNode state) {
        Set<String> found = new TreeSet<>();
        List<JsonNode> open = new ArrayList<>(List.of(state));
        while (!open.isEmpty()) {
            JsonNode node = open.removeLast();
            node.forEach(open::add);
            if (node.isString() && Typed.parse(node.asString()) instanceof Typed.Hidden(var secret)) {
                found.add(secret.reference());
            }
        }
        return found;
    }
}
