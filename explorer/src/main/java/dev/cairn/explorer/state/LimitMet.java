package dev.cairn.explorer.state;

import dev.cairn.agent.device.DeviceLimit;
import java.util.ArrayList;
import java.util.List;

/**
 * A limit of the device that the run met.
 *
 * @param limit what was missing
 * @param step the step after which it was first met
 * @param count how often it ended the app
 */
public record LimitMet(DeviceLimit limit, int step, int count) {
    /** These and what was met now; the same thing is one limit, however often it is met. */
    static List<LimitMet> with(List<LimitMet> known, List<DeviceLimit> met, int step) {
        List<LimitMet> all = new ArrayList<>(known);
        for (DeviceLimit limit : met) {
            boolean again = all.stream().anyMatch(one -> one.limit().isLike(limit));
            if (again) {
                all.replaceAll(one -> one.limit().isLike(limit) ? one.again(limit) : one);
            } else {
                all.add(new LimitMet(limit, step, limit.ended() ? 1 : 0));
            }
        }
        return all;
    }

    private LimitMet again(DeviceLimit now) {
        return new LimitMet(limit.ended() ? limit : now, step, count + (now.ended() ? 1 : 0));
    }
}
