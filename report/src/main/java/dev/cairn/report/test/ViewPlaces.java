package dev.cairn.report.test;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.report.test.WebPlace.By;
import dev.cairn.report.test.WebPlace.WebRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The ways to find on a page what an explorer was shown as a view, the surest first. */
final class ViewPlaces {
    /** The attribute in which a look at a page tells what a view is there. */
    static final String ROLE = "role";

    private static final Pattern MADE = Pattern.compile("^:r|\\d{3}|[0-9a-f]{8}"); // by a program, anew each time
    private static final Map<String, String> KINDS = Map.of(
            "link", "a, [role=link]",
            "button", "button, summary, input[type=submit], input[type=button], input[type=reset], [role=button]",
            "checkbox", "input[type=checkbox], [role=checkbox]",
            "radio", "input[type=radio], [role=radio]",
            "combobox", "select, [role=combobox]",
            "textbox", "input, textarea, [contenteditable], [role=textbox]");

    private final List<UiNode> all;

    private ViewPlaces(Hierarchy shown) {
        this.all = shown.root().all().toList();
    }

    /** Of an action's target. */
    static List<WebPlace> of(Action action, Hierarchy shown) {
        ViewPlaces places = new ViewPlaces(shown);
        return action.target()
                .flatMap(target -> places.all.stream()
                        .filter(node ->
                                target.equals(new Action.Target(node.className(), node.resourceId(), node.bounds())))
                        .findFirst())
                .map(node -> places.of(node, whole(action.label())))
                .orElseGet(() -> named(whole(action.label())));
    }

    /** Of an action that is known by its name alone. */
    static List<WebPlace> of(KnownAction action) {
        return named(whole(action.label()));
    }

    /** A label that was cut is none that a page can be asked for. */
    private static String whole(String label) {
        return label.endsWith("…") ? "" : label.strip();
    }

    private static List<WebPlace> named(String label) {
        return label.isEmpty()
                ? List.of()
                : Stream.concat(
                                Stream.of(WebRole.BUTTON, WebRole.LINK, WebRole.TAB, WebRole.MENUITEM, WebRole.CHECKBOX)
                                        .map(role -> (By) new By.Role(role, label)),
                                Stream.of(new By.Label(label), new By.Hint(label), written(label)))
                        .map(by -> new WebPlace(by, -1, List.of()))
                        .toList();
    }

    private List<WebPlace> of(UiNode node, String label) {
        List<WebPlace> places = new ArrayList<>();
        lasting(node).ifPresent(by -> places.add(new WebPlace(by, -1, List.of())));
        String name = node.label();
        int index = index(
                node, other -> role(other).equals(role(node)) && other.label().equals(name));
        role(role(node)).ifPresent(role -> {
            if (!name.isEmpty()) {
                places.add(new WebPlace(new By.Role(role, name), index, List.of()));
            }
            if (!label.isEmpty() && !label.equals(name)) {
                places.add(new WebPlace(new By.Role(role, label), -1, List.of()));
            }
        });
        if (!label.isEmpty()) {
            places.add(new WebPlace(new By.Label(label), -1, List.of()));
        }
        if (!node.get("hint").isBlank()) {
            places.add(new WebPlace(new By.Hint(node.get("hint").strip()), -1, List.of()));
        }
        if (!name.isEmpty()) {
            places.add(new WebPlace(written(name), -1, List.of()));
        }
        Optional.ofNullable(KINDS.get(role(node)))
                .ifPresent(kind -> places.add(new WebPlace(
                        new By.Css(kind), index(node, other -> role(other).equals(role(node))), List.of())));
        return places;
    }

    /** By a name of its own that no program has made. */
    private Optional<By> lasting(UiNode node) {
        String id = node.resourceId();
        boolean own =
                all.stream().filter(other -> other.resourceId().equals(id)).count() == 1;
        return id.isEmpty() || MADE.matcher(id).find() || !own
                ? Optional.empty()
                : Optional.of(new By.Css("[id=" + quoted(id) + "], [name=" + quoted(id) + "]"));
    }

    /** Which of its like it is; -1 if it has none. */
    private int index(UiNode node, Predicate<UiNode> like) {
        List<UiNode> alike = all.stream().filter(like).toList();
        for (int i = 0; alike.size() > 1 && i < alike.size(); i++) {
            if (alike.get(i) == node) {
                return i;
            }
        }
        return -1;
    }

    /** The smallest element that says just this. */
    private static By written(String text) {
        return new By.Css("text=" + quoted(text));
    }

    private static String role(UiNode node) {
        return node.get(ROLE);
    }

    private static Optional<WebRole> role(String name) {
        return Stream.of(WebRole.values())
                .filter(role -> role.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    private static String quoted(String value) {
        return "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
