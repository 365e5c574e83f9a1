package dev.cairn.agent.action;

import dev.cairn.agent.screen.UiNode;
import java.util.Optional;

/**
 * What an action has in common with its like, as a name. Of a link whose device tells where it leads it is that alone: all links to one place
 * are alike, wherever they stand. Of others it is the place, what they are, and where they stand on it as far as the device tells that.
 */
public final class GroupName {
    /** The attribute of a link that leads to another place of the app than the one where it stands: that place. */
    public static final String LEADS = "leads";

    /** The attribute by which a device says where on its page a control stands: what stands there in the same way is alike. */
    public static final String LIKES = "likes";

    /** The attribute of what has to be filled in before a button can be pressed at all. */
    public static final String AWAITED = "awaited";

    private static final String LEADING = "leads:";
    private static final String OF_LEADING = ":" + LEADING;
    private static final String OF_AWAITED = "awaited:";

    private GroupName() {}

    /**
     * The name.
     *
     * @param sort what stands in it before the place
     * @param place where the action's target is
     */
    static String of(ActionKind kind, UiNode node, String sort, String place) {
        if (leads(kind, node)) {
            return kind + sort + LEADING + node.get(LEADS) + ":" + node.simpleClass() + "#";
        }
        String awaited = node.is(AWAITED) ? OF_AWAITED : "";
        String likes = node.get(LIKES).isEmpty() ? "" : node.get(LIKES) + ":";
        return kind + sort + awaited + place + ":" + likes + what(node);
    }

    /** What a view is: its class and its id. */
    static String what(UiNode node) {
        return node.simpleClass() + "#" + node.resourceId();
    }

    /** Whether an action of that kind goes where the device says that its target leads. */
    static boolean leads(ActionKind kind, UiNode node) {
        return kind == ActionKind.TAP && !node.get(LEADS).isEmpty();
    }

    /** The place that all actions of a group lead to, as far as the app says; empty if it does not. */
    public static Optional<String> place(String group) {
        int at = group.indexOf(OF_LEADING);
        int end = group.lastIndexOf(':');
        return at < 0 || end < at + OF_LEADING.length()
                ? Optional.empty()
                : Optional.of(group.substring(at + OF_LEADING.length(), end));
    }

    /** Whether the group is of what has to be filled in before a button can be pressed. */
    public static boolean isAwaited(String group) {
        return group.contains(ActionEnumerator.OF_UNFILLED + OF_AWAITED);
    }
}
