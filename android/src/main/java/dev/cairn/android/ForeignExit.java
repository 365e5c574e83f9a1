package dev.cairn.android;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Says in the log who ends the JVM. The device itself never does so in order: it is an app that has found a way round what stands in place of
 * {@link Runtime#exit(int)}.
 */
final class ForeignExit {
    private ForeignExit() {}

    /** From now on until the JVM's end; an end by {@link Runtime#halt(int)} or by a signal's default action is not seen. */
    static void watch(Consumer<String> log) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> tell(log), "foreign-exit"));
    }

    private static void tell(Consumer<String> log) {
        Thread.getAllStackTraces().values().stream()
                .filter(ForeignExit::exits)
                .map(trace -> Stream.of(trace).map(String::valueOf).collect(Collectors.joining("\n\tat ")))
                .forEach(trace -> log.accept("cairn-device: the app ended the device's process at " + trace));
    }

    private static boolean exits(StackTraceElement... trace) {
        return Arrays.stream(trace)
                .anyMatch(frame -> frame.getClassName().equals(Runtime.class.getName())
                        && frame.getMethodName().equals("exit"));
    }
}
