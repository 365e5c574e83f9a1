package dev.cairn.android.command;

import dev.cairn.android.device.UiFlag;
import dev.cairn.android.device.UiNode;
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
    private static final List<String> ACCEPT = List.of(
            "permission_allow_button",
            "permission_allow_foreground_only_button",
            "permission_allow_one_time_button",
            "button1");
    private static final List<String> DISMISS =
            List.of("permission_deny_button", "permission_deny_and_dont_ask_again_button", "button2", "button3");
    private static final List<String> TEXTS = List.of("alertTitle", "message", "permission_message");

    private final Droid droid;

    AlertCommands(Droid droid) {
        this.droid = droid;
    }

    void addTo(Commands.InSession routes, MobileCommands mobile) {
        routes.post("/alert/accept", request -> press(request, ACCEPT))
                .post("/alert/dismiss", request -> press(request, DISMISS))
                .post("/accept_alert", request -> press(request, ACCEPT))
                .post("/dismiss_alert", request -> press(request, DISMISS))
                .get("/alert/text", request -> text())
                .get("/alert_text", request -> text())
                .post("/alert/text", this::enter)
                .post("/alert_text", this::enter);
        mobile.add("acceptAlert", request -> press(request, ACCEPT))
                .add("dismissAlert", request -> press(request, DISMISS));
    }

    /** The nodes of the dialog in front. */
    private List<UiNode> dialog() {
        List<UiNode> windows = droid.screen().windows();
        List<UiNode> nodes = new ArrayList<>();
        if (!windows.isEmpty()) {
            collect(windows.get(windows.size() - 1), nodes);
        }
        boolean shows = nodes.stream()
                .anyMatch(node -> isAny(node, ACCEPT) || isAny(node, DISMISS) || isAny(node, List.of("parentPanel")));
        if (!shows) {
            throw WebDriverError.NO_SUCH_ALERT.because("No dialog is open.");
        }
        return nodes;
    }

    private static void collect(UiNode node, List<UiNode> nodes) {
        nodes.add(node);
        node.children().forEach(child -> collect(child, nodes));
    }

    private static boolean isAny(UiNode node, List<String> names) {
        String id = node.text().resourceId();
        return names.contains(id.substring(id.lastIndexOf('/') + 1));
    }

    private @Nullable Object press(Request request, List<String> names) {
        List<UiNode> nodes = dialog();
        Optional<String> label = request.optionalText("buttonLabel");
        UiNode button = label.isPresent() ? labelled(nodes, label.get()) : named(nodes, names);
        droid.act(runtime -> new Fingers(runtime)
                .tap(button.bounds().centerX(), button.bounds().centerY()));
        return null;
    }

    private static UiNode labelled(List<UiNode> nodes, String label) {
        List<UiNode> buttons = nodes.stream().filter(AlertCommands::isButton).toList();
        return first(buttons, node -> node.text().text().equalsIgnoreCase(label))
                .orElseThrow(() -> WebDriverError.INVALID_ELEMENT_STATE.because("The dialog has no button '" + label
                        + "'. It has "
                        + buttons.stream().map(node -> node.text().text()).collect(Collectors.joining(", ")) + "."));
    }

    /** With one button only, that is the answer to everything. */
    private static UiNode named(List<UiNode> nodes, List<String> names) {
        for (String name : names) {
            Optional<UiNode> found = first(nodes, node -> isAny(node, List.of(name)));
            if (found.isPresent()) {
                return found.get();
            }
        }
        return first(nodes, AlertCommands::isButton)
                .orElseThrow(() -> WebDriverError.INVALID_ELEMENT_STATE.because(
                        "The dialog has no button for that. Press one by its label: buttonLabel."));
    }

    private static boolean isButton(UiNode node) {
        return node.state().is(UiFlag.CLICKABLE) && !node.text().text().isEmpty();
    }

    private static Optional<UiNode> first(List<UiNode> nodes, Predicate<UiNode> wanted) {
        return nodes.stream().filter(wanted).findFirst();
    }

    private Object text() {
        return dialog().stream()
                .filter(node -> isAny(node, TEXTS) && !node.text().text().isEmpty())
                .map(node -> node.text().text())
                .collect(Collectors.joining("\n"));
    }

    private @Nullable Object enter(Request request) {
        String text = request.text("text");
        UiNode field = first(dialog(), node -> node.state().is(UiFlag.EDITABLE))
                .orElseThrow(() -> WebDriverError.ELEMENT_NOT_INTERACTABLE.because("The dialog has no text field."));
        droid.act(runtime -> {
            runtime.clearText(field.id());
            runtime.enter(field.id(), text);
        });
        return null;
    }
}
