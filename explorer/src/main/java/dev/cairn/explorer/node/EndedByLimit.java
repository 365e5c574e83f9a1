package dev.cairn.explorer.node;

import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.engine.graph.Failure;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.LimitMet;
import dev.cairn.explorer.state.StopCause;
import java.util.List;
import java.util.Optional;

/** Ends a run whose app, or whose device, comes to the same end again and again: the same commands lead to it each time. */
final class EndedByLimit {
    /** A device that died, or an app that could not be started, so often is not tried again. */
    private static final int MOST = 3;

    private EndedByLimit() {}

    /** The state after a start of the app or of the device, before which these limits were met. */
    static ExplorerState after(ExplorerState state, List<DeviceLimit> met) {
        return met.stream()
                .filter(DeviceLimit::ended)
                .filter(limit -> state.counters().steps() == 0 || times(state, limit) >= MOST)
                .findFirst()
                .map(limit -> stopped(state, limit))
                .orElse(state);
    }

    /** What has ended the app often enough before anything of it was seen: it dies a while after each start. */
    static Optional<DeviceLimit> beforeFirstScreen(ExplorerState state) {
        return state.map().ownScreens() > 0
                ? Optional.empty()
                : state.limits().stream()
                        .filter(met -> met.count() >= MOST)
                        .map(LimitMet::limit)
                        .findFirst();
    }

    static ExplorerState stopped(ExplorerState state, DeviceLimit limit) {
        return state.withError(Failure.permanent("device.limit", sentence(limit)))
                .withStopReason(StopCause.DEVICE_LIMIT);
    }

    private static long times(ExplorerState state, DeviceLimit limit) {
        return state.limits().stream()
                .filter(known -> limit.isOfDevice()
                        ? known.limit().isOfDevice()
                        : known.limit().isLike(limit))
                .mapToLong(LimitMet::count)
                .sum();
    }

    private static String sentence(DeviceLimit limit) {
        return "the app cannot be explored on this device, which lacks: " + limit.missing() + "; " + limit.sentence();
    }
}
