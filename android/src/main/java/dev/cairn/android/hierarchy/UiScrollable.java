package dev.cairn.android.hierarchy;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.UiBounds;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** UiAutomator's {@code UiScrollable}: scrolls a container, and looks for things in it. */
final class UiScrollable {
    /** Steps of the gesture, as UiAutomator counts them: few are a fling. */
    static final int SCROLL_STEPS = 55;

    static final int FLING_STEPS = 5;

    private static final Duration POLL = Duration.ofMillis(500);

    private final UiSelector selector;
    private final Scroller scroller;
    private final Duration patience;
    private int maxSearchSwipes = 30;
    private boolean vertical = true;
    private double deadZone = 0.1;

    /** @param patience how long to wait for a container that does not show */
    UiScrollable(UiSelector selector, Scroller scroller, Duration patience) {
        this.selector = selector;
        this.scroller = scroller;
        this.patience = patience;
    }

    void setVertical(boolean value) {
        vertical = value;
    }

    void setMaxSearchSwipes(int swipes) {
        maxSearchSwipes = swipes;
    }

    void setDeadZone(double part) {
        deadZone = part;
    }

    /** What the selector names now, anywhere on the screen. */
    Optional<Element> find(UiSelector wanted) {
        return search(scroller.look()).flatMap(search -> search.first(wanted));
    }

    private static Optional<UiSelectorSearch> search(Source source) {
        return source.active().map(UiSelectorSearch::new);
    }

    private Optional<Element> child(UiSelector wanted) {
        return find(selector.withChild(wanted));
    }

    boolean scrollIntoView(UiSelector wanted) {
        if (child(wanted).isPresent()) {
            return true;
        }
        scrollTo(false, maxSearchSwipes, SCROLL_STEPS);
        boolean more = true;
        for (int i = 0; i <= maxSearchSwipes && child(wanted).isEmpty(); i++) {
            if (!more || i == maxSearchSwipes) {
                return false;
            }
            more = scroll(true, SCROLL_STEPS);
        }
        return true;
    }

    /** Whether the end was reached. */
    boolean scrollTo(boolean end, int maxSwipes, int steps) {
        for (int i = 0; i < maxSwipes; i++) {
            if (!scroll(end, steps)) {
                return true;
            }
        }
        return false;
    }

    /** Whether there is more that way. */
    boolean scroll(boolean forward, int steps) {
        AccessibilityNode container = container();
        return scroller.swipe(container, swipe(container.bounds(), forward), steps <= 10);
    }

    private AccessibilityNode container() {
        Optional<Element> found = find(selector);
        for (Duration left = patience; found.isEmpty() && left.isPositive(); left = left.minus(POLL)) {
            scroller.pass(POLL);
            found = find(selector);
        }
        return found.orElseThrow(() -> new ContainerNotFoundException("There is no such container to scroll."))
                .node();
    }

    private Scroller.Swipe swipe(UiBounds area, boolean forward) {
        int adjust = (int) ((vertical ? area.height() : area.width()) * deadZone);
        int x = area.centerX();
        int y = area.centerY();
        Scroller.Swipe swipe = vertical
                ? new Scroller.Swipe(x, area.bottom() - adjust, x, area.top() + adjust)
                : new Scroller.Swipe(area.right() - adjust, y, area.left() + adjust, y);
        return forward ? swipe : new Scroller.Swipe(swipe.toX(), swipe.toY(), swipe.fromX(), swipe.fromY());
    }

    /** The first row in which, or below which, the selector finds something. */
    Optional<Element> row(UiSelector pattern, UiSelector content) {
        return rows(pattern).stream()
                .filter(row -> content.matches(row)
                        || new UiSelectorSearch(row).firstBelow(row, content).isPresent())
                .findFirst();
    }

    /** What matches the pattern inside the container. */
    List<Element> rows(UiSelector pattern) {
        return search(scroller.look())
                .flatMap(search -> search.first(selector).map(container -> search.allBelow(container, pattern)))
                .orElse(List.of());
    }

    /** The container that is to be scrolled does not show. */
    static final class ContainerNotFoundException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ContainerNotFoundException(String message) {
            super(message);
        }
    }
}
