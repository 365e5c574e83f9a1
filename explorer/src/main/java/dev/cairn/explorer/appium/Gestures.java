package dev.cairn.explorer.appium;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.screen.Bounds;
import java.time.Duration;
import java.util.List;
import org.openqa.selenium.interactions.Pause;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;

/** What one finger does. */
final class Gestures {
    private static final Duration SWIPE = Duration.ofMillis(600); // slow enough not to become a fling
    private static final Duration STILL = Duration.ofMillis(100); // at its end, so that nothing flies on
    private static final PointerInput.Origin VIEWPORT = PointerInput.Origin.viewport();

    private Gestures() {}

    /** Touches the middle. */
    static List<Sequence> touch(Bounds at, Duration held) {
        PointerInput finger = finger();
        return List.of(new Sequence(finger, 0)
                .addAction(finger.createPointerMove(Duration.ZERO, VIEWPORT, at.centerX(), at.centerY()))
                .addAction(finger.createPointerDown(PointerInput.MouseButton.LEFT.asArg()))
                .addAction(new Pause(finger, held))
                .addAction(finger.createPointerUp(PointerInput.MouseButton.LEFT.asArg())));
    }

    /** Moves what is shown on by most of the view's size, so that some of it stays visible. */
    static List<Sequence> scroll(Action action, Bounds in) {
        int width = in.right() - in.left();
        int height = in.bottom() - in.top();
        boolean sideways = action.kind() != ActionKind.SCROLL;
        int fromX = sideways ? in.right() - width / 6 : in.centerX();
        int fromY = sideways ? in.centerY() : in.bottom() - height / 6;
        int toX = sideways ? in.left() + width / 6 : fromX;
        int toY = sideways ? fromY : in.top() + height / 6;
        PointerInput finger = finger();
        return List.of(new Sequence(finger, 0)
                .addAction(finger.createPointerMove(Duration.ZERO, VIEWPORT, fromX, fromY))
                .addAction(finger.createPointerDown(PointerInput.MouseButton.LEFT.asArg()))
                .addAction(finger.createPointerMove(SWIPE, VIEWPORT, toX, toY))
                .addAction(new Pause(finger, STILL))
                .addAction(finger.createPointerUp(PointerInput.MouseButton.LEFT.asArg())));
    }

    /** Touches nothing. */
    static List<Sequence> pause(Duration time) {
        PointerInput finger = finger();
        return List.of(new Sequence(finger, 0).addAction(new Pause(finger, time)));
    }

    private static PointerInput finger() {
        return new PointerInput(PointerInput.Kind.TOUCH, "finger");
    }
}
