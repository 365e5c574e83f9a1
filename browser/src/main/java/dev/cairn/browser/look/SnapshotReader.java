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
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads what Chromium's {@code DOMSnapshot.captureSnapshot} tells (DevTools protocol, domain DOMSnapshot): documents as columns of numbers,
 * and one table of all strings. Pages are somebody else's: what is nested deeper than {@value #DEEPEST}, and what comes behind the first
 * {@value #MOST_NODES} nodes, is left out.
 */
final class SnapshotReader {
    private static final int DEEPEST = 300;
    private static final int MOST_NODES = 60_000;
    private static final int MOST_FRAMES = 500;
    private static final int TEXT = 3;
    private static final int ELEMENT = 1;
    private static final int DOCUMENT = 9;
    private static final int SHADOW_ROOT = 11;
    private static final Set<String> SILENT = Set.of("script", "style", "noscript", "template", "head", "meta", "link");

    private static final Set<String> ADDRESSES = Set.of("href", "src", "action", "formaction", "id", "name", "for");
    /** Nothing before it is undrawn: who writes in such letters has nothing that is looked for. */
    private static final char FIRST_UNDRAWN = 0xAD;

    /** Signs that Unicode calls default-ignorable, but for the four that shape the letter before them. */
    private static final String IGNORED =
            "\\x{AD}\\x{34F}\\x{61C}\\x{115F}\\x{1160}\\x{17B4}\\x{17B5}\\x{180B}-\\x{180F}"
                    + "\\x{200B}\\x{200E}\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{206F}\\x{3164}\\x{FE00}-\\x{FE0D}\\x{FEFF}\\x{FFA0}"
                    + "\\x{FFF0}-\\x{FFFB}\\x{1BCA0}-\\x{1BCA3}\\x{1D173}-\\x{1D17A}\\x{E0000}-\\x{E0FFF}";

    private static final String SHAPING = "[\\x{200C}\\x{200D}\\x{FE0E}\\x{FE0F}]";

    /** Those, and all but the first of several that shape: a heart on fire has two, a message has many. */
    private static final Pattern UNDRAWN =
            Pattern.compile("[" + IGNORED + "]|(?<=" + SHAPING + ")(?!(?<=\\x{FE0F})\\x{200D})" + SHAPING);

    private final JsonNode tree;
    private final int frame;
    private final List<String> styles;
    private final String[] strings;
    private final @Nullable String[] seen; // by the string's number: most attributes stand there many times
    private final Map<List<Integer>, PageStyle> known = new HashMap<>();
    private int frames;
    private int nodes;

    private SnapshotReader(JsonNode tree, int frame, List<String> styles) {
        this.tree = tree;
        this.frame = frame;
        this.styles = styles;
        this.strings = strings(tree.path("strings"));
        this.seen = new @Nullable String[strings.length];
    }

    /**
     * The page's root; documents of frames hang below their frames' elements.
     *
     * @param tree what the browser answered; rows of styles that are alike may stand once, in {@code styleRows}, with their numbers in the
     *     nodes' places
     * @param frame which process of the page it is of, 0 for the page's own
     * @param at where its document begins on the page
     * @param styles which styles were asked for, in that order
     */
    static PageNode read(JsonNode tree, int frame, PageBox at, List<String> styles) {
        SnapshotReader reader = new SnapshotReader(tree, frame, styles);
        return reader.document(0, at.x(), at.y(), 0);
    }

    private static String[] strings(JsonNode table) {
        String[] all = new String[table.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = table.path(i).asString("");
        }
        return all;
    }

    private static int[] numbers(JsonNode column) {
        int[] all = new int[column.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = column.path(i).asInt();
        }
        return all;
    }

    private String string(int index) {
        return index < 0 || index >= strings.length ? "" : strings[index];
    }

    private PageNode document(int number, double x, double y, int level) {
        JsonNode document = tree.path("documents").path(number);
        JsonNode columns = document.path("nodes");
        int[] types = numbers(columns.path("nodeType"));
        int count = Math.min(types.length, MOST_NODES - nodes);
        nodes += count;
        String frameId = string(document.path("frameId").asInt(-1));
        if (count == 0) {
            return new PageNode("#document", "", Map.of(), 0, frame, frameId);
        }
        List<PageNode> read = new ArrayList<>(count);
        int[] levels = new int[count];
        for (int i = 0; i < count; i++) {
            read.add(node(columns, i, types[i] == TEXT, frameId));
        }
        levels[0] = level;
        for (int i = 1; i < count; i++) {
            int parent = columns.path("parentIndex").path(i).asInt(-1);
            int type = types[i];
            boolean counts = type == ELEMENT || type == TEXT || type == SHADOW_ROOT || type == DOCUMENT;
            levels[i] = parent >= 0 && parent < i ? levels[parent] + 1 : 0;
            if (parent >= 0 && parent < i && counts && levels[i] <= DEEPEST && !SILENT.contains(read.get(i).tag)) {
                read.get(parent).add(read.get(i));
            }
        }
        read.getFirst().address = string(document.path("documentURL").asInt(-1));
        read.getFirst().begin = new PageBox(x, y, 0, 0);
        read.getFirst().base = string(document.path("baseURL").asInt(-1));
        layout(document.path("layout"), read, x, y);
        lines(document, read, x, y);
        rest(columns, read);
        frames(columns.path("contentDocumentIndex"), read, levels);
        return read.getFirst();
    }

    private PageNode node(JsonNode nodes, int i, boolean text, String frameId) {
        return new PageNode(
                text
                        ? "#text"
                        : string(nodes.path("nodeName").path(i).asInt(-1)).toLowerCase(Locale.ROOT),
                text ? seen(nodes.path("nodeValue").path(i).asInt(-1)) : "",
                attributes(nodes.path("attributes").path(i)),
                nodes.path("backendNodeId").path(i).asInt(),
                frame,
                frameId);
    }

    private Map<String, String> attributes(JsonNode pairs) {
        if (pairs.isEmpty()) {
            return Map.of();
        }
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int j = 0; j + 1 < pairs.size(); j += 2) {
            String name = string(pairs.path(j).asInt()).toLowerCase(Locale.ROOT);
            int value = pairs.path(j + 1).asInt();
            attributes.put(name, ADDRESSES.contains(name) ? string(value) : seen(value));
        }
        return attributes;
    }

    /** A string without signs that are never drawn: tags, marks of direction, and such as have no width. */
    private String seen(int index) {
        if (index < 0 || index >= strings.length) {
            return "";
        }
        String known = seen[index];
        if (known == null) {
            known = drawn(strings[index]);
            seen[index] = known;
        }
        return known;
    }

    /** A text without the signs that are never drawn. */
    static String drawn(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= FIRST_UNDRAWN) {
                return UNDRAWN.matcher(text).replaceAll("");
            }
        }
        return text;
    }

    private void layout(JsonNode layout, List<PageNode> read, double x, double y) {
        int[] which = numbers(layout.path("nodeIndex"));
        List<PageStyle> rows = rows(layout.path("styleRows"));
        for (int i = 0; i < which.length; i++) {
            int index = which[i];
            if (index >= read.size() || read.get(index).laidOut) {
                continue; // the first box is its own, others are of pseudo elements
            }
            PageNode node = read.get(index);
            JsonNode bounds = layout.path("bounds").path(i);
            node.laidOut = true;
            node.box = new PageBox(
                    bounds.path(0).asDouble() + x,
                    bounds.path(1).asDouble() + y,
                    bounds.path(2).asDouble(),
                    bounds.path(3).asDouble());
            node.paint = layout.path("paintOrders").path(i).asInt();
            node.behind = string(layout.path("blendedBackgroundColors").path(i).asInt(-1));
            JsonNode style = layout.path("styles").path(i);
            node.style = style.isInt() ? rows.get(style.asInt()) : style(style);
        }
    }

    /** Where each line of a text stands that has several, or not all of it: its box's number, where it begins in the text, how long it is, and its box. */
    private void lines(JsonNode document, List<PageNode> read, double x, double y) {
        int[] which = numbers(document.path("layout").path("nodeIndex"));
        for (JsonNode line : document.path("lines")) {
            int box = line.path(0).asInt(-1);
            int index = box < 0 || box >= which.length ? read.size() : which[box];
            if (index < read.size() && read.get(index).isText() && !PictureMask.isIn(read.get(index).text)) {
                PageBox at = new PageBox(
                        line.path(3).asDouble() + x,
                        line.path(4).asDouble() + y,
                        line.path(5).asDouble(),
                        line.path(6).asDouble());
                PageNode text = read.get(index);
                text.source = string(
                        document.path("nodes").path("nodeValue").path(index).asInt(-1));
                int from = Math.clamp(line.path(1).asInt(), 0, text.source.length());
                int to = Math.clamp((long) from + line.path(2).asInt(), from, text.source.length());
                text.lines.add(new PageNode.Line(at, from, to));
            }
        }
    }

    private List<PageStyle> rows(JsonNode told) {
        List<PageStyle> rows = new ArrayList<>();
        told.forEach(row -> rows.add(style(row)));
        return rows;
    }

    private PageStyle style(JsonNode row) {
        List<Integer> numbers = new ArrayList<>(row.size());
        row.forEach(number -> numbers.add(number.asInt(-1)));
        return known.computeIfAbsent(numbers, this::style);
    }

    private PageStyle style(List<Integer> row) {
        return PageStyle.of(styles, row.stream().map(this::string).toList());
    }

    private void rest(JsonNode columns, List<PageNode> read) {
        for (String column : List.of("textValue", "inputValue")) {
            JsonNode rare = columns.path(column);
            for (int i = 0; i < rare.path("index").size(); i++) {
                String value = string(rare.path("value").path(i).asInt(-1));
                at(rare.path("index").path(i), read).ifPresent(node -> node.value = Optional.of(value));
            }
        }
        columns.path("inputChecked").path("index").forEach(i -> at(i, read).ifPresent(node -> node.checked = true));
        columns.path("optionSelected").path("index").forEach(i -> at(i, read).ifPresent(node -> node.selected = true));
        columns.path("isClickable").path("index").forEach(i -> at(i, read).ifPresent(node -> node.listens = true));
    }

    /** A node by its number; empty if it was left out. */
    private static Optional<PageNode> at(JsonNode index, List<PageNode> read) {
        int i = index.asInt();
        return i < read.size() ? Optional.of(read.get(i)) : Optional.empty();
    }

    private void frames(JsonNode rare, List<PageNode> read, int[] levels) {
        for (int i = 0; i < rare.path("index").size(); i++) {
            int index = rare.path("index").path(i).asInt();
            int number = rare.path("value").path(i).asInt(-1);
            boolean fits = index < read.size() && levels[index] < DEEPEST && nodes < MOST_NODES && frames < MOST_FRAMES;
            if (number > 0 && fits) {
                frames++;
                PageNode owner = read.get(index);
                JsonNode inner = tree.path("documents").path(number);
                owner.add(document(
                        number,
                        owner.box.x() - inner.path("scrollOffsetX").asDouble(),
                        owner.box.y() - inner.path("scrollOffsetY").asDouble(),
                        levels[index] + 1));
            }
        }
    }
}
