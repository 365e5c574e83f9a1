package dev.cairn.android.command;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.hierarchy.Nodes;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Element references: the numbers of the views, which are found again on each use. */
final class ElementReferences {
    /** The standard's key for an element in JSON. */
    static final String KEY = "element-6066-11e4-a52e-4f735466cecf";

    private static final String OLD_KEY = "ELEMENT";

    /** What any client has been told, the last of it: like Appium's server, this one does not remember for ever. */
    private static final Set<Long> ISSUED =
            Collections.newSetFromMap(Collections.synchronizedMap(new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Long, Boolean> eldest) {
                    return size() > MOST_ISSUED;
                }
            }));

    private static final int MOST_ISSUED = 200_000;

    private final DeviceExecutor device;

    ElementReferences(DeviceExecutor device) {
        this.device = device;
    }

    static Map<String, String> reference(AccessibilityNode node) {
        ISSUED.add(node.id());
        return Map.of(KEY, id(node.id()));
    }

    private static String id(long number) {
        return "node" + number;
    }

    /** The node that the route's element names, as it is now. */
    AccessibilityNode node(Request request) {
        return node(request.variable("element"));
    }

    /** The node with the reference, as it is now. */
    AccessibilityNode node(String reference) {
        return node(device.screen(), reference);
    }

    /** The node with the reference on the given screen. */
    static AccessibilityNode node(ScreenSnapshot screen, String reference) {
        long number = number(reference)
                .orElseThrow(() -> WebDriverError.NO_SUCH_ELEMENT.because(
                        "There never was an element " + reference + ", or it was found long ago. Find it again."));
        return Nodes.byId(screen, number)
                .orElseThrow(() -> WebDriverError.STALE_ELEMENT_REFERENCE.because(
                        "The element " + reference + " is no longer on the screen."));
    }

    /** Whether the element is on the screen. */
    boolean shows(String reference) {
        return number(reference)
                .flatMap(number -> Nodes.byId(device.screen(), number))
                .isPresent();
    }

    /** The number in a reference that some client has been told. */
    private static Optional<Long> number(String reference) {
        return Optional.of(reference)
                .filter(text -> text.matches("node-?\\d{1,18}"))
                .map(text -> Long.valueOf(text.substring("node".length())))
                .filter(ISSUED::contains);
    }

    /** The element in a parameter, if there is one: Appium's {@code elementId}. */
    Optional<AccessibilityNode> parameter(Request request) {
        return reference(request.body().path("elementId")).map(this::node);
    }

    /** The element in the parameter {@code elementId}. */
    AccessibilityNode required(Request request) {
        return parameter(request)
                .orElseThrow(() -> WebDriverError.INVALID_ARGUMENT.because("The parameter 'elementId' is missing."));
    }

    /** The reference that a client gives as a text, or as the object that it was told. */
    static Optional<String> reference(JsonNode element) {
        JsonNode id = !element.isObject() ? element : element.has(KEY) ? element.get(KEY) : element.path(OLD_KEY);
        return Optional.of(id).filter(JsonNode::isString).map(JsonNode::stringValue);
    }
}
