package dev.cairn.agent.device;

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

    /** Whatever an app writes under that tag. */
    @Test
    void readsANameOfAnyLength() {
        String name = "a" + ".a".repeat(50_000);

        assertThat(crash(name + ": why").exception()).isEqualTo(name);
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

    @Test
    void linesLambdasAndAddressesMakeNoOtherCrashInAnotherBuild() {
        Crash one = crash(
                "java.lang.IllegalStateException: View@1a2b",
                "\tat demo.A.lambda$onCreate$0$demo-A(A.java:10)",
                "\tat demo.A$$ExternalSyntheticLambda3.onClick(D8$$SyntheticClass:0)",
                "\tat android.view.View.performClick(View.java:7000)");
        Crash other = crash(
                "java.lang.IllegalStateException: View@3c4d",
                "\tat demo.A.lambda$onCreate$2$demo-A(A.java:14)",
                "\tat demo.A$$ExternalSyntheticLambda5.onClick(D8$$SyntheticClass:0)",
                "\tat android.view.View.performClick(View.java:7001)");

        assertThat(one.fingerprintInAnyBuild()).isEqualTo(other.fingerprintInAnyBuild());
    }

    @Test
    void twoLinesOfOneMethodAreTwoCrashes() {
        Crash one = crash("a.B", "\tat demo.A.b(A.java:1)", "\tat demo.C.d(C.java:1)");
        Crash other = crash("a.B", "\tat demo.A.b(A.java:2)", "\tat demo.C.d(C.java:1)");

        assertThat(one.fingerprint()).isNotEqualTo(other.fingerprint());
        assertThat(one.fingerprintInAnyBuild()).isEqualTo(other.fingerprintInAnyBuild());
    }

    @Test
    void oneCauseReachedByTwoWaysIsOneCrash() {
        Crash tapped = crash("a.B", "\tat demo.A.broken(A.java:1)", "\tat demo.Home.onClick(Home.java:7)");
        Crash pressed = crash("a.B", "\tat demo.A.broken(A.java:1)", "\tat demo.List.onLongClick(List.java:9)");

        assertThat(tapped.fingerprint()).isEqualTo(pressed.fingerprint());
    }

    @Test
    void whatWrapsACauseMakesNoOtherCrash() {
        Crash bare = crash("a.B", "\tat demo.A.broken(A.java:1)", "\tat demo.Home.onClick(Home.java:7)");
        Crash wrapped = crash(
                "java.lang.RuntimeException: wrapped",
                "\tat demo.List.open(List.java:3)",
                "\tat android.view.View.performClick(View.java:7000)",
                "Caused by: a.B",
                "\tat demo.A.broken(A.java:1)",
                "\t... 2 more");

        assertThat(wrapped.fingerprint()).isEqualTo(bare.fingerprint());
    }

    @Test
    void framesThatATraceDoesNotRepeatCount() {
        String[] traces = {"demo.A.open(A.java:3)", "demo.C.open(C.java:3)"};
        List<String> prints = Stream.of(traces)
                .map(at -> crash(
                                "java.lang.RuntimeException: wrapped",
                                "\tat java.util.Objects.requireNonNull(Objects.java:1)",
                                "\tat " + at,
                                "Caused by: a.B",
                                "\tat android.os.Parcel.read(Parcel.java:9)",
                                "\t... 1 more")
                        .fingerprint())
                .toList();

        assertThat(prints).doesNotHaveDuplicates().allMatch(print -> print.startsWith("a.B|demo."));
    }

    @Test
    void whatCountsIsTheLastCauseInTheAppsOwnCode() {
        assertThat(unableToStart("demo.A.onCreate").fingerprint())
                .isEqualTo(unableToStart("demo.A.onCreate").fingerprint())
                .isNotEqualTo(unableToStart("demo.B.onCreate").fingerprint());
    }

    private static Crash unableToStart(String where) {
        return crash(
                "java.lang.RuntimeException: Unable to start activity",
                "\tat android.app.ActivityThread.performLaunchActivity(ActivityThread.java:1)",
                "Caused by: java.lang.NullPointerException: it is null",
                "\tat android.os.Parcel.read(Parcel.java:9)",
                "\tat " + where + "(A.java:3)",
                "\t... 9 more");
    }

    @Test
    void withoutCodeOfTheAppWhatWasSaidCounts() {
        assertThat(notFound("demo/.A@12").fingerprint())
                .isEqualTo(notFound("demo/.A@34").fingerprint())
                .isNotEqualTo(notFound("demo/.B@12").fingerprint());
    }

    private static Crash notFound(String what) {
        return crash(
                "android.content.ActivityNotFoundException: no " + what,
                "\tat android.app.Instrumentation.execStartActivity(Instrumentation.java:1)");
    }

    @Test
    void aRecursionIsTheSameWhereverItOverflows() {
        Crash one = crash(
                "java.lang.StackOverflowError: stack size 8192KB",
                "\tat demo.A.c(A.java:3)",
                "\tat demo.A.a(A.java:1)",
                "\tat demo.A.b(A.java:2)",
                "\tat demo.A.a(A.java:1)",
                "\tat demo.A.b(A.java:2)");
        Crash other = crash(
                "java.lang.StackOverflowError: stack size 8192KB",
                "\tat demo.A.b(A.java:2)",
                "\tat demo.A.a(A.java:1)",
                "\tat demo.A.b(A.java:2)",
                "\tat demo.A.a(A.java:1)");

        assertThat(one.fingerprint()).isEqualTo(other.fingerprint());
    }

    @Test
    void anAppThatDoesNotRespondHasCrashedToo() {
        String tag = "11-21 10:31:00.000  500  500 E ActivityManager: ";
        List<String> log = List.of(
                tag + "ANR in demo (demo/.Home)",
                tag + "PID: 1234",
                tag + "Reason: the main thread did not come to rest",
                tag + "\tat demo.Home.onClick(Home.java:12)");

        assertThat(Crash.find(log, "demo"))
                .contains(new Crash(
                        "ANR",
                        "the main thread did not come to rest",
                        "ANR in demo (demo/.Home)\n\tat demo.Home.onClick(Home.java:12)"));
        assertThat(Crash.find(log, "dem")).isEmpty();
    }
}
