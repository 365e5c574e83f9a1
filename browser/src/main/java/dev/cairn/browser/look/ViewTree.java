package dev.cairn.browser.look;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.identity.NodeRole;
import dev.cairn.agent.input.Field;
import dev.cairn.agent.input.FieldLimits;
import dev.cairn.agent.screen.UiNode;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * A page as the tree that gate and signer read, which is the one that devices tell: views with class, id, texts and bounds. What nobody can
 * see is not in it. Classes are called as their like on other devices, so that what is known of buttons and fields there holds here.
 */
public final class ViewTree {
    /** The attribute that has an element's name in HTML. */
    public static final String TAG = "tag";

    /** The attribute of what has opened over its page: {@link #MODAL} or {@link #POPUP}. */
    public static final String FRONT = "front";

    /** Nothing else can be used until it is gone. */
    public static final String MODAL = "modal";

    /** The page behind it can be used still. */
    public static final String POPUP = "popup";

    /** The attribute of what belongs to a form. */
    public static final String IN_FORM = "in-form";

    /** The attribute that has what an element is, as {@link ElementRole} says. */
    public static final String ROLE = "role";

    private static final XMLOutputFactory XML = XMLOutputFactory.newDefaultFactory();
    private static final Pattern UNWRITABLE = Pattern.compile("[\\p{Cc}\\x{FFFE}\\x{FFFF}]");
    private static final Set<String> SEARCHED = Set.of("search", "password");
    private static final Set<String> BOXES = Set.of("checkbox", "radio", "switch");
    private static final Set<String> DIALOGS = Set.of("dialog", "alertdialog");

    private ViewTree() {}

    /** The tree of a page. */
    static UiNode of(PageNode root) {
        List<UiNode> windows = new ArrayList<>(views(root));
        return new UiNode(Map.of(), windows);
    }

    private static List<UiNode> views(PageNode node) {
        List<UiNode> children = new ArrayList<>();
        node.children.forEach(child -> children.addAll(views(child)));
        if (node.isText() || !node.shown) {
            return children;
        }
        Map<String, String> attributes = attributes(node);
        boolean says = attributes.containsKey("text")
                || attributes.containsKey("hint")
                || !ElementRole.of(node).isEmpty();
        if (!says && children.size() == 1 && !attributes.containsKey(NodeRole.ATTRIBUTE)) {
            return children;
        }
        return says || !children.isEmpty() ? List.of(new UiNode(attributes, children)) : List.of();
    }

    private static Map<String, String> attributes(PageNode node) {
        String role = ElementRole.of(node);
        Map<String, String> all = new LinkedHashMap<>();
        all.put("class", className(node, role));
        String id = node.attribute("id").isEmpty() ? node.attribute("name") : node.attribute("id");
        if (!id.isEmpty()) {
            all.put("resource-id", writable(id));
        }
        String text = ownText(node, role);
        if (!text.isEmpty()) {
            all.put("text", writable(text));
        }
        if (!node.attribute("placeholder").isEmpty()) {
            all.put("hint", writable(node.attribute("placeholder")));
        }
        String front = OpenedPopup.isModal(node) ? MODAL : OpenedPopup.is(node) ? POPUP : "";
        PagePart.of(node, role, !front.isEmpty()).ifPresent(part -> all.put(NodeRole.ATTRIBUTE, part.attribute()));
        if (!front.isEmpty()) {
            all.put(FRONT, front);
        }
        all.put(TAG, writable(node.tag));
        if (!role.isEmpty()) {
            all.put(ROLE, role);
        }
        all.put("clickable", Boolean.toString(!role.isEmpty()));
        all.put("checkable", Boolean.toString(BOXES.contains(role)));
        all.put("checked", Boolean.toString(node.checked));
        all.put("enabled", Boolean.toString(!node.attributes.containsKey("disabled")));
        all.put("password", Boolean.toString(node.attribute("type").equalsIgnoreCase("password")));
        if (!role.isEmpty() && isInForm(node)) {
            all.put(IN_FORM, "true");
            all.put(ActionEnumerator.UNFILLED, Boolean.toString(isUnfilled(node, role)));
        }
        if (role.equals("textbox")) {
            FieldLimits.ATTRIBUTES.stream()
                    .filter(node.attributes::containsKey)
                    .forEach(limit -> all.put(limit, writable(node.attribute(limit))));
        }
        if (node.tag.equals("input") && role.equals("textbox")) {
            String type = node.attribute("type").toLowerCase(Locale.ROOT);
            if (!type.isBlank() && !type.equals("text")) {
                all.put(Field.TYPE, writable(type));
            }
        }
        PageBox box = node.box;
        all.put(
                "bounds",
                "[" + Math.round(box.x()) + "," + Math.round(box.y()) + "][" + Math.round(box.x() + box.width()) + ","
                        + Math.round(box.y() + box.height()) + "]");
        return all;
    }

    private static boolean isInForm(PageNode node) {
        return !node.attribute("form").isEmpty() || node.ancestors().anyMatch(above -> above.tag.equals("form"));
    }

    /** Whether a form wants something that is not there; what is looked for is wanted by nobody, and a password is not told. */
    private static boolean isUnfilled(PageNode node, String role) {
        return switch (role) {
            case "textbox" ->
                !SEARCHED.contains(node.attribute("type").toLowerCase(Locale.ROOT))
                        && node.value.orElse("").isEmpty()
                        && node.shownText().isEmpty();
            case "combobox" ->
                node.all()
                        .filter(each -> each.tag.equals("option") && each.selected)
                        .allMatch(option ->
                                option.attributes.getOrDefault("value", "-").isEmpty());
            case "checkbox", "switch" -> isRequired(node) && !isTicked(node);
            case "radio" -> node == firstUndecided(node);
            default -> false;
        };
    }

    private static boolean isRequired(PageNode node) {
        return node.attributes.containsKey("required")
                || node.attribute("aria-required").equals("true");
    }

    private static boolean isTicked(PageNode box) {
        return box.checked || box.attribute("aria-checked").equals("true");
    }

    /** The first of those of which one is to be chosen, while none is. */
    private static @Nullable PageNode firstUndecided(PageNode one) {
        List<PageNode> choices = one.ancestors()
                .filter(above -> above.tag.equals("form"))
                .limit(1)
                .flatMap(PageNode::all)
                .filter(node -> node.shown && node.attribute("type").equalsIgnoreCase("radio"))
                .filter(node -> node.attribute("name").equals(one.attribute("name")))
                .toList();
        return choices.isEmpty() || choices.stream().anyMatch(ViewTree::isTicked) ? null : choices.getFirst();
    }

    /** Without what XML cannot have, so that what is read back is what was there. */
    private static String writable(String text) {
        return UNWRITABLE.matcher(text).replaceAll(" ");
    }

    private static String ownText(PageNode node, String role) {
        if (node.tag.equals("input") && role.equals("button")) {
            return node.attributes.getOrDefault("value", node.attribute("type").equals("submit") ? "Submit" : "");
        }
        StringBuilder text = new StringBuilder();
        node.children.stream()
                .filter(child -> child.isText() && child.shown)
                .forEach(child -> text.append(child.text).append(' '));
        String own = PageNode.oneLine(text);
        return own.isEmpty() && role.equals("button") ? node.shownText() : own;
    }

    /** How the tree names an element. */
    public static Action.Target target(PageElement element) {
        String id = element.attributes().getOrDefault("id", element.attributes().getOrDefault("name", ""));
        return new Action.Target(className(element.role(), element.tag()), id, element.bounds());
    }

    private static String className(PageNode node, String role) {
        boolean dialog = node.tag.equals("dialog") || DIALOGS.contains(node.attribute("role"));
        return dialog ? "web.Dialog" : className(role, node.tag);
    }

    static String className(String role, String tag) {
        return switch (role) {
            case "button", "link", "tab", "menuitem", "option" -> "android.widget.Button";
            case "textbox" -> "android.widget.EditText";
            case "combobox" -> "android.widget.Spinner";
            case "checkbox", "radio", "switch" -> "android.widget.CheckBox";
            default -> tag.equals("img") ? "android.widget.ImageView" : "android.view.View";
        };
    }

    /** As devices write it. */
    public static String xml(UiNode root) {
        StringWriter out = new StringWriter();
        try {
            XMLStreamWriter xml = XML.createXMLStreamWriter(out);
            xml.writeStartElement("hierarchy");
            for (Map.Entry<String, String> attribute : root.attributes().entrySet()) {
                xml.writeAttribute(attribute.getKey(), attribute.getValue());
            }
            for (UiNode window : root.children()) {
                write(window, xml);
            }
            xml.writeEndElement();
            xml.flush();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("writing into memory", e);
        }
        return out.toString();
    }

    private static void write(UiNode node, XMLStreamWriter xml) throws XMLStreamException {
        xml.writeStartElement("node");
        for (Map.Entry<String, String> attribute : node.attributes().entrySet()) {
            xml.writeAttribute(attribute.getKey(), attribute.getValue());
        }
        for (UiNode child : node.children()) {
            write(child, xml);
        }
        xml.writeEndElement();
    }
}
