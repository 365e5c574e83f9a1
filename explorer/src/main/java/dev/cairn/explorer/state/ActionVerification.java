package dev.cairn.explorer.state;

import dev.cairn.agent.device.Crash;
import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.agent.identity.Observation;
import java.util.List;
import java.util.Optional;

/**
 * What came of an action.
 *
 * @param verdict in one word
 * @param sight what is seen after it; empty where nothing could be seen
 * @param crash what the log tells, if the app crashed
 * @param limits what the app missed on the device
 */
public record ActionVerification(
        Verdict verdict, Optional<Observation> sight, Optional<Crash> crash, List<DeviceLimit> limits) {
    public ActionVerification {
        limits = List.copyOf(limits);
    }

    /** Whether the app has ended, be it by a crash or by a limit of the device. */
    public boolean ended() {
        return verdict == Verdict.CRASHED || limits.stream().anyMatch(DeviceLimit::ended);
    }
}
