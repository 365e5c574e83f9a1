package dev.cairn.android.command;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Appium's gestures: a place or an element, and what the finger does there. */
final class GestureCommands {
    private static final long PINCH_MS = 300;
    private static final double LONGEST_MS = 60_000;

    /** How many times its area a gesture scrolls at most. */
    private static final double MOST_WAYS = 100;

    /** Android's least velocity of a fling, in dp a second. */
    private static final int FLING_DP = 50;

    private static final Duration FLING_REST = Duration.ofSeconds(2);

    /** As long as UiAutomator holds a long click: half as long again as Android needs. */
    private static final Duration LONG = Duration.ofMillis(750);

    private final DeviceExecutor device;
    private final ElementReferences elements;

    GestureCommands(DeviceExecutor device, ElementReferences elements) {
        this.device = device;
        this.elements = elements;
    }

    void addTo(MobileCommands mobile) {
        mobile.add("clickGesture", request -> press(request, Duration.ofMillis(45)))
                .add(
                        "longClickGesture",
                        request -> press(
                                request, ActionSource.duration(request.body().path("duration"), LONG.toMillis())))
                .add("doubleClickGesture", this::doubleClick)
                .add("dragGesture", this::drag)
                .add("swipeGesture", this::swipe)
                .add("scrollGesture", this::scroll)
                .add("flingGesture", this::fling)
                .add("pinchOpenGesture", request -> pinch(request, true))
                .add("pinchCloseGesture", request -> pinch(request, false));
    }

    private record Point(double x, double y) {}

    private Point place(Request request) {
        Optional<AccessibilityNode> element = elements.parameter(request);
        if (element.isPresent()) {
            UiBounds bounds = element.get().bounds();
            return new Point(
                    bounds.left() + request.number("x", bounds.width() / 2.0),
                    bounds.top() + request.number("y", bounds.height() / 2.0));
        }
        return new Point(required(request, "x"), required(request, "y"));
    }

    private static double required(Request request, String name) {
        double value = request.number(name, Double.NaN);
        if (Double.isNaN(value)) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The gesture needs an elementId, or the parameter '" + name + "'.");
        }
        return value;
    }

    private @Nullable Object press(Request request, Duration time) {
        Point at = place(request);
        device.act(runtime -> new TouchPointers(runtime).press(at.x(), at.y(), time));
        return null;
    }

    private @Nullable Object doubleClick(Request request) {
        Point at = place(request);
        device.act(runtime -> {
            TouchPointers fingers = new TouchPointers(runtime);
            fingers.tap(at.x(), at.y());
            runtime.pass(Duration.ofMillis(60));
            fingers.tap(at.x(), at.y());
        });
        return null;
    }

    private @Nullable Object drag(Request request) {
        Optional<UiBounds> bounds = elements.parameter(request).map(AccessibilityNode::bounds);
        Point from = bounds.isPresent() ? within(bounds.get(), request) : start(request);
        double toX = required(request, "endX");
        double toY = required(request, "endY");
        Duration time = time(request, Math.hypot(toX - from.x(), toY - from.y()), 600);
        device.act(runtime -> new TouchPointers(runtime).lift(from.x(), from.y(), toX, toY, LONG, time));
        return null;
    }

    private static Point start(Request request) {
        return new Point(required(request, "startX"), required(request, "startY"));
    }

    /** Where the start is inside the element; its middle when the client does not say. */
    private static Point within(UiBounds bounds, Request request) {
        return request.body().path("startX").isNumber()
                        && request.body().path("startY").isNumber()
                ? new Point(bounds.left() + request.number("startX", 0), bounds.top() + request.number("startY", 0))
                : new Point(bounds.centerX(), bounds.centerY());
    }

    /** How long the finger takes: as the speed says, in pixels a second, or so many milliseconds. */
    private static Duration time(Request request, double distance, long otherwise) {
        double speed = request.number("speed", Double.NaN);
        if (speed < 0) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter 'speed' must not be negative, but is " + speed + ".");
        }
        return Duration.ofMillis(
                Double.isNaN(speed) ? otherwise : (long) Math.min(LONGEST_MS, 1000 * distance / Math.max(1, speed)));
    }

    private UiBounds area(Request request) {
        return elements.parameter(request).map(AccessibilityNode::bounds).orElseGet(() -> {
            int left = (int) required(request, "left");
            int top = (int) required(request, "top");
            return new UiBounds(left, top, left + extent(request, "width"), top + extent(request, "height"));
        });
    }

    private static int extent(Request request, String name) {
        int extent = (int) required(request, name);
        if (extent < 0) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter '" + name + "' must not be negative, but is " + extent + ".");
        }
        return extent;
    }

    private static double percent(Request request, double most) {
        double percent = request.number("percent", 1);
        if (percent < 0 || percent > most) {
            throw WebDriverError.INVALID_ARGUMENT.because("The parameter 'percent' must be a part, from 0 to "
                    + (most > 1 ? "several" : "1") + ", but is " + percent + ".");
        }
        return percent;
    }

    private @Nullable Object swipe(Request request) {
        UiBounds area = area(request);
        Direction direction = Direction.parse(request.text("direction"));
        double percent = percent(request, 1);
        Duration time = time(request, direction.way(area, percent), 150);
        device.act(runtime -> direction.draw(new TouchPointers(runtime), area, percent, time, false));
        return null;
    }

    /**
     * Moves the content so that what is in the direction comes into view; the finger goes the other way. More than one whole way is
     * several, as long as there is more.
     */
    private Object scroll(Request request) {
        UiBounds area = area(request);
        Direction direction = Direction.parse(request.text("direction"));
        boolean more = true;
        for (double left = percent(request, MOST_WAYS); left > 0 && more; left--) {
            double part = Math.min(1, left);
            Duration time = time(request, direction.way(area, part), 450);
            device.act(runtime -> direction.opposite().draw(new TouchPointers(runtime), area, part, time, true));
            more = canScrollMore(area, direction);
        }
        return more;
    }

    /** The finger is lifted while it moves, and the content goes on until it comes to rest. */
    private Object fling(Request request) {
        UiBounds area = area(request);
        Direction direction = Direction.parse(request.text("direction"));
        double least = FLING_DP * device.screen().density() / 160.0;
        if (request.number("speed", least) < least) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The parameter 'speed' must be " + (int) least + " or more, else it is no fling.");
        }
        Duration time = time(request, direction.way(area, 1), 90);
        device.act(runtime -> {
            direction.opposite().draw(new TouchPointers(runtime), area, 1, time, false);
            runtime.pass(FLING_REST);
        });
        return canScrollMore(area, direction);
    }

    /** Two fingers on the diagonal, from the middle to the corners or back. */
    private @Nullable Object pinch(Request request, boolean open) {
        UiBounds area = area(request);
        double percent = percent(request, 1);
        double dx = area.width() / 2.0 * percent * 0.9;
        double dy = area.height() / 2.0 * percent * 0.9;
        double near = open ? 0.1 : 1;
        double far = open ? 1 : 0.1;
        long steps = Math.max(1, time(request, Math.hypot(dx, dy), PINCH_MS).dividedBy(TouchPointers.FRAME));
        device.act(runtime -> {
            TouchPointers fingers = new TouchPointers(runtime);
            fingers.down(0, area.centerX() - dx * near, area.centerY() - dy * near);
            fingers.down(1, area.centerX() + dx * near, area.centerY() + dy * near);
            for (int step = 1; step <= steps; step++) {
                runtime.pass(TouchPointers.FRAME);
                double at = near + (far - near) * step / steps;
                fingers.place(0, area.centerX() - dx * at, area.centerY() - dy * at);
                fingers.place(1, area.centerX() + dx * at, area.centerY() + dy * at);
                fingers.moved();
            }
            fingers.up(1);
            fingers.up(0);
        });
        return null;
    }

    private boolean canScrollMore(UiBounds area, Direction direction) {
        ScreenSnapshot screen = device.screen();
        return Scrollables.at(screen.windows(), area.centerX(), area.centerY())
                .map(node -> device.call(runtime -> runtime.canScroll(node.id(), direction.x(), direction.y())))
                .orElse(false);
    }
}
