package dev.cairn.android.command;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.UiBounds;
import dev.cairn.android.device.UiFlag;
import dev.cairn.android.hierarchy.Finder;
import dev.cairn.android.hierarchy.InvalidSelectorException;
import dev.cairn.android.protocol.Request;
import dev.cairn.android.protocol.WebDriverError;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Scrolling until something shows, and setting a field's text at once. */
final class ScrollCommands {
    private static final int MOST_SWIPES = 30;

    private static final Duration SWIPE = Duration.ofMillis(450);

    private final DeviceExecutor device;
    private final ElementReferences elements;
    private final Sessions sessions;

    ScrollCommands(DeviceExecutor device, ElementReferences elements, Sessions sessions) {
        this.sessions = sessions;
        this.device = device;
        this.elements = elements;
    }

    void addTo(MobileCommands mobile) {
        mobile.add("scroll", this::scroll)
                .add("scrollBackTo", this::scrollBack)
                .add("replaceElementValue", this::replace);
    }

    private static String strategy(Request request) {
        return Choice.text(request, "strategy", List.of("accessibility id", "class name", "-android uiautomator"));
    }

    /** From the top of the list downwards, as UiScrollable does it. */
    private @Nullable Object scroll(Request request) {
        int most = (int) request.number("maxSwipes", MOST_SWIPES);
        Optional<AccessibilityNode> scope = elements.parameter(request);
        if (!find(request).isEmpty()) {
            return null;
        }
        swipe(scope, Direction.UP, most);
        for (int i = 0; i < most && find(request).isEmpty(); i++) {
            if (!swipeOnce(scope, Direction.DOWN)) {
                break;
            }
        }
        if (find(request).isEmpty()) {
            throw WebDriverError.NO_SUCH_ELEMENT.because("Scrolling brought nothing that matches " + strategy(request)
                    + " '" + request.text("selector") + "'.");
        }
        return null;
    }

    private List<AccessibilityNode> find(Request request) {
        Session session = sessions.of(request);
        Finder.Limits limits =
                new Finder.Limits(device.limit(), session.settings().waitForSelector());
        try {
            return new Finder(new ScreenScroller(device, session.settings()), limits)
                    .all(strategy(request), request.text("selector"), null);
        } catch (InvalidSelectorException e) {
            throw WebDriverError.INVALID_SELECTOR.because(String.valueOf(e.getMessage()), e);
        }
    }

    private void swipe(Optional<AccessibilityNode> scope, Direction direction, int most) {
        for (int i = 0; i < most && swipeOnce(scope, direction); i++) {
            // until it does not go on
        }
    }

    /** Whether the list can go on in that direction; if so it does. */
    private boolean swipeOnce(Optional<AccessibilityNode> scope, Direction direction) {
        AccessibilityNode list = scope.or(() -> scrollable(device.screen().windows()))
                .orElseThrow(() -> WebDriverError.NO_SUCH_ELEMENT.because("Nothing on the screen can be scrolled."));
        boolean more = device.call(runtime -> runtime.canScroll(list.id(), direction.x(), direction.y()));
        if (more) {
            UiBounds area = list.bounds();
            device.act(runtime -> direction.opposite().draw(new TouchPointers(runtime), area, 0.8, SWIPE, true));
        }
        return more;
    }

    private static Optional<AccessibilityNode> scrollable(List<AccessibilityNode> nodes) {
        for (AccessibilityNode node : nodes) {
            Optional<AccessibilityNode> found =
                    node.state().is(UiFlag.SCROLLABLE) ? Optional.of(node) : scrollable(node.children());
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private @Nullable Object scrollBack(Request request) {
        AccessibilityNode list = elements.required(request);
        String wanted = ElementReferences.reference(request.body().path("elementToId"))
                .orElseThrow(() -> WebDriverError.INVALID_ARGUMENT.because("The parameter 'elementToId' is missing."));
        for (int i = 0; i < MOST_SWIPES && !elements.shows(wanted); i++) {
            if (!swipeOnce(Optional.of(list), Direction.UP)) {
                break;
            }
        }
        return null;
    }

    private @Nullable Object replace(Request request) {
        AccessibilityNode field = elements.required(request);
        String text = request.text("text");
        boolean done = device.call(runtime -> {
            boolean taken = runtime.clearText(field.id()) && runtime.enter(field.id(), text);
            runtime.settle();
            return taken;
        });
        if (!done) {
            throw WebDriverError.INVALID_ELEMENT_STATE.because("The element takes no text.");
        }
        return null;
    }
}
