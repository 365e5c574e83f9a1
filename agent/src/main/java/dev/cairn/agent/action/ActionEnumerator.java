package dev.cairn.agent.action;

import dev.cairn.agent.action.Action.Target;
import dev.cairn.agent.identity.NodeRole;
import dev.cairn.agent.identity.VolatileText;
import dev.cairn.agent.input.Field;
import dev.cairn.agent.input.FieldLimits;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import dev.cairn.engine.files.FileRef;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Lists what can be done on a screen, the likeliest to lead somewhere first. */
public final class ActionEnumerator {
    /** More than this are not offered; the spec's number. */
    public static final int MOST = 50;

    /** The items of these take a touch through the list, and do not always say so themselves. */
    private static final Set<String> LISTS = Set.of("ListView", "GridView", "ExpandableListView", "Gallery");

    /** What a button is described as that opens the options menu, in the framework's own words. */
    private static final String OVERFLOW = "More options";

    /** The attribute of a hierarchy's root in which a device without a menu key, and that cannot be turned, says so. */
    public static final String KEYS = "keys";

    /** What it says then. */
    public static final String BACK_ALONE = "back";

    /** What stands in a group's name instead of a place where the target surrounds all pages: it does on each what it does on one. */
    public static final String FRAME = ":frame:";

    /** What stands in a group's name before the place where the target is {@link #BEHIND}. */
    public static final String OF_BEHIND = ":behind:";

    /** The attribute of what lies behind an open menu or another popup and can be used still: it does there what it does without. */
    public static final String BEHIND = "behind";

    /** The attribute of a form's field in which nothing is: a device tells it that can. */
    public static final String UNFILLED = "unfilled";

    /** What stands in a group's name before the place where the target is {@link #UNFILLED}. */
    public static final String OF_UNFILLED = ":unfilled:";

    /** What stands in a group's name before the place where the target is a field that shows nothing, and the device does not tell which ones a form waits for. */
    public static final String OF_EMPTY = ":empty:";

    /** The attribute of a button that sends nothing of what is filled in. */
    public static final String APART = "apart";

    /** What stands in a group's name before the place where the target is {@link #APART}. */
    public static final String OF_APART = ":apart:";

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final String place;
    private final Values values;
    private boolean hasOverflow;
    private boolean inFrame;
    private final List<Action> actions = new ArrayList<>();
    private final Map<String, Integer> seen = new HashMap<>();
    private final Map<Target, Field> fields = new HashMap<>();

    private ActionEnumerator(String place, Values values) {
        this.place = place;
        this.values = values;
    }

    /** At most {@link #MOST} actions on the views of the app's own screen; the back key is always among them. */
    public static List<Action> enumerate(String place, Hierarchy hierarchy) {
        return ActionRanking.likeliest(of(place, hierarchy, Values.NONE).actions, List.of(back()));
    }

    /** At most {@link #MOST} actions, typing what {@code values} say; the keys and a turn of the device are always among them. */
    public static List<Action> enumerate(String place, Hierarchy hierarchy, Values values) {
        ActionEnumerator all = of(place, hierarchy, values);
        return hierarchy.root().get(KEYS).equals(BACK_ALONE)
                ? ActionRanking.ofEachSort(all.actions, List.of(back()))
                : ActionRanking.likeliest(all.actions, all.keys());
    }

    /** The field that an action of that screen types into; empty if it types nothing, or if its target is not there. */
    public static Optional<Field> field(String place, Hierarchy hierarchy, Action action) {
        Map<Target, Field> fields = of(place, hierarchy, Values.NONE).fields;
        return action.target().flatMap(target -> Optional.ofNullable(fields.get(target)));
    }

    private static ActionEnumerator of(String place, Hierarchy hierarchy, Values values) {
        ActionEnumerator all = new ActionEnumerator(place, values);
        hierarchy.root().children().forEach(window -> all.visit(window, false, ""));
        return all;
    }

    /** What can be done on another app's screen: leave it. */
    public static List<Action> outside() {
        return List.of(back());
    }

    private static Action back() {
        return key(ActionKind.BACK, "back");
    }

    /** Of these each screen has one: what they bring on one says something about all. */
    private static Action key(ActionKind kind, String name) {
        return new Action(name, kind, "", kind + ":key", kind.name(), Optional.empty(), "");
    }

    private List<Action> keys() {
        return hasOverflow
                ? List.of(key(ActionKind.ROTATE, "rotate"), back())
                : List.of(key(ActionKind.MENU, "menu"), key(ActionKind.ROTATE, "rotate"), back());
    }

    private void visit(UiNode node, boolean inList, String before) {
        boolean outer = inFrame;
        inFrame |= node.get(NodeRole.ATTRIBUTE).equals(NodeRole.CHROME.attribute());
        if (node.is("enabled") && !node.bounds().isEmpty()) {
            offer(node, inList, before);
        }
        hasOverflow |= node.description().equals(OVERFLOW);
        boolean list = LISTS.contains(node.simpleClass());
        String label = before;
        for (UiNode child : node.children()) {
            visit(child, list, label);
            label = isField(child) ? "" : child.label();
        }
        inFrame = outer;
    }

    /** @param before what stands before it: a form's fields are told by that */
    private void offer(UiNode node, boolean inList, String before) {
        if (isField(node)) {
            String within = labelWithin(node);
            Field field = Field.of(place, node, within.isEmpty() ? before : within);
            fields.put(target(node), field);
            add(ActionKind.TYPE, node, typed(node, field));
            return;
        }
        if (node.is("clickable") || node.is("checkable") || inList) {
            add(ActionKind.TAP, node, "");
        }
        if (node.is("long-clickable")) {
            add(ActionKind.LONG_PRESS, node, "");
        }
        if (node.scrolls()) {
            add(ScrollSort.of(node), node, "");
        }
    }

    /** What a user wants typed is typed as it is. */
    private String typed(UiNode node, Field field) {
        String text = values.of(field);
        String taken = FieldLimits.within(node, text);
        return taken.equals(text) || values.given(field).isPresent() ? text : taken;
    }

    private static boolean isField(UiNode node) {
        return (node.simpleClass().endsWith("EditText") || node.simpleClass().endsWith("AutoCompleteTextView"))
                && takesText(node);
    }

    /** A field that only shows what a menu or a calendar sets is tapped. Not every source tells what can be done. */
    private static boolean takesText(UiNode node) {
        String actions = node.get("actions");
        return actions.isEmpty() || Arrays.asList(actions.split(",")).contains("ACTION_SET_TEXT");
    }

    private void add(ActionKind kind, UiNode node, String text) {
        String what = GroupName.what(node);
        String label = kind.movesOn() || kind == ActionKind.TYPE ? fieldLabel(node) : node.label();
        String name = kind + ":" + what + ":" + key(VolatileText.mask(label));
        int twin = seen.merge(name, 1, Integer::sum);
        String key = twin == 1 ? name : name + ":" + twin;
        String family = kind + ":" + family(kind, node);
        String group = group(kind, node, label);
        actions.add(new Action(key, kind, shorten(label), group, family, Optional.of(target(node)), text));
        if (twin > 1) {
            NumberedRows.nameApart(actions, name);
        }
    }

    private String group(ActionKind kind, UiNode node, String label) {
        return inFrame && !GroupName.leads(kind, node)
                ? kind + FRAME + GroupName.what(node) + ":" + key(label)
                : GroupName.of(kind, node, inFrame ? FRAME : sort(node), place);
    }

    private static String family(ActionKind kind, UiNode node) {
        if (GroupName.leads(kind, node)) {
            return "link";
        }
        return node.is("checkable") ? "checkable" : role(node);
    }

    private static String sort(UiNode node) {
        if (node.is(BEHIND)) {
            return OF_BEHIND;
        }
        if (node.is(APART)) {
            return OF_APART;
        }
        if (node.is(UNFILLED)) {
            return OF_UNFILLED;
        }
        return isField(node) && isEmpty(node) ? OF_EMPTY : ":";
    }

    /** As Android tells it; a page's fields are told by {@link #UNFILLED} alone. */
    private static boolean isEmpty(UiNode node) {
        return node.is("showing-hint")
                || node.get("text").isEmpty() && !node.get("showing-hint").isEmpty();
    }

    private static Target target(UiNode node) {
        return new Target(node.className(), node.resourceId(), node.bounds());
    }

    /** What sort of thing a view is. Compose has a button's role in a node of its own, inside of the view that is pressed. */
    private static String role(UiNode node) {
        boolean isButton = node.simpleClass().equals("View")
                && node.children().stream()
                        .anyMatch(child -> child.simpleClass().equals("Button")
                                && !child.is("clickable")
                                && child.label().isEmpty());
        return isButton ? "Button" : node.simpleClass();
    }

    /** What is in a field or a list is its value, not its name; Compose has a field's name inside of it. */
    private static String fieldLabel(UiNode node) {
        String said = node.description().isBlank() ? node.get("hint") : node.description();
        return said.isBlank() && isField(node) ? labelWithin(node) : said;
    }

    private static String labelWithin(UiNode field) {
        return field.children().stream()
                .map(UiNode::label)
                .filter(label -> !label.isEmpty())
                .findFirst()
                .orElse("");
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
        String line = BLANKS.matcher(label).replaceAll(" ").strip();
        return line.codePointCount(0, line.length()) <= 60
                ? line
                : line.substring(0, line.offsetByCodePoints(0, 59)) + "…";
    }
}
