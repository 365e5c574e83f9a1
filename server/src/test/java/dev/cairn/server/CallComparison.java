package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.Item;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.server.graph.NodePlace;
import dev.cairn.testkit.crash.Walk;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** The calls that the API tells of a moment against the frames of what is folded. */
final class CallComparison {
    private CallComparison() {}

    /** The graphs that are under way by what is called, and where each is, are the frames of what is folded; so are the items. */
    static void calls(ApiClient api, String run, HistoryEntry<Walk> moment) {
        long seq = moment.entry().seq();
        Map<String, Integer> told = new TreeMap<>();
        Map<String, String> items = new TreeMap<>();
        JsonNode calls =
                api.get("/api/v1/runs/" + run + "/at/" + seq + "/calls").json();
        for (JsonNode call : calls.get("calls")) {
            String at = call.get("at").asString();
            call.get("turns")
                    .forEach(turn -> told.merge(
                            at + " " + turn.get("node").asString(),
                            turn.get("count").intValue(),
                            Integer::sum));
            if (call.has("items")) {
                items.put(at, call.at("/items/each").asString());
            }
        }
        Map<String, Integer> folded = new TreeMap<>();
        Map<String, String> starts = new TreeMap<>();
        frames("", moment.run().root(), folded, starts, items, run + "@" + seq);
        starts.forEach((at, start) -> Optional.ofNullable(told.get(at + " "))
                .ifPresent(count -> told.merge(at + " " + start, count, Integer::sum)));
        told.keySet().removeIf(key -> key.endsWith(" ")); // told under its start, or work that was begun, and no graph
        assertThat(told).as(run + "@" + seq).isEqualTo(folded);
    }

    static void frames(
            String caller,
            Frame<?> frame,
            Map<String, Integer> folded,
            Map<String, String> starts,
            Map<String, String> items,
            String as) {
        String at = NodePlace.of(caller, frame.position().node());
        if (!frame.path().contains(".") // of several at once the last one's are told
                && frame.progress() instanceof NodeProgress.RunningItems(Items under)) {
            String each = items.getOrDefault(at, "");
            assertThat(each).as(as).hasSize(under.count());
            for (int i = 0; i < under.count(); i++) {
                assertThat(each.charAt(i)).as(as + " item " + i).isIn(lettersOf(under.get(i)));
            }
        }
        frame.children().forEach(child -> {
            folded.merge(at + " " + child.position().node(), 1, Integer::sum);
            starts.put(at, child.graph().start().name());
            frames(at, child, folded, starts, items, as);
        });
    }

    /** An item that is to be tried may have been tried before. */
    static Object[] lettersOf(Item item) {
        return switch (item) {
            case Item.Pending pending -> new Object[] {'.', 'r'};
            case Item.InCall within -> new Object[] {'r'};
            case Item.Completed completed -> new Object[] {'d'};
            case Item.Failed failed -> new Object[] {'f'};
        };
    }
}
