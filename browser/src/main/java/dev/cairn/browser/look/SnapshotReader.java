package dev.cairn.browser.look;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Reads what Chromium's {@code DOMSnapshot.captureSnapshot} tells (DevTools protocol, domain DOMSnapshot): documents as columns of numbers,
 * and one table of all strings.
 */
final class SnapshotReader {
    private static final int TEXT = 3;
    private static final int ELEMENT = 1;
    private static final int DOCUMENT = 9;
    private static final int SHADOW_ROOT = 11;
    private static final Set<String> SILENT = Set.of("script", "style", "noscript", "template", "head", "meta", "link");

    private static final Set<String> ADDRESSES = Set.of("href", "src", "action", "formaction", "id", "name", "for");
    private static final Pattern UNDRAWN = Pattern.compile(
            "[\\x{200B}\\x{200E}\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{206F}\\x{FEFF}\\x{AD}\\x{180E}\\x{E0000}-\\x{E0FFF}]");

    private final JsonNode tree;
    private final int frame;
    private final List<String> styles;
    private final List<@org.jspecify.annotations.Nullable PageNode> roots = new ArrayList<>();

    private SnapshotReader(JsonNode tree, int frame, List<String> styles) {
        this.tree = tree;
        this.frame = frame;
        this.styles = styles;
    }

    /**
     * The page's root; documents of frames hang below their frames' elements.
     *
     * @param tree what the browser answered
     * @param frame which process of the page it is of, 0 for the page's own
     * @param at where its document begins on the page
     * @param styles which styles were asked for, in that order
     */
    static PageNode read(JsonNode tree, int frame, PageBox at, List<String> styles) {
        SnapshotReader reader = new SnapshotReader(tree, frame, styles);
        return reader.document(0, at.x(), at.y());
    }

    private String string(int index) {
        return index < 0 ? "" : tree.path("strings").path(index).asString("");
    }

    private PageNode document(int number, double x, double y) {
        JsonNode document = tree.path("documents").path(number);
        JsonNode nodes = document.path("nodes");
        int count = nodes.path("nodeType").size();
        String frameId = string(document.path("frameId").asInt(-1));
        List<PageNode> read = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            read.add(node(nodes, i, frameId));
        }
        for (int i = 1; i < count; i++) {
            int parent = nodes.path("parentIndex").path(i).asInt(-1);
            int type = nodes.path("nodeType").path(i).asInt();
            boolean counts = type == ELEMENT || type == TEXT || type == SHADOW_ROOT || type == DOCUMENT;
            if (parent >= 0 && counts && !SILENT.contains(read.get(i).tag)) {
                read.get(parent).add(read.get(i));
            }
        }
        read.getFirst().address = string(document.path("documentURL").asInt(-1));
        read.getFirst().base = string(document.path("baseURL").asInt(-1));
        layout(document.path("layout"), read, x, y);
        rest(nodes, read);
        frames(nodes.path("contentDocumentIndex"), read);
        return read.getFirst();
    }

    private PageNode node(JsonNode nodes, int i, String frameId) {
        Map<String, String> attributes = new LinkedHashMap<>();
        JsonNode pairs = nodes.path("attributes").path(i);
        for (int j = 0; j + 1 < pairs.size(); j += 2) {
            attributes.put(
                    string(pairs.path(j).asInt()).toLowerCase(Locale.ROOT),
                    written(
                            string(pairs.path(j).asInt()),
                            string(pairs.path(j + 1).asInt())));
        }
        boolean text = nodes.path("nodeType").path(i).asInt() == TEXT;
        return new PageNode(
                text
                        ? "#text"
                        : string(nodes.path("nodeName").path(i).asInt(-1)).toLowerCase(Locale.ROOT),
                text ? seen(string(nodes.path("nodeValue").path(i).asInt(-1))) : "",
                attributes,
                nodes.path("backendNodeId").path(i).asInt(),
                frame,
                frameId);
    }

    private static String written(String attribute, String value) {
        return ADDRESSES.contains(attribute.toLowerCase(Locale.ROOT)) ? value : seen(value);
    }

    /** Without signs that are never drawn: tags, marks of direction, and such as have no width. */
    private static String seen(String text) {
        return UNDRAWN.matcher(text).replaceAll("");
    }

    private void layout(JsonNode layout, List<PageNode> read, double x, double y) {
        JsonNode which = layout.path("nodeIndex");
        for (int i = 0; i < which.size(); i++) {
            PageNode node = read.get(which.path(i).asInt());
            if (node.laidOut) {
                continue; // the first box is its own, others are of pseudo elements
            }
            JsonNode bounds = layout.path("bounds").path(i);
            node.laidOut = true;
            node.box = new PageBox(
                    bounds.path(0).asDouble() + x,
                    bounds.path(1).asDouble() + y,
                    bounds.path(2).asDouble(),
                    bounds.path(3).asDouble());
            node.paint = layout.path("paintOrders").path(i).asInt();
            node.behind = string(layout.path("blendedBackgroundColors").path(i).asInt(-1));
            node.style = style(layout.path("styles").path(i));
        }
    }

    private Map<String, String> style(JsonNode row) {
        Map<String, String> all = new HashMap<>();
        for (int i = 0; i < row.size() && i < styles.size(); i++) {
            all.put(styles.get(i), string(row.path(i).asInt(-1)));
        }
        return all;
    }

    private void rest(JsonNode nodes, List<PageNode> read) {
        for (String column : List.of("textValue", "inputValue")) {
            JsonNode rare = nodes.path(column);
            for (int i = 0; i < rare.path("index").size(); i++) {
                String value = string(rare.path("value").path(i).asInt(-1));
                read.get(rare.path("index").path(i).asInt()).value = Optional.of(value);
            }
        }
        nodes.path("inputChecked").path("index").forEach(i -> read.get(i.asInt()).checked = true);
        nodes.path("optionSelected").path("index").forEach(i -> read.get(i.asInt()).selected = true);
        nodes.path("isClickable").path("index").forEach(i -> read.get(i.asInt()).listens = true);
    }

    private void frames(JsonNode rare, List<PageNode> read) {
        for (int i = 0; i < rare.path("index").size(); i++) {
            PageNode owner = read.get(rare.path("index").path(i).asInt());
            int number = rare.path("value").path(i).asInt(-1);
            if (number > 0 && roots.size() < 500) {
                roots.add(null);
                JsonNode inner = tree.path("documents").path(number);
                owner.add(document(
                        number,
                        owner.box.x() - inner.path("scrollOffsetX").asDouble(),
                        owner.box.y() - inner.path("scrollOffsetY").asDouble()));
            }
        }
    }
}
