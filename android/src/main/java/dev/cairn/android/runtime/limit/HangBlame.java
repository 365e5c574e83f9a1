package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.AppTrace;
import dev.cairn.android.device.UnsupportedFeature;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Decides whether it is the app or the device that keeps the main thread. */
public final class HangBlame {
    private HangBlame() {}

    /**
     * The limit that keeps it; empty if a phone would say that the app does not respond.
     *
     * @param main the main thread's stack
     * @param apps whether a class is of the APK
     * @param someoneSleeps whether a thread of the app sleeps until a time that does not come while the main thread is kept
     */
    public static Optional<UnsupportedFeature> of(
            List<StackTraceElement> main, Predicate<String> apps, boolean someoneSleeps) {
        Owners owners = new Owners(apps);
        boolean app = main.stream().anyMatch(frame -> owners.of(frame) == FrameOwner.APP);
        Optional<String> standIn = StandInFrames.onTheWay(main, owners);
        if (standIn.isPresent()) {
            return limit(main, standIn.get(), standIn.get() + " is only a stand-in on this device, and did not return");
        }
        if (!app) {
            return limit(main, place(main, owners), "the device's own code did not come to an end");
        }
        return someoneSleeps && isWaiting(main)
                ? limit(
                        main,
                        "wait in " + place(main, owners),
                        "the app waits for a thread that sleeps, and no time passes meanwhile")
                : Optional.empty();
    }

    private static Optional<UnsupportedFeature> limit(List<StackTraceElement> main, String missing, String sentence) {
        return Optional.of(UnsupportedFeature.met(Kind.HANG, "hang in " + missing, sentence)
                .ending()
                .withTrace(AppTrace.print(main)));
    }

    private static boolean isWaiting(List<StackTraceElement> main) {
        String top = main.isEmpty() ? "" : main.getFirst().getMethodName();
        return List.of("park", "parkNanos", "wait", "wait0", "await").contains(top);
    }

    /** The app's topmost frame, else the topmost that is not Java's. */
    private static String place(List<StackTraceElement> main, Owners owners) {
        return main.stream()
                .filter(frame -> owners.of(frame) == FrameOwner.APP)
                .findFirst()
                .or(() -> main.stream()
                        .filter(frame -> owners.of(frame) != FrameOwner.JAVA)
                        .findFirst())
                .map(frame -> frame.getClassName() + "." + AppTrace.methodOf(frame))
                .orElse("the main thread");
    }
}
