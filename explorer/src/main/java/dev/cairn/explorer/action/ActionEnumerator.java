package dev.cairn.explorer.action;

import dev.cairn.explorer.action.Action.Target;
import dev.cairn.explorer.screen.Hierarchy;
import dev.cairn.explorer.screen.UiNode;
import dev.cairn.explorer.screen.VolatileText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Lists what can be done on a screen, the likeliest to lead somewhere first. */
public final class ActionEnumerator {
    /** More than this are not offered; the spec's number. */
    public static final int MOST = 50;

    /** The items of these take a touch through the list, and do not always say so themselves. */
    private static final Set<String> LISTS = Set.of("ListView", "GridView", "ExpandableListView", "Gallery");

    private final String activity;
    private final List<Action> actions = new ArrayList<>();
    private final Map<String, Integer> seen = new HashMap<>();

    private ActionEnumerator(String activity) {
        this.activity = activity;
    }

    /** At most {@link #MOST} actions on the app's own screen; the back key is always among them. */
    public static List<Action> enumerate(String activity, Hierarchy hierarchy) {
        ActionEnumerator all = new ActionEnumerator(activity);
        hierarchy.root().children().forEach(window -> all.visit(window, false));
        return all.ranked();
    }

    /** What can be done on another app's screen: leave it. */
    public static List<Action> outside() {
        return List.of(back());
    }

    private static Action back() {
        return new Action("back", ActionKind.BACK, "", "back", "back", Optional.empty(), "");
    }

    private List<Action> ranked() {
        List<Action> ranked = new ArrayList<>(actions);
        ranked.sort(Comparator.comparing(action -> rank(action.kind())));
        List<Action> most = new ArrayList<>(ranked.subList(0, Math.min(ranked.size(), MOST - 1)));
        most.add(back());
        return List.copyOf(most);
    }

    private static int rank(ActionKind kind) {
        return switch (kind) {
            case TAP -> 0;
            case SCROLL -> 1;
            case TYPE -> 2;
            case LONG_PRESS -> 3;
            case BACK -> 4;
        };
    }

    private void visit(UiNode node, boolean inList) {
        if (node.is("enabled") && !node.bounds().isEmpty()) {
            offer(node, inList);
        }
        boolean list = LISTS.contains(node.simpleClass());
        node.children().forEach(child -> visit(child, list));
    }

    private void offer(UiNode node, boolean inList) {
        if (isField(node)) {
            add(ActionKind.TYPE, node, InputText.of(node));
            return;
        }
        if (node.is("clickable") || node.is("checkable") || inList) {
            add(ActionKind.TAP, node, "");
        }
        if (node.is("long-clickable")) {
            add(ActionKind.LONG_PRESS, node, "");
        }
        if (node.is("scrollable")) {
            add(ActionKind.SCROLL, node, "");
        }
    }

    private static boolean isField(UiNode node) {
        return node.simpleClass().endsWith("EditText") || node.simpleClass().endsWith("AutoCompleteTextView");
    }

    private void add(ActionKind kind, UiNode node, String text) {
        String what = node.simpleClass() + "#" + node.resourceId();
        String label = kind == ActionKind.SCROLL || kind == ActionKind.TYPE ? fieldLabel(node) : node.label();
        String name = kind + ":" + what + ":" + VolatileText.mask(label);
        int twin = seen.merge(name, 1, Integer::sum);
        String key = twin == 1 ? name : name + ":" + twin;
        Target target = new Target(node.className(), node.resourceId(), node.bounds());
        String group = kind + ":" + activity + ":" + what;
        String family = kind + ":" + (node.is("checkable") ? "checkable" : node.simpleClass());
        actions.add(new Action(key, kind, shorten(label), group, family, Optional.of(target), text));
    }

    /** What is in a field or a list is its value, not its name. */
    private static String fieldLabel(UiNode node) {
        return node.description().isBlank() ? node.get("hint") : node.description();
    }

    private static String shorten(String label) {
        String line = label.replaceAll("\\s+", " ").strip();
        return line.codePointCount(0, line.length()) <= 60
                ? line
                : line.substring(0, line.offsetByCodePoints(0, 59)) + "…";
    }
}
