package dev.cairn.android.command;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.device.UiFlag;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Dialogs as alerts: the app's with the buttons that Android's dialogs have, and the system's for permissions. */
final class AlertCommands {
    private static final List<String> ALLOW = List.of(
            "permission_allow_button", "permission_allow_foreground_only_button", "permission_allow_one_time_button");
    private static final List<String> DENY =
            List.of("permission_deny_button", "permission_deny_and_dont_ask_again_button");

    /** The buttons of Android's dialogs: what is said yes to first, then no, then neither. */
    private static final List<String> BUTTONS =
            List.of("android:id/button1", "android:id/button2", "android:id/button3");

    private static final List<String> PANELS = List.of("parentPanel", "alertTitle", "permission_message");

    private final DeviceExecutor device;

    AlertCommands(DeviceExecutor device) {
        this.device = device;
    }

    void addTo(Commands.InSession routes, MobileCommands mobile) {
        routes.post("/alert/accept", request -> press(request, true))
                .post("/alert/dismiss", request -> press(request, false))
                .post("/accept_alert", request -> press(request, true))
                .post("/dismiss_alert", request -> press(request, false))
                .get("/alert/text", request -> text())
                .get("/alert_text", request -> text())
                .post("/alert/text", this::enter)
                .post("/alert_text", this::enter);
        mobile.add("acceptAlert", request -> press(request, true))
                .add("dismissAlert", request -> press(request, false));
    }

    /** The nodes of the dialog in front. */
    private List<AccessibilityNode> dialog() {
        List<AccessibilityNode> windows = device.screen().windows().stream()
                .filter(window -> !ScreenSnapshot.isToast(window))
                .toList();
        List<AccessibilityNode> nodes = new ArrayList<>();
        if (!windows.isEmpty()) {
            collect(windows.get(windows.size() - 1), nodes);
        }
        boolean shows = nodes.stream().anyMatch(node -> isButton(node) || isAny(node, PANELS));
        if (!shows) {
            throw WebDriverError.NO_SUCH_ALERT.because("No dialog is open.");
        }
        return nodes;
    }

    private static void collect(AccessibilityNode node, List<AccessibilityNode> nodes) {
        nodes.add(node);
        node.children().forEach(child -> collect(child, nodes));
    }

    private static boolean isAny(AccessibilityNode node, List<String> names) {
        String id = node.text().resourceId();
        return names.contains(id) || names.contains(id.substring(id.lastIndexOf('/') + 1));
    }

    private @Nullable Object press(Request request, boolean accept) {
        List<AccessibilityNode> nodes = dialog();
        Optional<String> label = request.optionalText("buttonLabel");
        AccessibilityNode button = label.isPresent() ? labelled(nodes, label.get()) : meant(nodes, accept);
        device.act(runtime -> new TouchPointers(runtime)
                .tap(button.bounds().centerX(), button.bounds().centerY()));
        return null;
    }

    private static AccessibilityNode labelled(List<AccessibilityNode> nodes, String label) {
        List<AccessibilityNode> buttons = nodes.stream()
                .filter(node ->
                        node.state().is(UiFlag.CLICKABLE) && !node.text().text().isEmpty())
                .toList();
        return first(buttons, node -> node.text().text().equalsIgnoreCase(label))
                .orElseThrow(() -> WebDriverError.INVALID_ELEMENT_STATE.because("The dialog has no button '" + label
                        + "'. It has "
                        + buttons.stream().map(node -> node.text().text()).collect(Collectors.joining(", ")) + "."));
    }

    /** With one button only, that is the answer to everything. */
    private static AccessibilityNode meant(List<AccessibilityNode> nodes, boolean accept) {
        for (String name : accept ? ALLOW : DENY) {
            Optional<AccessibilityNode> found = first(nodes, node -> isAny(node, List.of(name)));
            if (found.isPresent()) {
                return found.get();
            }
        }
        List<AccessibilityNode> buttons = BUTTONS.stream()
                .flatMap(name -> first(nodes, node -> isAny(node, List.of(name))).stream())
                .toList();
        if (buttons.isEmpty()) {
            throw WebDriverError.INVALID_ELEMENT_STATE.because(
                    "The dialog has no button for that. Press one by its label: buttonLabel.");
        }
        return buttons.get(accept ? 0 : Math.min(1, buttons.size() - 1));
    }

    private static boolean isButton(AccessibilityNode node) {
        return isAny(node, BUTTONS) || isAny(node, ALLOW) || isAny(node, DENY);
    }

    private static Optional<AccessibilityNode> first(
            List<AccessibilityNode> nodes, Predicate<AccessibilityNode> wanted) {
        return nodes.stream().filter(wanted).findFirst();
    }

    /** As Appium gives it: what all named parts of the dialog but its buttons say. */
    private Object text() {
        return dialog().stream()
                .filter(node -> !node.text().resourceId().isEmpty()
                        && !isButton(node)
                        && !node.text().text().isBlank())
                .map(node -> node.text().text())
                .collect(Collectors.joining("\n"));
    }

    private @Nullable Object enter(Request request) {
        String text = request.text("text");
        AccessibilityNode field = first(dialog(), node -> node.state().is(UiFlag.EDITABLE))
                .orElseThrow(() -> WebDriverError.ELEMENT_NOT_INTERACTABLE.because("The dialog has no text field."));
        device.act(runtime -> {
            runtime.clearText(field.id());
            runtime.enter(field.id(), text);
        });
        return null;
    }
}
