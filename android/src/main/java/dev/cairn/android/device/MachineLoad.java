package dev.cairn.android.device;

import java.lang.management.ManagementFactory;

/** How busy the machine is with other things. What is waited for by the machine's clock is slow then, and not stuck. */
public final class MachineLoad {
    private MachineLoad() {}

    /** How many milliseconds to wait besides for what usually takes at most so many: none on an idle machine, as many again on a busy one. */
    public static long moreMs(long usualMs) {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        double others = load / Runtime.getRuntime().availableProcessors() - 1;
        return (long) (usualMs * Math.clamp(others, 0, 1));
    }
}
