package dev.cairn.browser.device;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.identity.NodeRole;
import dev.cairn.agent.origin.WebAddress;
import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageLook;
import dev.cairn.browser.look.PageView.Dialog;
import dev.cairn.browser.look.ViewTree;
import dev.cairn.browser.prose.PageProse;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A look at a web app as an explorer takes it for a screen. What leads to other origins, opens files, or lies behind a modal dialog is nothing
 * that can be pressed; what lies behind a menu or another popup does what it does without it; texts that are a page's data are told apart from those that are its labels, and count once however they are made.
 *
 * @param look what was seen
 * @param source the screen as devices tell of theirs
 */
record WebScreen(PageLook look, String source) {
    static final String AGREE = "OK";
    static final String REFUSE = "Cancel";

    private static final String LABELS =
            "button|label|legend|th|h[1-6]|caption|dt|summary|a|input|option|select|textarea";
    private static final String BUTTON = "android.widget.Button";
    private static final Set<String> LEADING = Set.of("link", "tab", "menuitem", "option");
    private static final Set<String> FIELDS = Set.of("textbox", "combobox");
    private static final String DIALOG = "web.Dialog";

    /** Of an app of that origin. */
    static WebScreen of(PageLook look, WebOrigin own) {
        UiNode shown = look.view().dialog().map(WebScreen::dialog).orElseGet(() -> root(look, own));
        return new WebScreen(look, ViewTree.xml(shown));
    }

    private static Map<String, String> root(PageLook look) {
        return look.width() == 0
                ? Map.of(ActionEnumerator.KEYS, ActionEnumerator.BACK_ALONE)
                : Map.of(
                        ActionEnumerator.KEYS,
                        ActionEnumerator.BACK_ALONE,
                        "width",
                        Integer.toString(look.width()),
                        "height",
                        Integer.toString(look.height()));
    }

    private static UiNode root(PageLook look, WebOrigin own) {
        List<UiNode> controls = ControlTraits.of(look, own).told(look.tree().children());
        List<UiNode> shown = PageProse.told(controls, look.view().title());
        Front front = new Front(front(shown, ViewTree.MODAL), front(shown, ViewTree.POPUP), areFieldsInForms(shown));
        Set<String> dead = new HashSet<>();
        Optional<WebAddress> base = WebAddress.parse(look.view().url());
        for (PageElement element : look.view().elements()) {
            if (element.role().equals("file") || leadsAway(element, base, own)) {
                dead.add(element.bounds().toString());
            }
        }
        List<UiNode> windows = new ArrayList<>();
        shown.forEach(node -> windows.add(rewrite(node, dead, front, false, false)));
        Map<String, String> page = new LinkedHashMap<>();
        page.put("class", "body");
        page.put(NodeRole.ATTRIBUTE, NodeRole.FIXED.attribute());
        if (!look.view().title().isBlank()) {
            page.put("pane-title", look.view().title());
        }
        page.put("bounds", "[0,0][" + look.width() + "," + look.height() + "]");
        return new UiNode(root(look), List.of(new UiNode(page, windows)));
    }

    private static boolean leadsAway(PageElement element, Optional<WebAddress> base, WebOrigin own) {
        if (!element.role().equals("link") || element.leads().isBlank() || base.isEmpty()) {
            return false;
        }
        String leads = element.leads().strip();
        if (leads.toLowerCase().startsWith("javascript:")) {
            return false;
        }
        return WebAddress.parse(leads, base.get())
                .map(address -> !address.origin().equals(own))
                .orElse(true);
    }

    /**
     * What has opened over the page, the last of each sort, and how what is filled in is sent.
     *
     * @param modal all else is dead
     * @param popup all else does what it does without it
     * @param forms whether all fields stand in forms
     */
    private record Front(Optional<UiNode> modal, Optional<UiNode> popup, boolean forms) {
        boolean isApart(UiNode button) {
            return LEADING.contains(button.get(ViewTree.ROLE)) || forms && !button.is(ViewTree.IN_FORM);
        }
    }

    private static boolean areFieldsInForms(List<UiNode> shown) {
        List<UiNode> fields = shown.stream()
                .flatMap(UiNode::all)
                .filter(node -> FIELDS.contains(node.get(ViewTree.ROLE)))
                .toList();
        return !fields.isEmpty() && fields.stream().allMatch(field -> field.is(ViewTree.IN_FORM));
    }

    private static Optional<UiNode> front(List<UiNode> shown, String sort) {
        return shown.stream()
                .flatMap(UiNode::all)
                .filter(node -> node.get(ViewTree.FRONT).equals(sort))
                .reduce((first, last) -> last);
    }

    private static UiNode rewrite(UiNode node, Set<String> dead, Front front, boolean above, boolean opened) {
        boolean inModal = above || front.modal().filter(one -> one == node).isPresent();
        boolean inPopup = opened || front.popup().filter(one -> one == node).isPresent();
        Map<String, String> attributes = new LinkedHashMap<>(node.attributes());
        boolean clickable = node.is("clickable");
        boolean barred = front.modal().isPresent() && !inModal && !inPopup;
        if (clickable && (barred || dead.contains(node.bounds().toString()))) {
            attributes.put("enabled", "false");
        } else if (clickable && front.popup().isPresent() && !inPopup) {
            attributes.put(ActionEnumerator.BEHIND, "true");
        }
        if (node.className().equals(BUTTON) && front.isApart(node)) {
            attributes.put(ActionEnumerator.APART, "true");
        }
        boolean data = !clickable && !inModal && !node.get(ViewTree.TAG).matches(LABELS);
        if (data && attributes.containsKey("text")) {
            attributes.put("content", node.text());
            attributes.remove("text");
        }
        attributes.remove(ViewTree.TAG);
        attributes.remove(ViewTree.IN_FORM);
        List<UiNode> children = new ArrayList<>();
        node.children().forEach(child -> children.add(rewrite(child, dead, front, inModal, inPopup)));
        return new UiNode(attributes, children);
    }

    /** The browser's own question as a screen: what it says, and its buttons. */
    private static UiNode dialog(Dialog dialog) {
        List<UiNode> parts = new ArrayList<>();
        parts.add(view("android.widget.TextView", dialog.message(), "[340,300][940,360]", false));
        parts.add(view(BUTTON, AGREE, "[760,400][840,440]", true));
        if (!dialog.kind().equals("alert")) {
            parts.add(view(BUTTON, REFUSE, "[860,400][940,440]", true));
        }
        Map<String, String> front = new LinkedHashMap<>();
        front.put("class", DIALOG);
        front.put(NodeRole.ATTRIBUTE, NodeRole.FIXED.attribute());
        front.put("pane-title", dialog.kind());
        front.put("bounds", "[320,280][960,460]");
        return new UiNode(
                Map.of(ActionEnumerator.KEYS, ActionEnumerator.BACK_ALONE, "width", "1280", "height", "800"),
                List.of(new UiNode(front, parts)));
    }

    private static UiNode view(String className, String text, String bounds, boolean clickable) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("class", className);
        all.put("text", text);
        all.put("clickable", Boolean.toString(clickable));
        all.put("enabled", "true");
        all.put("bounds", bounds);
        return new UiNode(all, List.of());
    }

    /** What an action's target is on the page; empty if it is not there. */
    Optional<PageElement> element(Action.Target target) {
        return look.view().elements().stream()
                .filter(element -> ViewTree.target(element).equals(target))
                .findFirst()
                .or(() -> look.view().elements().stream()
                        .filter(element -> element.bounds().equals(target.bounds()))
                        .findFirst());
    }
}
