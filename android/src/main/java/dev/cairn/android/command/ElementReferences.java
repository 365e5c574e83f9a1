package dev.cairn.android.command;

import dev.cairn.android.device.Screen;
import dev.cairn.android.device.UiNode;
import dev.cairn.android.hierarchy.Nodes;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Element references: the numbers of the views, which are found again on each use. */
final class ElementReferences {
    /** The standard's key for an element in JSON. */
    static final String KEY = "element-6066-11e4-a52e-4f735466cecf";

    private final Droid droid;

    ElementReferences(Droid droid) {
        this.droid = droid;
    }

    static Map<String, String> reference(UiNode node) {
        return Map.of(KEY, id(node.id()));
    }

    private static String id(long number) {
        return "node" + number;
    }

    /** The node that the route's element names, as it is now. */
    UiNode node(Request request) {
        return node(request.variable("element"));
    }

    /** The node with the reference, as it is now. */
    UiNode node(String reference) {
        return node(droid.screen(), reference);
    }

    /** The node with the reference on the given screen. */
    static UiNode node(Screen screen, String reference) {
        if (!reference.matches("node-?\\d{1,18}")) {
            throw WebDriverError.NO_SUCH_ELEMENT.because("There never was an element " + reference + ".");
        }
        long number = Long.parseLong(reference.substring("node".length()));
        return Nodes.byId(screen, number)
                .orElseThrow(() -> WebDriverError.STALE_ELEMENT_REFERENCE.because(
                        "The element " + reference + " is no longer on the screen."));
    }

    /** The element in a parameter, if there is one: Appium's {@code elementId}. */
    Optional<UiNode> parameter(Request request) {
        JsonNode element = request.body().path("elementId");
        JsonNode id = element.isObject() ? element.path(KEY) : element;
        return id.isString() ? Optional.of(node(id.stringValue())) : Optional.empty();
    }
}
