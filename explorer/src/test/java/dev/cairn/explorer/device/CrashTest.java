package dev.cairn.explorer.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CrashTest {
    private static final String TAG = "11-21 10:31:00.000  1234  1234 E AndroidRuntime: ";

    private static List<String> log(String process, String... trace) {
        return Stream.concat(
                        Stream.of(
                                "11-21 10:30:59.000  1  1 I ActivityManager: Start",
                                TAG + "FATAL EXCEPTION: main",
                                TAG + "Process: " + process + ", PID: 1234"),
                        Stream.of(trace).map(line -> TAG + line))
                .toList();
    }

    private static Crash crash(String... trace) {
        return Crash.find(log("demo", trace), "demo").orElseThrow();
    }

    @Test
    void readsWhatWasThrownAndWhere() {
        Crash crash = crash("java.lang.IllegalStateException: not: now", "\tat demo.A.b(A.java:1)", "Caused by: x");

        assertThat(crash.exception()).isEqualTo("java.lang.IllegalStateException");
        assertThat(crash.message()).isEqualTo("not: now");
        assertThat(crash.stackTrace())
                .isEqualTo("java.lang.IllegalStateException: not: now\n\tat demo.A.b(A.java:1)\nCaused by: x");
    }

    @Test
    void readsTheBriefFormOfTheLogToo() {
        List<String> log = List.of(
                "E/AndroidRuntime( 1234): FATAL EXCEPTION: Thread-2",
                "E/AndroidRuntime( 1234): Process: demo, PID: 1234",
                "E/AndroidRuntime( 1234): a.B$C");

        assertThat(Crash.find(log, "demo")).contains(new Crash("a.B$C", "", "a.B$C"));
    }

    @Test
    void isOnlyThatOfTheAppAndItsProcesses() {
        assertThat(Crash.find(log("demo", "a.B"), "demo")).isPresent();
        assertThat(Crash.find(log("demo:remote", "a.B"), "demo")).isPresent();
        assertThat(Crash.find(log("demo.other", "a.B"), "demo")).isEmpty();
        assertThat(Crash.find(log("demolition", "a.B"), "demo")).isEmpty();
        assertThat(Crash.find(log("other", "a.B"), "demo")).isEmpty();
    }

    @Test
    void findsTheAppsCrashBehindThatOfAnother() {
        List<String> both = Stream.concat(
                        log("other", "a.B", "\tat a.B.c(B.java:1)", "Shutting down VM").stream(),
                        log("demo", "d.E").stream())
                .toList();

        assertThat(Crash.find(both, "demo")).map(Crash::stackTrace).contains("d.E");
    }

    @Test
    void endsWhereTheNextOneBegins() {
        List<String> two = Stream.concat(log("demo", "a.B", "Shutting down VM").stream(), log("demo", "c.D").stream())
                .toList();

        assertThat(Crash.find(two, "demo")).contains(new Crash("a.B", "", "a.B"));
    }

    @Test
    void isEmptyWithoutOne() {
        assertThat(Crash.find(List.of(), "demo")).isEmpty();
        assertThat(Crash.find(List.of(TAG + "FATAL EXCEPTION: main"), "demo")).isEmpty();
        assertThat(Crash.find(log("demo"), "demo")).isEmpty();
        assertThat(Crash.find(List.of("I Demo: FATAL EXCEPTION"), "demo")).isEmpty();
    }

    @Test
    void isTheSameForTheSamePlaceWhateverWasSaid() {
        Crash one = crash("a.B: at 10:31", "\tat demo.A.b(A.java:1)");

        assertThat(one.fingerprint())
                .isEqualTo(crash("a.B: at 10:32", "\tat demo.A.b(A.java:1)").fingerprint());
        assertThat(one.fingerprint())
                .isNotEqualTo(crash("a.C", "\tat demo.A.b(A.java:1)").fingerprint());
        assertThat(one.fingerprint())
                .isNotEqualTo(crash("a.B", "\tat demo.A.c(A.java:9)").fingerprint());
    }
}
