package dev.cairn.android.command;

import dev.cairn.android.device.Screen;
import dev.cairn.android.device.UiNode;
import dev.cairn.android.hierarchy.Nodes;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.JsonNode;

/** Element references: the numbers of the views, which are found again on each use. */
final class ElementReferences {
    /** The standard's key for an element in JSON. */
    static final String KEY = "element-6066-11e4-a52e-4f735466cecf";

    /** The highest number that any client has been told; numbers go up, and there is one device in a process. */
    private static final AtomicLong ISSUED = new AtomicLong();

    private final Droid droid;

    ElementReferences(Droid droid) {
        this.droid = droid;
    }

    static Map<String, String> reference(UiNode node) {
        ISSUED.accumulateAndGet(Math.abs(node.id()), Math::max);
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
        if (Math.abs(number) > ISSUED.get()) {
            throw WebDriverError.NO_SUCH_ELEMENT.because("There never was an element " + reference + ".");
        }
        return Nodes.byId(screen, number)
                .orElseThrow(() -> WebDriverError.STALE_ELEMENT_REFERENCE.because(
                        "The element " + reference + " is no longer on the screen."));
    }

    /** Whether the element is on the screen. */
    boolean shows(String reference) {
        return reference.matches("node-?\\d{1,18}")
                && Nodes.byId(droid.screen(), Long.parseLong(reference.substring("node".length())))
                        .isPresent();
    }

    /** The element in a parameter, if there is one: Appium's {@code elementId}. */
    Optional<UiNode> parameter(Request request) {
        JsonNode element = request.body().path("elementId");
        JsonNode id = element.isObject() ? element.path(KEY) : element;
        return id.isString() ? Optional.of(node(id.stringValue())) : Optional.empty();
    }
}
