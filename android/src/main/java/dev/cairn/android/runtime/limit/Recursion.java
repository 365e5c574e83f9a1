package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Of a stack that overflowed: whose code calls itself. */
final class Recursion {
    private static final int OFTEN = 5;

    private Recursion() {}

    /** It is the device's only where none of the app's code takes part in it. */
    static Judgement judge(StackOverflowError error, Owners owners) {
        Map<String, Long> counts = Arrays.stream(error.getStackTrace())
                .collect(Collectors.groupingBy(
                        frame -> frame.getClassName() + "." + frame.getMethodName(), Collectors.counting()));
        List<StackTraceElement> repeated = Arrays.stream(error.getStackTrace())
                .filter(frame -> counts.getOrDefault(frame.getClassName() + "." + frame.getMethodName(), 0L) >= OFTEN)
                .toList();
        if (repeated.stream().anyMatch(frame -> owners.of(frame) == FrameOwner.APP)) {
            return Judgement.APPS_OWN;
        }
        return repeated.stream()
                .filter(frame -> owners.of(frame) == FrameOwner.STAND_IN)
                .findFirst()
                .map(frame -> frame.getClassName()
                                .substring(frame.getClassName().lastIndexOf('.') + 1) + "." + frame.getMethodName())
                .map(name -> Judgement.limit(Kind.STAND_IN, name, name + " of this device calls itself without end"))
                .orElse(Judgement.APPS_OWN);
    }
}
