package dev.cairn.android.command;

import dev.cairn.android.device.UiBounds;
import dev.cairn.android.protocol.WebDriverError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** One input source and what it does, tick by tick. */
record ActionSource(int id, List<ActionItem> items) {
    /** No gesture takes an hour. */
    private static final long MOST_MS = 3_600_000;

    private static final Map<String, List<String>> ACTIONS = Map.of(
            "pointer", List.of("pointerDown", "pointerUp", "pointerMove", "pointerCancel"),
            "key", List.of("keyDown", "keyUp"),
            "wheel", List.of("scroll"));

    ActionSource {
        items = List.copyOf(items);
    }

    static ActionSource parse(JsonNode source, int id, ElementReferences elements) {
        String type = source.path("type").asString("");
        if (!List.of("pointer", "key", "none", "wheel").contains(type)) {
            throw WebDriverError.INVALID_ARGUMENT.because("There is no input source of type '" + type + "'.");
        }
        String pointer = source.path("parameters").path("pointerType").asString("touch");
        if (!List.of("touch", "pen", "mouse").contains(pointer)) {
            throw WebDriverError.INVALID_ARGUMENT.because("There is no pointer of type '" + pointer + "'.");
        }
        if (!source.path("id").isString()) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "Each input source needs an id, which is a text, but one has " + source.path("id") + ".");
        }
        if (!source.path("actions").isArray()) {
            throw WebDriverError.INVALID_ARGUMENT.because("Each input source needs a list of actions.");
        }
        List<ActionItem> items = new ArrayList<>();
        for (JsonNode item : source.path("actions")) {
            items.add(item(type, item, elements));
        }
        return new ActionSource(id, items);
    }

    private static ActionItem item(String source, JsonNode item, ElementReferences elements) {
        String type = item.path("type").asString("");
        if (!type.equals("pause") && !ACTIONS.getOrDefault(source, List.of()).contains(type)) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "An input source of type '" + source + "' has no action '" + type + "'.");
        }
        Duration duration = duration(item.path("duration"));
        return switch (type) {
            case "pause" -> new ActionItem.Pause(duration);
            case "pointerDown" -> new ActionItem.Down();
            case "pointerUp", "pointerCancel" -> new ActionItem.Up();
            case "pointerMove" -> move(item, duration, elements);
            case "keyDown" -> new ActionItem.Key(key(item));
            case "keyUp" -> new ActionItem.KeyUp(key(item));
            case "scroll" -> wheel(item, duration, elements);
            default -> throw WebDriverError.INVALID_ARGUMENT.because("There is no action '" + type + "'.");
        };
    }

    private static Duration duration(JsonNode value) {
        return duration(value, 0);
    }

    /** A time in milliseconds, or the given one; the client is told when it is none. */
    static Duration duration(JsonNode value, long otherwise) {
        boolean absent = value.isMissingNode() || value.isNull();
        if (!absent && !(value.isNumber() && value.doubleValue() >= 0 && value.doubleValue() < MOST_MS)) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The duration of an action must be a number of milliseconds, but is " + value + ".");
        }
        return Duration.ofMillis(absent ? otherwise : value.longValue());
    }

    private static String key(JsonNode item) {
        String value = item.path("value").asString("");
        if (value.isEmpty()) {
            throw WebDriverError.INVALID_ARGUMENT.because("A key action needs a value, which is one key.");
        }
        return value;
    }

    private static double coordinate(JsonNode item, String name) {
        JsonNode value = item.path(name);
        if (!value.isNumber()) {
            throw WebDriverError.INVALID_ARGUMENT.because("The action '"
                    + item.path("type").asString("") + "' needs '" + name + "' as a number, but has " + value + ".");
        }
        return value.doubleValue();
    }

    private static ActionItem wheel(JsonNode item, Duration duration, ElementReferences elements) {
        double x = coordinate(item, "x");
        double y = coordinate(item, "y");
        Optional<UiBounds> origin = origin(item, elements, List.of("viewport"));
        if (origin.isPresent()) {
            x += origin.get().centerX();
            y += origin.get().centerY();
        }
        return new ActionItem.Wheel(
                (int) x, (int) y, (int) coordinate(item, "deltaX"), (int) coordinate(item, "deltaY"), duration);
    }

    private static ActionItem move(JsonNode item, Duration duration, ElementReferences elements) {
        double x = coordinate(item, "x");
        double y = coordinate(item, "y");
        Optional<UiBounds> origin = origin(item, elements, List.of("viewport", "pointer"));
        return origin.isPresent()
                ? new ActionItem.Move(origin.get().centerX() + x, origin.get().centerY() + y, false, duration)
                : new ActionItem.Move(x, y, item.path("origin").asString("").equals("pointer"), duration);
    }

    /** The element from whose middle coordinates count, if they count from one. */
    private static Optional<UiBounds> origin(JsonNode item, ElementReferences elements, List<String> names) {
        JsonNode origin = item.path("origin");
        Optional<String> element = origin.isObject() ? ElementReferences.reference(origin) : Optional.empty();
        boolean named = origin.isMissingNode() || (origin.isString() && names.contains(origin.stringValue()));
        if (!named && element.isEmpty()) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The origin must be " + String.join(", ", names) + " or an element, but is " + origin + ".");
        }
        return element.map(id -> elements.node(id).bounds());
    }
}
