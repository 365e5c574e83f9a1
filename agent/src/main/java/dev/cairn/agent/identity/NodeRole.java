package dev.cairn.agent.identity;

import dev.cairn.agent.habit.NamingHabit;
import dev.cairn.agent.screen.UiNode;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** What role a node has for telling screens apart. */
public enum NodeRole {
    /** Stands where it stands, whatever the data. */
    FIXED,
    /** Surrounds all pages of a site: navigation, header, footer. */
    CHROME,
    /** Lies over the rest: a dialog, an open menu, a drawer. */
    OVERLAY,
    /** Rows of like shape, as many as there are data. */
    LIST,
    /** One of such rows, where what holds them holds other things as well. */
    ROW,
    /** What somebody wrote, however it is made. */
    PROSE,
    /** Shows a part of its content, which need not be alike. */
    PAGE,
    /** Another document, which says what it likes: a web page in an app. */
    EMBEDDED,
    /** A value that a user may change. */
    VALUE,
    /** Comes and goes by itself. */
    TRANSIENT;

    /** The attribute by which a reader of another kind of document than Android's says it. */
    public static final String ATTRIBUTE = "part";

    private static final Map<String, NodeRole> BY_WORD =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(NodeRole::name, role -> role));

    private static final Set<String> KEYBOARDS = NamingHabit.KEYBOARD.words();
    private static final int MOST_KEPT = 4_096;
    private static final Map<String, Boolean> OF_KEYBOARD = new ConcurrentHashMap<>();

    private static final int FEWEST_ROWS = 3;
    private static final int TEXTS_OF_A_RECORD = 2;

    public static NodeRole of(UiNode node, ViewClass type) {
        String word = node.get(ATTRIBUTE);
        NodeRole told = word.isEmpty() ? null : BY_WORD.get(word);
        return told == null
                ? ofAndroid(node, type)
                : told; // whoever made the document may have meant something else by the attribute
    }

    private static NodeRole ofAndroid(UiNode node, ViewClass type) {
        if (TransientNames.is(node.resourceId()) || isSystemWindow(node.get("package"), node)) {
            return TRANSIENT;
        }
        if (type.part() != FIXED) {
            return type.part();
        }
        if (node.is("password")) {
            return VALUE;
        }
        return node.scrolls() ? (hasLikeRows(node) ? LIST : PAGE) : FIXED;
    }

    /** What it is written as in an attribute. */
    public String attribute() {
        return name().toUpperCase(Locale.ROOT);
    }

    boolean isCollection() {
        return this == LIST || this == PAGE || this == EMBEDDED;
    }

    /** The status bar and the keyboard are no part of the app's screen. */
    private static boolean isSystemWindow(String packageName, UiNode node) {
        return isKeyboard(packageName)
                || (packageName.equals("com.android.systemui")
                        && node.resourceId().startsWith("com.android.systemui:id/status_bar"));
    }

    /** A screen has a thousand views of one package. */
    private static boolean isKeyboard(String packageName) {
        Boolean known = OF_KEYBOARD.get(packageName);
        if (known != null) {
            return known;
        }
        boolean keyboard = KEYBOARDS.stream().anyMatch(packageName::endsWith);
        if (OF_KEYBOARD.size() < MOST_KEPT) { // names come from what is explored, and may be made up without end
            OF_KEYBOARD.put(packageName, keyboard);
        }
        return keyboard;
    }

    /** One or two rows are a list as well, where it says so or each can be tapped and has several texts. */
    private static boolean hasRecords(UiNode node) {
        return !node.children().isEmpty()
                && (node.is("is-collection")
                        || node.children().stream()
                                .allMatch(row -> row.is("clickable")
                                        && row.all()
                                                        .filter(part ->
                                                                !part.text().isBlank())
                                                        .count()
                                                >= TEXTS_OF_A_RECORD));
    }

    private static boolean hasLikeRows(UiNode node) {
        return (node.children().size() >= FEWEST_ROWS || hasRecords(node))
                && node.children().stream()
                                .map(child -> child.className() + "#" + child.resourceId())
                                .distinct()
                                .count()
                        == 1;
    }
}
