package dev.cairn.android.command;

import dev.cairn.android.device.AndroidRuntime;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Carries out one tick after another: what is instant first, then the moves together, frame by frame. */
final class ActionDispatcher {
    private record Position(double x, double y) {}

    private record Path(int id, Position from, Position to, Duration duration) {
        Position at(Duration time) {
            double part = duration.isZero() ? 1 : Math.min(1, (double) time.toMillis() / duration.toMillis());
            return new Position(from.x() + (to.x() - from.x()) * part, from.y() + (to.y() - from.y()) * part);
        }
    }

    private final AndroidRuntime runtime;
    private final TouchPointers fingers;
    private final Keyboard keyboard;
    private final Map<Integer, Position> positions = new HashMap<>();

    ActionDispatcher(AndroidRuntime runtime, TouchPointers fingers) {
        this.runtime = runtime;
        this.fingers = fingers;
        this.keyboard = new Keyboard(runtime);
    }

    void run(List<ActionSource> sources, int tick) {
        Duration longest = Duration.ZERO;
        Map<Integer, Path> paths = new HashMap<>();
        for (ActionSource source : sources) {
            if (tick < source.items().size()) {
                ActionItem item = source.items().get(tick);
                begin(source.id(), item, paths);
                longest = item.duration().compareTo(longest) > 0 ? item.duration() : longest;
            }
        }
        move(paths, longest);
    }

    private void begin(int id, ActionItem item, Map<Integer, Path> paths) {
        Position now = positions.getOrDefault(id, new Position(0, 0));
        switch (item) {
            case ActionItem.Down down -> fingers.down(id, now.x(), now.y());
            case ActionItem.Up up -> fingers.up(id);
            case ActionItem.Key key -> keyboard.down(key.value());
            case ActionItem.Move move -> {
                Position to = move.relative()
                        ? new Position(now.x() + move.x(), now.y() + move.y())
                        : new Position(move.x(), move.y());
                paths.put(id, new Path(id, now, to, move.duration()));
            }
            case ActionItem.Pause pause -> {}
            case ActionItem.KeyUp key -> keyboard.up(key.value());
            case ActionItem.Wheel wheel -> runtime.wheel(wheel.x(), wheel.y(), wheel.deltaX(), wheel.deltaY());
        }
    }

    private void move(Map<Integer, Path> paths, Duration longest) {
        boolean touching = paths.keySet().stream().anyMatch(fingers::isDown);
        Duration time = Duration.ZERO;
        while (touching && time.compareTo(longest) < 0) {
            Duration step =
                    longest.minus(time).compareTo(TouchPointers.FRAME) < 0 ? longest.minus(time) : TouchPointers.FRAME;
            runtime.pass(step);
            time = time.plus(step);
            place(paths, time);
        }
        if (!touching || longest.isZero()) {
            runtime.pass(longest);
            place(paths, longest);
        }
    }

    private void place(Map<Integer, Path> paths, Duration time) {
        boolean touching = false;
        for (Path path : paths.values()) {
            Position at = path.at(time);
            positions.put(path.id(), at);
            fingers.place(path.id(), at.x(), at.y());
            touching |= fingers.isDown(path.id());
        }
        if (touching) {
            fingers.moved();
        }
    }

    void release(int id) {
        fingers.up(id);
    }
}
