package dev.cairn.android.runtime.screen;

import dev.cairn.android.device.UiBounds;
import dev.cairn.android.device.UiFlag;
import dev.cairn.android.device.UiNode;
import dev.cairn.android.device.UiState;
import dev.cairn.android.device.UiText;
import dev.cairn.android.runtime.stack.PermissionRequests;
import dev.cairn.android.runtime.stack.StandIn;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/** Android's dialog that asks for permissions: a question and two buttons, with the resource ids that they have on a device. */
final class PermissionDialog {
    private static final int ALLOW = 1;
    private static final int DENY = 2;
    private static final List<String> IDS =
            List.of("permission_message", "permission_allow_button", "permission_deny_button");

    private PermissionDialog() {}

    static List<String> lines(StandIn dialog) {
        List<String> asked = PermissionRequests.names(dialog.intent()).stream()
                .map(name -> name.substring(name.lastIndexOf('.') + 1))
                .toList();
        return List.of("Allow this app: " + String.join(", ", asked) + "?", "Allow", "Don\u2019t allow");
    }

    static UiNode node(int line, String text, UiBounds bounds) {
        boolean button = line > 0;
        UiText says = new UiText(
                PermissionRequests.PACKAGE,
                button ? "android.widget.Button" : "android.widget.TextView",
                PermissionRequests.PACKAGE + ":id/" + IDS.get(line),
                text,
                null,
                null);
        UiState state = UiState.of(button ? EnumSet.of(UiFlag.ENABLED, UiFlag.CLICKABLE) : EnumSet.of(UiFlag.ENABLED));
        return new UiNode(SystemScreens.LAST_ID - line - 2, says, state, bounds, List.of());
    }

    /** What the button in that line answers. */
    static Optional<Boolean> answer(int line) {
        return switch (line) {
            case ALLOW -> Optional.of(true);
            case DENY -> Optional.of(false);
            default -> Optional.empty();
        };
    }
}
