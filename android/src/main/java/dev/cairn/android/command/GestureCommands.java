package dev.cairn.android.command;

import dev.cairn.android.device.Screen;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.device.UiFlag;
import dev.cairn.android.device.UiNode;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Appium's gestures: a place or an element, and what the finger does there. */
final class GestureCommands {
    private static final int PINCH_STEPS = 20;

    /** As long as UiAutomator holds a long click: half as long again as Android needs. */
    private static final Duration LONG = Duration.ofMillis(750);

    private final Droid droid;
    private final ElementReferences elements;

    GestureCommands(Droid droid, ElementReferences elements) {
        this.droid = droid;
        this.elements = elements;
    }

    void addTo(MobileCommands mobile) {
        mobile.add("clickGesture", request -> press(request, Duration.ofMillis(45)))
                .add(
                        "longClickGesture",
                        request ->
                                press(request, Duration.ofMillis((long) request.number("duration", LONG.toMillis()))))
                .add("doubleClickGesture", this::doubleClick)
                .add("dragGesture", this::drag)
                .add("swipeGesture", this::swipe)
                .add("scrollGesture", this::scroll)
                .add("flingGesture", this::scroll)
                .add("pinchOpenGesture", request -> pinch(request, true))
                .add("pinchCloseGesture", request -> pinch(request, false));
    }

    private record Point(double x, double y) {}

    private Point place(Request request) {
        Optional<UiNode> element = elements.parameter(request);
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
        droid.act(runtime -> new Fingers(runtime).press(at.x(), at.y(), time));
        return null;
    }

    private @Nullable Object doubleClick(Request request) {
        Point at = place(request);
        droid.act(runtime -> {
            Fingers fingers = new Fingers(runtime);
            fingers.tap(at.x(), at.y());
            runtime.pass(Duration.ofMillis(60));
            fingers.tap(at.x(), at.y());
        });
        return null;
    }

    private @Nullable Object drag(Request request) {
        Optional<UiBounds> bounds = elements.parameter(request).map(UiNode::bounds);
        double fromX = bounds.map(b -> (double) b.centerX()).orElseGet(() -> required(request, "startX"));
        double fromY = bounds.map(b -> (double) b.centerY()).orElseGet(() -> required(request, "startY"));
        double toX = required(request, "endX");
        double toY = required(request, "endY");
        droid.act(runtime -> new Fingers(runtime).lift(fromX, fromY, toX, toY, LONG, Duration.ofMillis(600)));
        return null;
    }

    private UiBounds area(Request request) {
        return elements.parameter(request).map(UiNode::bounds).orElseGet(() -> {
            int left = (int) required(request, "left");
            int top = (int) required(request, "top");
            return new UiBounds(
                    left, top, left + (int) required(request, "width"), top + (int) required(request, "height"));
        });
    }

    private @Nullable Object swipe(Request request) {
        UiBounds area = area(request);
        Direction direction = Direction.parse(request.text("direction"));
        double percent = request.number("percent", 1);
        droid.act(runtime -> direction.draw(new Fingers(runtime), area, percent, Duration.ofMillis(150), false));
        return null;
    }

    /** Moves the content so that what is in the direction comes into view; the finger goes the other way. */
    private Object scroll(Request request) {
        UiBounds area = area(request);
        Direction direction = Direction.parse(request.text("direction"));
        double percent = request.number("percent", 1);
        droid.act(runtime ->
                direction.opposite().draw(new Fingers(runtime), area, percent, Duration.ofMillis(450), true));
        return canScrollMore(area, direction);
    }

    /** Two fingers on the diagonal, from the middle to the corners or back. */
    private @Nullable Object pinch(Request request, boolean open) {
        UiBounds area = area(request);
        double percent = Choice.within(request, "percent", 0, 1) == 1 ? 1 : request.number("percent", 1);
        double dx = area.width() / 2.0 * percent * 0.9;
        double dy = area.height() / 2.0 * percent * 0.9;
        double near = open ? 0.1 : 1;
        double far = open ? 1 : 0.1;
        droid.act(runtime -> {
            Fingers fingers = new Fingers(runtime);
            fingers.down(0, area.centerX() - dx * near, area.centerY() - dy * near);
            fingers.down(1, area.centerX() + dx * near, area.centerY() + dy * near);
            for (int step = 1; step <= PINCH_STEPS; step++) {
                runtime.pass(Fingers.FRAME);
                double at = near + (far - near) * step / PINCH_STEPS;
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
        Screen screen = droid.screen();
        return innermost(screen.windows(), area)
                .map(node -> droid.call(runtime -> runtime.canScroll(node.id(), direction.x(), direction.y())))
                .orElse(false);
    }

    private static Optional<UiNode> innermost(List<UiNode> nodes, UiBounds area) {
        for (UiNode node : nodes.reversed()) {
            if (contains(node.bounds(), area.centerX(), area.centerY())) {
                Optional<UiNode> inner = innermost(node.children(), area);
                if (inner.isPresent() || node.state().is(UiFlag.SCROLLABLE)) {
                    return inner.isPresent() ? inner : Optional.of(node);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean contains(UiBounds bounds, int x, int y) {
        return bounds.left() <= x && x < bounds.right() && bounds.top() <= y && y < bounds.bottom();
    }
}
