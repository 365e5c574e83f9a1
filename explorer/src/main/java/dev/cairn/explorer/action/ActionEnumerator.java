package dev.cairn.explorer.action;

import dev.cairn.engine.files.FileRef;
import dev.cairn.explorer.action.Action.Target;
import dev.cairn.explorer.screen.Hierarchy;
import dev.cairn.explorer.screen.UiNode;
import dev.cairn.explorer.screen.VolatileText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

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
        return new Action("back", ActionKind.BACK, "", "BACK:key", "BACK", Optional.empty(), "");
    }

    private List<Action> ranked() {
        return Stream.concat(
                        actions.stream()
                                .sorted(Comparator.comparing(ActionEnumerator::isScroll)
                                        .reversed()
                                        .thenComparing(ActionEnumerator::rank))
                                .limit(MOST - 1)
                                .sorted(Comparator.comparing(ActionEnumerator::rank)),
                        Stream.of(back()))
                .toList();
    }

    /** What is beyond the limit is reached by scrolling, so that must not fall to the limit itself. */
    private static boolean isScroll(Action action) {
        return action.kind() == ActionKind.SCROLL;
    }

    private static int rank(Action action) {
        return switch (action.kind()) {
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
        String name = kind + ":" + what + ":" + key(VolatileText.mask(label));
        int twin = seen.merge(name, 1, Integer::sum);
        String key = twin == 1 ? name : name + ":" + twin;
        Target target = new Target(node.className(), node.resourceId(), node.bounds());
        String group = kind + ":" + activity + ":" + what;
        String family = kind + ":" + (node.is("checkable") ? "checkable" : node.simpleClass());
        actions.add(new Action(key, kind, shorten(label), group, family, Optional.of(target), text));
        if (twin > 1) {
            NumberedRows.nameApart(actions, name);
        }
    }

    /** What is in a field or a list is its value, not its name. */
    private static String fieldLabel(UiNode node) {
        return node.description().isBlank() ? node.get("hint") : node.description();
    }

    /** Short enough to be kept many times, and still not the same for labels that only begin alike. */
    private static String key(String label) {
        String start = shorten(label);
        return start.equals(label)
                ? label
                : start
                        + FileRef.of(label.getBytes(StandardCharsets.UTF_8))
                                .sha256()
                                .substring(0, 8);
    }

    private static String shorten(String label) {
        String line = label.replaceAll("\\s+", " ").strip();
        return line.codePointCount(0, line.length()) <= 60
                ? line
                : line.substring(0, line.offsetByCodePoints(0, 59)) + "…";
    }
}
