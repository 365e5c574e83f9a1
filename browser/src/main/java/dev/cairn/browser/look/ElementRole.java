package dev.cairn.browser.look;

import java.util.Locale;
import java.util.Set;

/** What a node is to a person who wants to do something: by its HTML, else by the role that the page gives it, else by what it listens to. */
final class ElementRole {
    private static final Set<String> AROUND = Set.of("label", "body", "html");

    private static final Set<String> GIVEN = Set.of(
            "button",
            "link",
            "checkbox",
            "radio",
            "tab",
            "menuitem",
            "treeitem",
            "option",
            "switch",
            "combobox",
            "textbox",
            "searchbox",
            "menuitemcheckbox",
            "menuitemradio",
            "slider");

    private ElementRole() {}

    /** The role; empty for what nothing can be done with. */
    static String of(PageNode node) {
        if (node.isText()) {
            return "";
        }
        String own = byTag(node);
        if (!own.isEmpty()) {
            return own;
        }
        String given = node.attribute("role").strip().toLowerCase(Locale.ROOT);
        if (GIVEN.contains(given)) {
            return switch (given) {
                case "searchbox" -> "textbox";
                case "menuitemcheckbox" -> "checkbox";
                case "menuitemradio" -> "radio";
                case "combobox" -> isEditable(node) ? "textbox" : "button";
                default -> given;
            };
        }
        if (isEditable(node)) {
            return "textbox";
        }
        boolean listens = node.listens && node.style("cursor").equals("pointer") && !AROUND.contains(node.tag);
        return listens ? "button" : "";
    }

    /** Whether it is made for that, and not only told so. */
    static boolean isNative(PageNode node) {
        return node.all().anyMatch(each -> !byTag(each).isEmpty());
    }

    private static boolean isEditable(PageNode node) {
        String editable = node.attributes.getOrDefault("contenteditable", "false");
        return !editable.equals("false");
    }

    private static String byTag(PageNode node) {
        return switch (node.tag) {
            case "button", "summary" ->
                "button".equals(node.attributes.getOrDefault("role", "button")) ? "button" : given(node);
            case "a" -> node.attributes.containsKey("href") ? given(node, "link") : "";
            case "select" -> "combobox";
            case "textarea" -> "textbox";
            case "input" -> input(node.attributes.getOrDefault("type", "text").toLowerCase(Locale.ROOT));
            default -> "";
        };
    }

    private static String given(PageNode node) {
        return given(node, "button");
    }

    private static String given(PageNode node, String otherwise) {
        String role = node.attribute("role").toLowerCase(Locale.ROOT);
        return GIVEN.contains(role) && !role.equals("combobox") ? role : otherwise;
    }

    private static String input(String type) {
        return switch (type) {
            case "hidden" -> "";
            case "submit", "button", "reset", "image" -> "button";
            case "checkbox" -> "checkbox";
            case "radio" -> "radio";
            case "file" -> "file";
            case "range" -> "slider";
            default -> "textbox";
        };
    }
}
