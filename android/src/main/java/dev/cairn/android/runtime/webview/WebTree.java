package dev.cairn.android.runtime.webview;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Makes the hierarchy that accessibility services see out of Chromium's accessibility tree, by the rules of its own WebView: what only groups is
 * passed over unless it has an id or can be clicked, and controls tell of no contents of their own.
 */
final class WebTree {
    private static final double[] NOWHERE = {0, 0, 0, 0};

    private final Map<String, JsonNode> byId = new HashMap<>();
    private final Map<Integer, JsonNode> frames;
    private final PageSnapshot snapshot;

    private WebTree(JsonNode tree, Map<Integer, JsonNode> frames, PageSnapshot snapshot) {
        this.frames = frames;
        this.snapshot = snapshot;
        tree.path("nodes").forEach(node -> byId.put(node.path("nodeId").asString(""), node));
    }

    /**
     * The tree of a page.
     *
     * @param accessibility what {@code Accessibility.getFullAXTree} answered
     * @param frames the same for the documents of frames, by the number of the element that shows each
     * @param snapshot what {@code DOMSnapshot.captureSnapshot} answered
     * @return the document's own node, or null when there is none yet
     */
    static @Nullable WebNode of(JsonNode accessibility, Map<Integer, JsonNode> frames, PageSnapshot snapshot) {
        JsonNode root = accessibility.path("nodes").path(0);
        if (root.isMissingNode()) {
            return null;
        }
        List<WebNode> nodes = new WebTree(accessibility, frames, snapshot).nodes(root);
        return nodes.isEmpty() ? null : nodes.getFirst();
    }

    /** The node, or what is inside it when it does not stand for itself. */
    private List<WebNode> nodes(JsonNode node) {
        String role = role(node);
        if (role.equals("InlineTextBox") || role.equals("LineBreak")) {
            return List.of();
        }
        List<WebNode> children = AndroidRoles.hidesChildren(role) ? List.of() : children(node);
        return stands(node, role, children) ? List.of(make(node, role, children)) : children;
    }

    private List<WebNode> children(JsonNode node) {
        List<WebNode> all = new ArrayList<>();
        node.path("childIds").forEach(id -> {
            JsonNode child = byId.get(id.asString(""));
            if (child != null) {
                all.addAll(nodes(child));
            }
        });
        JsonNode inner = frames.get(number(node));
        if (inner != null) {
            WebNode root = of(inner, frames, snapshot);
            if (root != null) {
                all.addAll(root.children());
            }
        }
        return all;
    }

    private static String role(JsonNode node) {
        return node.path("role").path("value").asString("");
    }

    private static int number(JsonNode node) {
        return node.path("backendDOMNodeId").asInt(0);
    }

    private static String name(JsonNode node) {
        return node.path("name").path("value").asString("").strip();
    }

    private boolean stands(JsonNode node, String role, List<WebNode> children) {
        if (role.equals("RootWebArea")) {
            return true;
        }
        if (node.path("ignored").asBoolean(false) || snapshot.bounds(number(node)) == null) {
            return false;
        }
        if (role.equals("StaticText") || role.equals("ListMarker")) {
            return !name(node).isEmpty();
        }
        boolean groups = role.equals("generic") || role.equals("none") || role.equals("paragraph");
        return !groups
                || !children.isEmpty()
                        && (!snapshot.attribute(number(node), "id").isEmpty()
                                || snapshot.isClickable(number(node))
                                || snapshot.isScrollable(number(node))
                                || onlyText(children))
                || children.isEmpty()
                        && (snapshot.isClickable(number(node))
                                || !snapshot.attribute(number(node), "id").isEmpty());
    }

    private static boolean onlyText(List<WebNode> children) {
        return !children.isEmpty() && children.stream().allMatch(WebTree::isText);
    }

    private static boolean isText(WebNode node) {
        return node.className().equals("android.widget.TextView")
                && node.children().isEmpty()
                && node.id().isEmpty()
                && !node.state().clickable()
                && !node.state().focusable();
    }

    private WebNode make(JsonNode node, String role, List<WebNode> children) {
        int number = number(node);
        boolean leaf = children.isEmpty()
                || (!role.equals("link")
                        && !role.equals("RootWebArea")
                        && !role.equals("listitem")
                        && onlyText(children));
        boolean field = isField(role);
        String text = field
                ? fieldText(node, number)
                : leaf ? text(node, children) : role.equals("RootWebArea") ? name(node) : "";
        String name = name(node);
        double[] bounds = snapshot.bounds(number);
        return new WebNode(
                number,
                AndroidRoles.className(role, leaf && !text.isEmpty()),
                text,
                !leaf && !name.isEmpty() && !role.equals("RootWebArea") ? name : null,
                field ? hint(node, number) : null,
                snapshot.attribute(number, "id"),
                bounds == null ? NOWHERE : bounds,
                state(node, role, number),
                leaf ? List.of() : children);
    }

    private static boolean isField(String role) {
        return switch (role) {
            case "textbox", "searchbox", "spinbutton", "combobox", "Date", "DateTime", "InputTime", "slider" -> true;
            default -> false;
        };
    }

    private String fieldText(JsonNode node, int number) {
        String typed = snapshot.value(number);
        String value = node.path("value").path("value").asString("");
        return value.isEmpty() && typed != null ? typed : value;
    }

    private @Nullable String hint(JsonNode node, int number) {
        String name = name(node);
        String placeholder = snapshot.attribute(number, "placeholder");
        String both = name.contains(placeholder) ? name : (name + " " + placeholder).strip();
        return both.isEmpty() ? null : both;
    }

    private static String text(JsonNode node, List<WebNode> children) {
        String name = name(node);
        return name.isEmpty()
                ? String.join(" ", children.stream().map(WebNode::text).toList())
                : name;
    }

    private WebNode.State state(JsonNode node, String role, int number) {
        Map<String, String> properties = new HashMap<>();
        node.path("properties")
                .forEach(property -> properties.put(
                        property.path("name").asString(""),
                        property.path("value").path("value").asString("")));
        boolean editable = properties.containsKey("editable") && isField(role);
        boolean focusable = "true".equals(properties.get("focusable"));
        String checked = properties.getOrDefault("checked", properties.getOrDefault("pressed", ""));
        return new WebNode.State(
                snapshot.isClickable(number) || (focusable && AndroidRoles.hidesChildren(role)) || role.equals("link"),
                focusable,
                "true".equals(properties.get("focused")),
                editable,
                !"true".equals(properties.get("disabled")),
                !checked.isEmpty(),
                checked.equals("true"),
                "true".equals(properties.get("selected")),
                snapshot.attribute(number, "type").equals("password"),
                snapshot.isScrollable(number),
                role.equals("heading"));
    }
}
