package dev.cairn.android.runtime.webview;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Where the elements of a page are, and what the document says of them: {@code DOMSnapshot.captureSnapshot}, by the elements' numbers. */
final class PageSnapshot {
    private final Map<Integer, double[]> bounds = new HashMap<>();
    private final Map<Integer, Map<String, String>> attributes = new HashMap<>();
    private final Map<Integer, String> values = new HashMap<>();
    private final Set<Integer> clickable = new HashSet<>();
    private final Set<Integer> scrollable = new HashSet<>();
    private final Map<Integer, String> names = new HashMap<>();
    private final JsonNode strings;
    private final JsonNode documents;

    PageSnapshot(JsonNode snapshot) {
        this.strings = snapshot.path("strings");
        this.documents = snapshot.path("documents");
        if (!documents.isEmpty()) {
            read(0, 0, 0);
        }
    }

    private String string(JsonNode index) {
        return strings.path(index.asInt(-1)).asString("");
    }

    private void read(int document, double x, double y) {
        JsonNode all = documents.path(document);
        JsonNode nodes = all.path("nodes");
        JsonNode numbers = nodes.path("backendNodeId");
        double left = x - all.path("scrollOffsetX").asDouble(0);
        double top = y - all.path("scrollOffsetY").asDouble(0);
        layout(all.path("layout"), numbers, left, top);
        for (int i = 0; i < numbers.size(); i++) {
            attributes(numbers.path(i).asInt(), nodes.path("attributes").path(i));
            names.put(numbers.path(i).asInt(), string(nodes.path("nodeName").path(i)));
        }
        nodes.path("isClickable")
                .path("index")
                .forEach(index -> clickable.add(numbers.path(index.asInt()).asInt()));
        JsonNode typed = nodes.path("inputValue");
        for (int i = 0; i < typed.path("index").size(); i++) {
            values.put(
                    numbers.path(typed.path("index").path(i).asInt()).asInt(),
                    string(typed.path("value").path(i)));
        }
        inner(nodes.path("contentDocumentIndex"), numbers);
    }

    private void layout(JsonNode layout, JsonNode numbers, double left, double top) {
        JsonNode indexes = layout.path("nodeIndex");
        for (int i = 0; i < indexes.size(); i++) {
            JsonNode box = layout.path("bounds").path(i);
            int number = numbers.path(indexes.path(i).asInt()).asInt();
            double[] at = {
                box.path(0).asDouble() + left,
                box.path(1).asDouble() + top,
                box.path(2).asDouble(),
                box.path(3).asDouble()
            };
            bounds.putIfAbsent(number, at);
            JsonNode content = layout.path("scrollRects").path(i);
            JsonNode seen = layout.path("clientRects").path(i);
            if (content.size() == 4
                    && seen.size() == 4
                    && string(layout.path("styles").path(i).path(0)).matches("auto|scroll")
                    && content.path(3).asDouble() > seen.path(3).asDouble() + 1) {
                scrollable.add(number);
            }
        }
    }

    private void attributes(int number, JsonNode pairs) {
        Map<String, String> all = new HashMap<>();
        for (int i = 0; i + 1 < pairs.size(); i += 2) {
            all.put(string(pairs.path(i)), string(pairs.path(i + 1)));
        }
        if (!all.isEmpty()) {
            attributes.put(number, all);
        }
    }

    private void inner(JsonNode frames, JsonNode numbers) {
        for (int i = 0; i < frames.path("index").size(); i++) {
            double[] frame = bounds.get(
                    numbers.path(frames.path("index").path(i).asInt()).asInt());
            if (frame != null) {
                read(frames.path("value").path(i).asInt(), frame[0], frame[1]);
            }
        }
    }

    /** Left, top, width and height in the view, in the page's units; null when it is not laid out. */
    double @Nullable [] bounds(int number) {
        return bounds.get(number);
    }

    /** An attribute of the element, or empty. */
    String attribute(int number, String name) {
        return attributes.getOrDefault(number, Map.of()).getOrDefault(name, "");
    }

    /** The element's name in upper case, or empty. */
    String element(int number) {
        return names.getOrDefault(number, "");
    }

    /** What was typed into the element, or null when it is no field. */
    @Nullable
    String value(int number) {
        return values.get(number);
    }

    boolean isClickable(int number) {
        return clickable.contains(number);
    }

    boolean isScrollable(int number) {
        return scrollable.contains(number);
    }
}
