package dev.cairn.android.command;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.DeviceLog;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.device.UiFlag;
import dev.cairn.android.hierarchy.AttributeNames;
import dev.cairn.android.hierarchy.Finder;
import dev.cairn.android.hierarchy.InvalidSelectorException;
import dev.cairn.android.hierarchy.Nodes;
import dev.cairn.android.hierarchy.Source;
import dev.cairn.android.hierarchy.SourceXml;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import dev.cairn.android.protocol.WebDriverException;
import dev.cairn.android.xpath.XPathLimitException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Finding elements, reading them, clicking and typing. */
final class ElementCommands {
    /** How long a search that fails lets pass before it looks again. */
    private static final Duration POLL = Duration.ofMillis(250);

    private static final List<String> PLAIN_ATTRIBUTES = List.of("text", "enabled", "displayed", "selected");

    private final DeviceExecutor device;
    private final ElementReferences elements;
    private final Sessions sessions;

    ElementCommands(DeviceExecutor device, ElementReferences elements, Sessions sessions) {
        this.device = device;
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
                        request -> elements.node(request).text().contentDescription())
                .get("/element/{element}/attribute/{name}", this::attribute)
                .get("/element/{element}/rect", this::rect)
                .get("/element/{element}/location", this::location)
                .get("/element/{element}/location_in_view", this::location)
                .get("/element/{element}/size", this::size)
                .post("/appium/element/{element}/value", this::value)
                .post("/appium/element/{element}/replace_value", this::replace)
                .get("/element/{element}/displayed", this::displayed)
                .get("/element/{element}/enabled", request -> is(request, UiFlag.ENABLED))
                .get(
                        "/element/{element}/selected",
                        request -> is(request, UiFlag.SELECTED) || is(request, UiFlag.CHECKED));
    }

    private Object first(Request request, @Nullable AccessibilityNode scope) {
        return search(
                        request,
                        finder -> finder.first(request.text("using"), request.text("value"), scope)
                                .map(List::of)
                                .orElse(List.of()))
                .stream()
                .findFirst()
                .map(node -> found(request, node))
                .orElseThrow(() -> notFound(request));
    }

    private WebDriverException notFound(Request request) {
        Session session = sessions.of(request);
        if (session.options().flag("printPageSourceOnFindFailure", false)) {
            Source source = new Source(device.screen(), session.settings().source());
            DeviceLog.tell("the source in which nothing was found: " + SourceXml.of(source));
        }
        return WebDriverError.NO_SUCH_ELEMENT.because(
                "No element on the screen matches " + request.text("using") + " '" + request.text("value") + "'.");
    }

    private Object all(Request request, @Nullable AccessibilityNode scope) {
        return search(request, finder -> finder.all(request.text("using"), request.text("value"), scope)).stream()
                .map(node -> found(request, node))
                .toList();
    }

    /** The reference, and what else the settings say that answers hold. */
    private Map<String, ?> found(Request request, AccessibilityNode node) {
        SessionSettings settings = sessions.of(request).settings();
        if (settings.isCompact()) {
            return ElementReferences.reference(node);
        }
        Map<String, Object> answer = new LinkedHashMap<>(ElementReferences.reference(node));
        settings.responseAttributes().forEach(name -> addAttribute(answer, name, node, settings));
        return answer;
    }

    private void addAttribute(
            Map<String, Object> answer, String name, AccessibilityNode node, SessionSettings settings) {
        String attribute = name.startsWith("attribute/") ? name.substring("attribute/".length()) : name;
        if (name.equals("rect")) {
            answer.put(name, rect(node.bounds()));
        } else if (name.equals("name")) {
            answer.put(name, node.text().contentDescription());
        } else if (AttributeNames.isKnown(attribute)
                && (name.startsWith("attribute/") || PLAIN_ATTRIBUTES.contains(name))) {
            answer.put(name, AttributeNames.value(attribute, new Source(device.screen(), settings.source()), node));
        }
    }

    /** Looks until something is found; while nothing is, time passes on the device, for the implicit wait. */
    private List<AccessibilityNode> search(Request request, Function<Finder, List<AccessibilityNode>> look) {
        Session session = sessions.of(request);
        Finder.Limits limits =
                new Finder.Limits(device.limit(), session.settings().waitForSelector());
        Finder finder = new Finder(new ScreenScroller(device, session.settings()), limits);
        Duration left = session.implicitWait();
        while (true) {
            List<AccessibilityNode> found = lookOnce(finder, look);
            if (!found.isEmpty() || left.isNegative() || left.isZero()) {
                return found;
            }
            device.pass(POLL);
            left = left.minus(POLL);
        }
    }

    private static List<AccessibilityNode> lookOnce(Finder finder, Function<Finder, List<AccessibilityNode>> look) {
        try {
            return look.apply(finder);
        } catch (InvalidSelectorException e) {
            throw WebDriverError.INVALID_SELECTOR.because(String.valueOf(e.getMessage()), e);
        } catch (XPathLimitException e) {
            throw WebDriverError.TIMEOUT.because(String.valueOf(e.getMessage()), e);
        }
    }

    private Object active() {
        return Nodes.focused(device.screen())
                .map(ElementReferences::reference)
                .orElseThrow(() -> WebDriverError.NO_SUCH_ELEMENT.because("No element has the focus."));
    }

    private @Nullable Object click(Request request) {
        UiBounds bounds = elements.node(request).bounds();
        device.act(runtime -> new TouchPointers(runtime).tap(bounds.centerX(), bounds.centerY()));
        return null;
    }

    private @Nullable Object clear(Request request) {
        AccessibilityNode node = elements.node(request);
        edited(node, device.call(runtime -> {
            boolean done = runtime.clearText(node.id());
            runtime.settle();
            return done;
        }));
        return null;
    }

    private @Nullable Object value(Request request) {
        AccessibilityNode node = elements.node(request);
        String text = request.optionalText("text")
                .orElseGet(() -> joined(request.body().path("value")));
        if (String.valueOf(node.details().actions()).contains("ACTION_SET_PROGRESS")) {
            float progress = progress(text);
            device.act(runtime -> runtime.progress(node.id(), progress));
            return null;
        }
        edited(node, device.call(runtime -> {
            boolean done = runtime.enter(node.id(), text);
            runtime.settle();
            return done;
        }));
        return null;
    }

    private static float progress(String text) {
        try {
            return Float.parseFloat(text);
        } catch (NumberFormatException e) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The element takes a number, but was given '" + text + "'.", e);
        }
    }

    private @Nullable Object replace(Request request) {
        clear(request);
        return value(request);
    }

    private static String joined(JsonNode parts) {
        StringBuilder text = new StringBuilder();
        parts.forEach(part -> text.append(part.asString()));
        return text.toString();
    }

    private static void edited(AccessibilityNode node, boolean done) {
        if (!done) {
            throw WebDriverError.INVALID_ELEMENT_STATE.because("The element takes no text: "
                    + node.text().className() + " " + node.text().resourceId());
        }
    }

    private @Nullable Object attribute(Request request) {
        String name = request.variable("name");
        if (!AttributeNames.isKnown(name)) {
            throw WebDriverError.UNKNOWN_COMMAND.because("'" + name
                    + "' attribute is unknown for the element. Only the following attributes are supported: "
                    + AttributeNames.all());
        }
        ScreenSnapshot screen = device.screen();
        AccessibilityNode node = ElementReferences.node(screen, request.variable("element"));
        return AttributeNames.value(
                name, new Source(screen, sessions.of(request).settings().source()), node);
    }

    private Object rect(Request request) {
        return rect(elements.node(request).bounds());
    }

    private Object location(Request request) {
        UiBounds bounds = elements.node(request).bounds();
        return Map.of("x", bounds.left(), "y", bounds.top());
    }

    private Object size(Request request) {
        UiBounds bounds = elements.node(request).bounds();
        return Map.of("width", bounds.width(), "height", bounds.height());
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
        return !is(request, UiFlag.INVISIBLE);
    }

    private boolean is(Request request, UiFlag flag) {
        return elements.node(request).state().is(flag);
    }
}
