package dev.cairn.android.command;

import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.Touch;
import dev.cairn.android.device.Touch.Finger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Fingers on the display: where each is, and the events that their moves make. Time passes between the events. */
final class TouchPointers {
    /** Moves are made of one event a frame. */
    static final Duration FRAME = Duration.ofMillis(15);

    private static final Duration TAP = Duration.ofMillis(45);

    private final AndroidRuntime runtime;
    private final Map<Integer, Finger> down = new TreeMap<>();

    TouchPointers(AndroidRuntime runtime) {
        this.runtime = runtime;
    }

    void down(int id, double x, double y) {
        down.put(id, new Finger(id, (float) x, (float) y));
        send(Touch.Kind.DOWN, id);
    }

    void up(int id) {
        if (down.containsKey(id)) {
            send(Touch.Kind.UP, id);
            down.remove(id);
        }
    }

    boolean isDown(int id) {
        return down.containsKey(id);
    }

    /** Notes where a finger is now; {@link #moved()} tells the app. */
    void place(int id, double x, double y) {
        down.computeIfPresent(id, (key, old) -> new Finger(id, (float) x, (float) y));
    }

    void moved() {
        if (!down.isEmpty()) {
            send(Touch.Kind.MOVE, down.keySet().iterator().next());
        }
    }

    private void send(Touch.Kind kind, int id) {
        List<Finger> all = new ArrayList<>(down.values());
        runtime.touch(new Touch(kind, all, all.indexOf(down.get(id))));
    }

    void tap(double x, double y) {
        press(x, y, TAP);
    }

    void press(double x, double y, Duration time) {
        down(0, x, y);
        runtime.pass(time);
        up(0);
    }

    /** Puts a finger down, draws it to another place in the given time, and lifts it while it still moves. */
    void draw(double fromX, double fromY, double toX, double toY, Duration time) {
        drag(fromX, fromY, toX, toY, time);
        up(0);
    }

    /** Holds the finger first, as one does to take something up, then draws it to another place, and lets go there. */
    void lift(double fromX, double fromY, double toX, double toY, Duration hold, Duration time) {
        down(0, fromX, fromY);
        runtime.pass(hold);
        move(fromX, fromY, toX, toY, time);
        up(0);
    }

    /** Draws it, but the finger rests before it is lifted, so that nothing is flung. */
    void drawAndRest(double fromX, double fromY, double toX, double toY, Duration time) {
        drag(fromX, fromY, toX, toY, time);
        for (int i = 0; i < 8; i++) {
            runtime.pass(FRAME);
            moved();
        }
        up(0);
    }

    private void drag(double fromX, double fromY, double toX, double toY, Duration time) {
        down(0, fromX, fromY);
        move(fromX, fromY, toX, toY, time);
    }

    private void move(double fromX, double fromY, double toX, double toY, Duration time) {
        int steps = (int) Math.max(1, time.toMillis() / FRAME.toMillis());
        for (int i = 1; i <= steps; i++) {
            runtime.pass(FRAME);
            double part = (double) i / steps;
            place(0, fromX + (toX - fromX) * part, fromY + (toY - fromY) * part);
            moved();
        }
    }
}
