package dev.cairn.android.command;

import dev.cairn.android.device.UiBounds;
import dev.cairn.android.device.UiFlag;
import dev.cairn.android.device.UiNode;
import dev.cairn.android.hierarchy.Finder;
import dev.cairn.android.hierarchy.InvalidSelectorException;
import dev.cairn.android.hierarchy.NodeAttributes;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Finding elements, reading them, clicking and typing. */
final class ElementCommands {
    /** How long a search that fails lets pass before it looks again. */
    private static final Duration POLL = Duration.ofMillis(250);

    private final Droid droid;
    private final ElementReferences elements;
    private final Sessions sessions;

    ElementCommands(Droid droid, ElementReferences elements, Sessions sessions) {
        this.droid = droid;
        this.elements = elements;
        this.sessions = sessions;
    }

    void addTo(Commands.InSession routes) {
        routes.ask("/element", request -> first(request, null))
                .ask("/elements", request -> all(request, null))
                .ask("/element/{element}/element", request -> first(request, elements.node(request)))
                .ask("/element/{element}/elements", request -> all(request, elements.node(request)))
                .get("/element/active", request -> active())
                .ask("/element/active", request -> active())
                .post("/element/{element}/click", this::click)
                .post("/element/{element}/clear", this::clear)
                .post("/element/{element}/value", this::value)
                .get(
                        "/element/{element}/text",
                        request -> elements.node(request).text().text())
                .get(
                        "/element/{element}/name",
                        request -> elements.node(request).text().className())
                .get("/element/{element}/attribute/{name}", this::attribute)
                .get("/element/{element}/rect", this::rect)
                .get("/element/{element}/displayed", this::displayed)
                .get("/element/{element}/enabled", request -> is(request, UiFlag.ENABLED))
                .get(
                        "/element/{element}/selected",
                        request -> is(request, UiFlag.SELECTED) || is(request, UiFlag.CHECKED));
    }

    private Object first(Request request, @Nullable UiNode scope) {
        List<UiNode> found = search(request, scope);
        if (found.isEmpty()) {
            throw WebDriverError.NO_SUCH_ELEMENT.because(
                    "No element on the screen matches " + request.text("using") + " '" + request.text("value") + "'.");
        }
        return ElementReferences.reference(found.get(0));
    }

    private Object all(Request request, @Nullable UiNode scope) {
        return search(request, scope).stream().map(ElementReferences::reference).toList();
    }

    /** Looks until something is found; while nothing is, time passes on the device, for the implicit wait. */
    private List<UiNode> search(Request request, @Nullable UiNode scope) {
        Duration left = sessions.of(request).implicitWait();
        while (true) {
            List<UiNode> found = lookOnce(request, scope);
            if (!found.isEmpty() || left.isNegative() || left.isZero()) {
                return found;
            }
            droid.pass(POLL);
            left = left.minus(POLL);
        }
    }

    private List<UiNode> lookOnce(Request request, @Nullable UiNode scope) {
        try {
            return new Finder(droid.screen()).find(request.text("using"), request.text("value"), scope);
        } catch (InvalidSelectorException e) {
            throw WebDriverError.INVALID_SELECTOR.because(String.valueOf(e.getMessage()), e);
        }
    }

    private Object active() {
        return new Finder(droid.screen())
                .focused()
                .map(ElementReferences::reference)
                .orElseThrow(() -> WebDriverError.NO_SUCH_ELEMENT.because("No element has the focus."));
    }

    private @Nullable Object click(Request request) {
        UiBounds bounds = elements.node(request).bounds();
        droid.act(runtime -> new Fingers(runtime).tap(bounds.centerX(), bounds.centerY()));
        return null;
    }

    private @Nullable Object clear(Request request) {
        UiNode node = elements.node(request);
        edited(node, droid.call(runtime -> {
            boolean done = runtime.clearText(node.id());
            runtime.settle();
            return done;
        }));
        return null;
    }

    private @Nullable Object value(Request request) {
        UiNode node = elements.node(request);
        String text = request.optionalText("text")
                .orElseGet(() -> joined(request.body().path("value")));
        edited(node, droid.call(runtime -> {
            boolean done = runtime.enter(node.id(), text);
            runtime.settle();
            return done;
        }));
        return null;
    }

    private static String joined(JsonNode parts) {
        StringBuilder text = new StringBuilder();
        parts.forEach(part -> text.append(part.asString()));
        return text.toString();
    }

    private static void edited(UiNode node, boolean done) {
        if (!done) {
            throw WebDriverError.INVALID_ELEMENT_STATE.because("The element takes no text: "
                    + node.text().className() + " " + node.text().resourceId());
        }
    }

    private @Nullable Object attribute(Request request) {
        UiNode node = elements.node(request);
        String name = request.variable("name");
        Map<String, String> attributes = NodeAttributes.of(node, 0);
        String key = switch (name) {
            case "contentDescription" -> "content-desc";
            case "resourceId" -> "resource-id";
            case "className" -> "class";
            case "name" -> node.text().contentDescription() == null ? "text" : "content-desc";
            case "longClickable" -> "long-clickable";
            default -> name;
        };
        if (!attributes.containsKey(key) && !List.of("content-desc", "hint").contains(key)) {
            throw WebDriverError.UNKNOWN_COMMAND.because(
                    "There is no attribute '" + name + "'. Known are " + String.join(", ", attributes.keySet()) + ".");
        }
        return attributes.get(key);
    }

    private Object rect(Request request) {
        return rect(elements.node(request).bounds());
    }

    static Map<String, Integer> rect(UiBounds bounds) {
        Map<String, Integer> rect = new LinkedHashMap<>();
        rect.put("x", bounds.left());
        rect.put("y", bounds.top());
        rect.put("width", bounds.width());
        rect.put("height", bounds.height());
        return rect;
    }

    private Object displayed(Request request) {
        elements.node(request);
        return true;
    }

    private boolean is(Request request, UiFlag flag) {
        return elements.node(request).state().is(flag);
    }
}
