package dev.cairn.android.command;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/**
 * Fingers of which each goes by a clock of its own, as old clients mean them. The standard's ticks hold up all fingers until the
 * slowest is done, so what takes time is cut into parts, at every moment at which another finger does something.
 */
final class TickAlignment {
    private final Deque<ActionItem> left;
    private final List<ActionItem> ticks = new ArrayList<>();
    private double x;
    private double y;

    private TickAlignment(List<ActionItem> items) {
        left = new ArrayDeque<>(items);
    }

    /** The same, in ticks that take equally long for all. */
    static List<ActionSource> aligned(List<ActionSource> sources) {
        List<TickAlignment> lines = sources.stream()
                .map(source -> new TickAlignment(source.items()))
                .toList();
        while (lines.stream().anyMatch(line -> !line.left.isEmpty())) {
            Duration step = lines.stream()
                    .map(line -> line.left.peek())
                    .filter(Objects::nonNull)
                    .map(ActionItem::duration)
                    .min(Duration::compareTo)
                    .orElse(Duration.ZERO);
            lines.forEach(line -> line.ticks.add(line.part(step)));
        }
        List<ActionSource> aligned = new ArrayList<>();
        for (ActionSource source : sources) {
            aligned.add(new ActionSource(source.id(), lines.get(aligned.size()).ticks));
        }
        return aligned;
    }

    /** What the finger does in the next tick: its next item, or the first part of it. */
    private ActionItem part(Duration step) {
        ActionItem item = left.peek();
        if (item == null || item.duration().compareTo(step) > 0 && step.isZero()) {
            return new ActionItem.Pause(step);
        }
        left.poll();
        Duration rest = item.duration().minus(step);
        return switch (item) {
            case ActionItem.Pause pause -> {
                if (!rest.isZero()) {
                    left.push(new ActionItem.Pause(rest));
                }
                yield new ActionItem.Pause(step);
            }
            case ActionItem.Move move -> part(move, step, rest);
            case ActionItem.Down down -> down;
            case ActionItem.Up up -> up;
            case ActionItem.Key key -> key;
            case ActionItem.KeyUp key -> key;
            case ActionItem.Wheel wheel -> wheel;
        };
    }

    private ActionItem.Move part(ActionItem.Move move, Duration step, Duration rest) {
        double toX = move.relative() ? x + move.x() : move.x();
        double toY = move.relative() ? y + move.y() : move.y();
        if (rest.isZero()) {
            x = toX;
            y = toY;
        } else {
            double part = (double) step.toMillis() / move.duration().toMillis();
            x += (toX - x) * part;
            y += (toY - y) * part;
            left.push(new ActionItem.Move(toX, toY, false, rest));
        }
        return new ActionItem.Move(x, y, false, step);
    }
}
