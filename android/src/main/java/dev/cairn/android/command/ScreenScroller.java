package dev.cairn.android.command;

import dev.cairn.android.device.UiFlag;
import dev.cairn.android.device.UiNode;
import dev.cairn.android.hierarchy.Scroller;
import dev.cairn.android.hierarchy.Source;
import java.time.Duration;

/** Looks and scrolls for searches of one session. */
final class ScreenScroller implements Scroller {
    private static final Duration SCROLL = Duration.ofMillis(300);
    private static final Duration FLING = Duration.ofMillis(60);

    private final Droid droid;
    private final Settings settings;

    ScreenScroller(Droid droid, Settings settings) {
        this.droid = droid;
        this.settings = settings;
    }

    @Override
    public Source look() {
        return new Source(droid.screen(), settings.source());
    }

    /** A container that does not scroll itself, such as the whole window, stands for what scrolls in it under the finger. */
    private UiNode scrolling(UiNode container, Swipe swipe) {
        return container.is(UiFlag.SCROLLABLE)
                ? container
                : Scrollables.at(droid.screen().windows(), swipe.fromX(), swipe.fromY())
                        .orElse(container);
    }

    @Override
    public boolean swipe(UiNode container, Swipe swipe, boolean fling) {
        droid.act(runtime -> {
            Fingers fingers = new Fingers(runtime);
            if (fling) {
                fingers.draw(swipe.fromX(), swipe.fromY(), swipe.toX(), swipe.toY(), FLING);
            } else {
                fingers.drawAndRest(swipe.fromX(), swipe.fromY(), swipe.toX(), swipe.toY(), SCROLL);
            }
        });
        UiNode scrolling = scrolling(container, swipe);
        int way = swipe.isForward() ? 1 : -1;
        return droid.call(runtime ->
                runtime.canScroll(scrolling.id(), swipe.isVertical() ? 0 : way, swipe.isVertical() ? way : 0));
    }

    @Override
    public void pass(Duration time) {
        droid.pass(time);
    }
}
