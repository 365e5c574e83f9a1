package dev.cairn.flows.layer;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.layer.LeafOrigin.HiddenLeaf;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** A merge as a page. All that comes from documents is escaped; the page has no script and loads nothing. */
final class MergePage {
    private MergePage() {}

    static String html(MergedFlow merged) {
        return template()
                .execute(Map.ofEntries(
                        Map.entry(
                                "title",
                                "Layers of "
                                        + merged.document()
                                                .toJson()
                                                .path("flow")
                                                .asString("a flow")),
                        Map.entry("summary", summary(merged)),
                        Map.entry(
                                "layers",
                                merged.layers().stream().map(MergePage::layer).toList()),
                        Map.entry("rollout", rollout(merged.rollout())),
                        Map.entry("hasConflicts", !merged.problems().isEmpty()),
                        Map.entry(
                                "conflicts",
                                merged.problems().stream()
                                        .map(MergePage::conflict)
                                        .toList()),
                        Map.entry("hasChanges", !merged.changes().isEmpty()),
                        Map.entry(
                                "changes",
                                merged.changes().stream().map(MergePage::change).toList()),
                        Map.entry(
                                "leaves",
                                merged.leaves().stream().map(MergePage::leaf).toList())));
    }

    private static Template template() {
        try (InputStream in = MergePage.class.getResourceAsStream("merge.html")) {
            if (in == null) {
                throw new IllegalStateException("the class path has no merge.html; build the flows module again");
            }
            return Mustache.compiler().compile(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String summary(MergedFlow merged) {
        return counted(merged.layers().size(), "layer") + ", " + merged.leaves().size() + " leaves, "
                + counted(merged.changes().size(), "change") + ", "
                + counted(merged.problems().size(), "conflict") + ".";
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static List<String> rollout(Rollout rollout) {
        StringBuilder text = new StringBuilder();
        rollout.use()
                .ifPresent(
                        version -> text.append("Uses version ").append(version).append(". "));
        rollout.shadow()
                .ifPresent(
                        version -> text.append("Walks version ").append(version).append(" beside it."));
        return text.isEmpty() ? List.of() : List.of(text.toString().strip());
    }

    private static Map<String, Object> layer(MergedFlow.LayerName layer) {
        return Map.of(
                "tier", layer.tier().word(),
                "id", layer.id(),
                "file", layer.file(),
                "rank", layer.rank() == 0 ? "" : ", rank " + layer.rank());
    }

    private static Map<String, Object> conflict(FlowProblem problem) {
        return Map.of(
                "place", problem.place().shown(),
                "code", problem.code(),
                "message", problem.message(),
                "fix",
                        problem.fixes().stream()
                                .findFirst()
                                .map(Fix::title)
                                .map(fix -> "→ " + fix)
                                .orElse(""));
    }

    private static Map<String, Object> change(LayerChange change) {
        Map<String, Object> row = new HashMap<>();
        row.put("kind", change.kind().name().toLowerCase(Locale.ROOT));
        row.put("path", change.path());
        row.put("value", change.value().map(MergePage::shown).orElse(""));
        row.put("hid", hid(change.hid()));
        row.put("layer", change.layer());
        row.put("place", change.at().shown());
        return row;
    }

    private static Map<String, Object> leaf(LeafOrigin leaf) {
        return Map.of(
                "pointer", leaf.pointer(),
                "value", shown(leaf.value()),
                "layer", leaf.layer(),
                "place", leaf.at().shown(),
                "hid", hid(leaf.hid()));
    }

    private static List<Map<String, Object>> hid(List<HiddenLeaf> hid) {
        return hid.stream()
                .map(one -> Map.<String, Object>of("value", shown(one.value()), "layer", one.layer()))
                .toList();
    }

    private static String shown(JsonNode value) {
        return value.isValueNode() ? value.asString() : value.toString();
    }
}
