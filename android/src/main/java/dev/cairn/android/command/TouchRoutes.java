package dev.cairn.android.command;

import dev.cairn.android.device.UiBounds;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The touch actions that clients had before the standard's: {@code TouchAction}, {@code MultiAction} and single touches on an element. */
final class TouchRoutes {
    private static final Duration TAP = Duration.ofMillis(45);
    private static final Duration MOVE = Duration.ofMillis(300);
    private static final long LONG_PRESS_MS = 1000;

    private final ActionCommands actions;
    private final ElementReferences elements;

    TouchRoutes(ActionCommands actions, ElementReferences elements) {
        this.actions = actions;
        this.elements = elements;
    }

    void addTo(Commands.InSession routes) {
        routes.post("/touch/perform", request -> perform(List.of(list(request))))
                .post("/touch/multi/perform", request -> perform(several(list(request))))
                .post("/touch/click", request -> single(request, "tap", 1))
                .post("/touch/doubleclick", request -> single(request, "tap", 2))
                .post("/touch/longclick", request -> single(request, "longPress", 1));
    }

    private static JsonNode list(Request request) {
        JsonNode actions = request.body().path("actions");
        if (!actions.isArray() || actions.isEmpty()) {
            throw WebDriverError.INVALID_ARGUMENT.because("The parameter 'actions' must be a list of touch actions.");
        }
        return actions;
    }

    private static List<JsonNode> several(JsonNode fingers) {
        List<JsonNode> all = new ArrayList<>();
        fingers.forEach(all::add);
        return all;
    }

    private @Nullable Object perform(List<JsonNode> fingers) {
        List<ActionSource> sources = new ArrayList<>();
        for (JsonNode finger : fingers) {
            List<ActionItem> items = new ArrayList<>();
            finger.forEach(one -> items.addAll(items(one.path("action").asString(""), one.path("options"))));
            sources.add(new ActionSource(sources.size(), items));
        }
        return actions.perform(TickAlignment.aligned(sources));
    }

    private @Nullable Object single(Request request, String action, int count) {
        ObjectNode options = JsonNodeFactory.instance.objectNode();
        options.put("element", request.text("element")).put("count", count);
        return actions.perform(List.of(new ActionSource(0, items(action, options))));
    }

    private List<ActionItem> items(String action, JsonNode options) {
        return switch (action) {
            case "press" -> List.of(place(options, Duration.ZERO), new ActionItem.Down());
            case "longPress" ->
                List.of(
                        place(options, Duration.ZERO),
                        new ActionItem.Down(),
                        pause(options.path("duration"), LONG_PRESS_MS));
            case "tap" ->
                taps(place(options, Duration.ZERO), options.path("count").asInt(1));
            case "moveTo" -> List.of(place(options, MOVE));
            case "wait" -> List.of(pause(options.path("ms"), 0));
            case "release", "cancel" -> List.of(new ActionItem.Up());
            default ->
                throw WebDriverError.INVALID_ARGUMENT.because("There is no touch action '" + action
                        + "'. There are press, longPress, tap, moveTo, wait, release and cancel.");
        };
    }

    private static List<ActionItem> taps(ActionItem.Move place, int count) {
        return IntStream.range(0, count)
                .boxed()
                .flatMap(i -> Stream.<ActionItem>of(
                        place,
                        new ActionItem.Down(),
                        new ActionItem.Pause(TAP),
                        new ActionItem.Up(),
                        new ActionItem.Pause(TAP)))
                .toList();
    }

    private static ActionItem.Pause pause(JsonNode milliseconds, long otherwise) {
        return new ActionItem.Pause(ActionSource.duration(milliseconds, otherwise));
    }

    /** Coordinates count from the element's corner, or from the display's; an element alone means its middle. */
    private ActionItem.Move place(JsonNode options, Duration time) {
        JsonNode element = options.path("element");
        double x = options.path("x").asDouble(0);
        double y = options.path("y").asDouble(0);
        if (element.isMissingNode() || element.isNull()) {
            return new ActionItem.Move(x, y, false, time);
        }
        UiBounds bounds =
                elements.node(ElementReferences.reference(element).orElse("")).bounds();
        return options.path("x").isNumber() && options.path("y").isNumber()
                ? new ActionItem.Move(bounds.left() + x, bounds.top() + y, false, time)
                : new ActionItem.Move(bounds.centerX(), bounds.centerY(), false, time);
    }
}
