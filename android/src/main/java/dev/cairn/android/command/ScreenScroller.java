package dev.cairn.android.command;

import dev.cairn.android.device.AccessibilityNode;
import dev.cairn.android.device.UiFlag;
import dev.cairn.android.hierarchy.Scroller;
import dev.cairn.android.hierarchy.Source;
import java.time.Duration;

/** Looks and scrolls for searches of one session. */
final class ScreenScroller implements Scroller {
    private static final Duration SCROLL = Duration.ofMillis(300);
    private static final Duration FLING = Duration.ofMillis(60);

    private final DeviceExecutor device;
    private final SessionSettings settings;

    ScreenScroller(DeviceExecutor device, SessionSettings settings) {
        this.device = device;
        this.settings = settings;
    }

    @Override
    public Source look() {
        return new Source(device.screen(), settings.source());
    }

    /** A container that does not scroll itself, such as the whole window, stands for what scrolls in it under the finger. */
    private AccessibilityNode scrolling(AccessibilityNode container, Swipe swipe) {
        return container.is(UiFlag.SCROLLABLE)
                ? container
                : Scrollables.at(device.screen().windows(), swipe.fromX(), swipe.fromY())
                        .orElse(container);
    }

    @Override
    public boolean swipe(AccessibilityNode container, Swipe swipe, boolean fling) {
        device.act(runtime -> {
            TouchPointers fingers = new TouchPointers(runtime);
            if (fling) {
                fingers.draw(swipe.fromX(), swipe.fromY(), swipe.toX(), swipe.toY(), FLING);
            } else {
                fingers.drawAndRest(swipe.fromX(), swipe.fromY(), swipe.toX(), swipe.toY(), SCROLL);
            }
        });
        AccessibilityNode scrolling = scrolling(container, swipe);
        int way = swipe.isForward() ? 1 : -1;
        return device.call(runtime ->
                runtime.canScroll(scrolling.id(), swipe.isVertical() ? 0 : way, swipe.isVertical() ? way : 0));
    }

    @Override
    public void pass(Duration time) {
        device.pass(time);
    }
}
