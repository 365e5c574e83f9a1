package dev.cairn.android.runtime.limit;

import dev.cairn.android.device.AppTrace;
import java.util.List;
import java.util.Optional;

/** Finds in a stack trace what of this device stands in for a part of Android, between where it was thrown and the app. */
final class StandInFrames {
    private final List<StackTraceElement> path;
    private final Owners owners;

    private StandInFrames(List<StackTraceElement> path, Owners owners) {
        this.path = path;
        this.owners = owners;
    }

    /** The stand-in that threw, or that the framework's way from the app to the throwing place leads through; empty if there is none. */
    static Optional<String> thrower(List<StackTraceElement> frames, Owners owners) {
        StandInFrames all = new StandInFrames(untilApp(frames, owners), owners);
        int top = all.firstNotJava();
        if (top < 0) {
            return Optional.empty();
        }
        boolean ownCode =
                FrameOwner.isOurs(frames.get(top).getClassName()) && owners.of(frames.get(top)) != FrameOwner.ANDROID;
        return ownCode ? Optional.of(all.name(top)) : all.onTheWay(top);
    }

    /** The stand-in that the way from the app leads through, if there is one. */
    static Optional<String> onTheWay(List<StackTraceElement> frames, Owners owners) {
        StandInFrames all = new StandInFrames(untilApp(frames, owners), owners);
        return all.onTheWay(0);
    }

    private static List<StackTraceElement> untilApp(List<StackTraceElement> frames, Owners owners) {
        return frames.stream()
                .takeWhile(frame -> owners.of(frame) != FrameOwner.APP)
                .toList();
    }

    private int firstNotJava() {
        for (int i = 0; i < path.size(); i++) {
            if (owners.of(path.get(i)) != FrameOwner.JAVA) {
                return i;
            }
        }
        return -1;
    }

    private Optional<String> onTheWay(int from) {
        for (int i = from; i < path.size(); i++) {
            if (owners.of(path.get(i)) == FrameOwner.STAND_IN && !passesOn(i)) {
                return Optional.of(name(i));
            }
        }
        return Optional.empty();
    }

    /** Whether the stand-in only called the very method that it stands in for. */
    private boolean passesOn(int at) {
        String method = AppTrace.methodOf(path.get(at));
        for (int i = at - 1; i >= 0; i--) {
            switch (owners.of(path.get(i))) {
                case ANDROID -> {
                    return calls(i, method);
                }
                case STAND_IN, APP -> {
                    return false;
                }
                case JAVA, MACHINERY -> {}
            }
        }
        return false;
    }

    /** Of frames of Android in a row, the lowest is what was called. */
    private boolean calls(int at, String method) {
        return AppTrace.methodOf(path.get(at)).equals(method);
    }

    /** The method of Android that it stands in for where the trace tells, else its own name. */
    private String name(int at) {
        String method = AppTrace.methodOf(path.get(at));
        String own = path.get(at).getClassName();
        boolean called = at + 1 < path.size()
                && owners.of(path.get(at + 1)) == FrameOwner.ANDROID
                && AppTrace.methodOf(path.get(at + 1)).equals(method);
        String simple = own.substring(own.lastIndexOf('.') + 1);
        return (called ? path.get(at + 1).getClassName() : simple) + "." + method;
    }
}
