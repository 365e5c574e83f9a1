package dev.cairn.telemetry;

import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.Inside;
import dev.cairn.engine.state.Item;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.RunState;

/** Tells runs that can only wait for answers from those that have something to do. */
final class Waits {
    private Waits() {}

    static boolean isWaiting(RunState<?> run) {
        return run.end().isEmpty() && isWaiting(run.root());
    }

    private static boolean isWaiting(Frame<?> frame) {
        return switch (frame.inside()) {
            case Inside.Nothing nothing -> false;
            case Inside.Asking asking -> true;
            case Inside.Calling(Frame<?> callee) -> isWaiting(callee);
            case Inside.Doing(Items items) -> !items.isSettled() && items.stream().allMatch(Waits::isWaiting);
        };
    }

    private static boolean isWaiting(Item item) {
        return switch (item) {
            case Item.Open open -> false;
            case Item.Within(int attempt, Frame<?> frame) -> isWaiting(frame);
            case Item.Completed completed -> true;
            case Item.Failed failed -> true;
        };
    }
}
