package dev.cairn.browser.look;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.identity.Titles;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.browser.look.PageElement.Place;
import dev.cairn.browser.look.PageElement.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A screen of an app as a page: what the explorer would do on it are its elements.
 *
 * @param view what can be seen and done
 * @param tree the same for gate and signer, its classes called as those of pages
 * @param actions what each element stands for, by the number that its place has
 * @param extent how large the screen is
 */
public record AppScreen(PageView view, UiNode tree, List<Action> actions, Bounds extent) {
    /** Copies the list. */
    public AppScreen {
        actions = List.copyOf(actions);
    }

    /** The address of a place in an app, which is an origin of its own. */
    public static String address(String app, String place) {
        return "app+" + app.toLowerCase(Locale.ROOT) + ":/" + place;
    }

    /** What is shown of an app. */
    public static AppScreen of(Hierarchy shown, String app, String place, String session) {
        List<Action> actions = ActionEnumerator.enumerate(place, shown);
        Map<Action.Target, UiNode> nodes = new HashMap<>();
        shown.root()
                .all()
                .forEach(node ->
                        nodes.putIfAbsent(new Action.Target(node.className(), node.resourceId(), node.bounds()), node));
        List<PageElement> elements = new ArrayList<>();
        for (int i = 0; i < actions.size(); i++) {
            Action action = actions.get(i);
            int number = i;
            if (action.kind() == ActionKind.TAP || action.kind() == ActionKind.TYPE) {
                action.target()
                        .flatMap(target -> Optional.ofNullable(nodes.get(target)))
                        .ifPresent(node -> elements.add(element(action, node, number)));
            }
        }
        String url = address(app, place);
        List<String> lines = shown.root()
                .all()
                .map(UiNode::text)
                .filter(text -> !text.isBlank())
                .toList();
        PageView view = new PageView(
                url,
                Titles.of(shown),
                "",
                session,
                0,
                true,
                elements,
                lines,
                0,
                Optional.empty(),
                List.of(url),
                0,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(shown.extent()),
                Optional.empty());
        return new AppScreen(view, named(shown.root()), actions, shown.extent());
    }

    private static PageElement element(Action action, UiNode node, int number) {
        boolean field = action.kind() == ActionKind.TYPE;
        Map<String, String> attributes = node.resourceId().isEmpty() ? Map.of() : Map.of("id", node.resourceId());
        String role = role(node, field);
        return new PageElement(
                "e" + number,
                new Place(number, 0, "", Optional.empty()),
                role,
                action.label(),
                node.get("hint"),
                "view",
                "",
                attributes,
                new State(node.is("enabled"), field, node.is("checked"), false, false, false, node.is("password")),
                field && !node.is("password") ? Optional.of(node.text()) : Optional.empty(),
                List.of(),
                "",
                "",
                "",
                "",
                node.bounds(),
                Optional.empty());
    }

    private static String role(UiNode node, boolean field) {
        if (field) {
            return "textbox";
        }
        return switch (node.simpleClass()) {
            case "RadioButton" -> "radio";
            case "Switch", "ToggleButton" -> "switch";
            default -> node.is("checkable") ? "checkbox" : "button";
        };
    }

    /** Classes as {@link ViewTree} calls them, by which the gate finds the view that is touched. */
    private static UiNode named(UiNode node) {
        Map<String, String> attributes = new LinkedHashMap<>(node.attributes());
        boolean field = node.simpleClass().matches(".*(EditText|AutoCompleteTextView)");
        boolean touched = field || node.is("clickable") || node.is("checkable");
        if (touched) {
            attributes.put("class", ViewTree.className(role(node, field), "view"));
        }
        return new UiNode(
                attributes, node.children().stream().map(AppScreen::named).toList());
    }

    /** The action that an element's place stands for. */
    public Optional<Action> action(Place at) {
        return at.node() >= 0 && at.node() < actions.size() ? Optional.of(actions.get(at.node())) : Optional.empty();
    }

    /** As a look, with its picture. */
    public PageLook look(Optional<byte[]> picture) {
        return new PageLook(view, tree, picture, extent.right(), extent.bottom(), List.of(), false);
    }
}
