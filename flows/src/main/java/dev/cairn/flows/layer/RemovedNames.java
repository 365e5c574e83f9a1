package dev.cairn.flows.layer;

import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.edit.FlowReferences;
import dev.cairn.flows.layer.Slot.Setter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Finds what a layer removed although another part of the flow names it (F704). */
final class RemovedNames {
    private static final Pattern NODE = Pattern.compile("(?:flows\\.([^.]+)\\.)?nodes\\.([^.]+)");
    private static final Pattern FLOW = Pattern.compile("flows\\.([^.]+)");

    private RemovedNames() {}

    static List<FlowProblem> stillRead(FlowDocument merged, Map<String, Setter> removed) {
        List<FlowProblem> problems = new ArrayList<>();
        JsonNode flow = merged.toJson();
        removed.forEach((path, by) -> {
            Matcher node = NODE.matcher(path);
            Matcher called = FLOW.matcher(path);
            if (node.matches()) {
                String owner = node.group(1) == null ? "" : node.group(1);
                JsonNode nodes = (owner.isEmpty() ? flow : flow.path("flows").path(owner)).path("nodes");
                if (!gives(nodes, node.group(2))) {
                    report(problems, node.group(2), by, FlowReferences.toNode(merged, owner, node.group(2)));
                }
            } else if (called.matches() && !flow.path("flows").has(called.group(1))) {
                report(problems, called.group(1), by, FlowReferences.toFlow(merged, called.group(1)));
            }
        });
        return problems;
    }

    /** Whether a node has that id, or is stored under it. */
    private static boolean gives(JsonNode nodes, String name) {
        return nodes.has(name)
                || nodes.valueStream()
                        .anyMatch(node -> node.path("key").asString("").equals(name));
    }

    private static void report(List<FlowProblem> problems, String name, Setter by, List<Place> places) {
        if (!places.isEmpty()) {
            problems.add(FlowProblem.error(
                    "F704",
                    by.at(),
                    "removes '" + name + "', read in " + places.getFirst().shown(),
                    Fix.advice("change what reads it, or keep it")));
        }
    }
}
