package dev.cairn.agent.device;

import dev.cairn.agent.action.Action;
import java.util.List;

/** What may be done in Android's dialog that asks for a permission, by what the user wants to become of it. */
public final class PermissionAnswers {
    private static final List<String> GRANTING = List.of(
            "permission_allow_button",
            "permission_allow_foreground_only_button",
            "permission_allow_all_button",
            "permission_allow_always_button",
            "permission_allow_one_time_button",
            "permission_allow_selected_button",
            "grant_button");

    private static final List<String> DENYING = List.of(
            "permission_deny_button",
            "permission_no_upgrade_button",
            "permission_deny_and_dont_ask_again_button",
            "permission_no_upgrade_and_dont_ask_again_button",
            "deny_button");

    private PermissionAnswers() {}

    /** The one button that answers as wanted; all that can be done, if any answer will do or none of the buttons is known. */
    public static List<Action> among(List<Action> actions, Permissions wanted) {
        return buttons(wanted).stream()
                .flatMap(button -> actions.stream().filter(action -> isOn(button, action)))
                .findFirst()
                .map(List::of)
                .orElse(actions);
    }

    /** The names of the buttons that answer as wanted, whichever of them the dialog has; none if any answer will do. */
    public static List<String> buttons(Permissions wanted) {
        return switch (wanted) {
            case GRANT -> GRANTING;
            case DENY -> DENYING;
            case ASK -> List.of();
        };
    }

    private static boolean isOn(String button, Action action) {
        return action.target()
                .map(target -> target.resourceId().endsWith("/" + button))
                .orElse(false);
    }
}
