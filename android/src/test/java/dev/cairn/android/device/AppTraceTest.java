package dev.cairn.android.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.List;
import org.junit.jupiter.api.Test;

class AppTraceTest {
    @Test
    void showsAMethodThatWasCutUpAsOne() {
        String trace = AppTrace.print(List.of(
                new StackTraceElement("app.Icons", "make", "Icons.kt", 3),
                new StackTraceElement("app.Icons", "clinit$$part12", "Icons.kt", 77),
                new StackTraceElement("app.Icons", "<clinit>", "Icons.kt", 70),
                new StackTraceElement("app.Main", "onCreate", "Main.kt", 9)));
        assertThat(trace).isEqualTo("""
                \tat app.Icons.make(Icons.kt:3)
                \tat app.Icons.<clinit>(Icons.kt:77)
                \tat app.Main.onCreate(Main.kt:9)
                """);
    }

    @Test
    void saysOfACastWhatAPhoneSays() {
        Object text = "text";
        Throwable thrown = catchThrowable(() -> ((Integer) text).intValue());
        assertThat(AppTrace.print(new IllegalStateException(thrown.toString(), thrown))
                        .lines())
                .filteredOn(line -> line.contains("cast"))
                .containsExactly(
                        "java.lang.IllegalStateException: java.lang.ClassCastException: java.lang.String cannot be cast to java.lang.Integer",
                        "Caused by: java.lang.ClassCastException: java.lang.String cannot be cast to java.lang.Integer");
    }

    /** As a map is to be equal to that of another run. */
    @Test
    void numbersObjectsWhoseHashCodesTheMachineChooses() {
        Object one = new Object();
        Object other = new Object();
        String said = one + " is not " + other + ", " + one
                + " is; Button{1a2b3c4 V.ED} (Handler) {deadbee}; ann@cafe1.org size {100000} #7f0b002a";
        assertThat(AppTrace.print(new IllegalStateException(said)).lines().findFirst())
                .contains(
                        "java.lang.IllegalStateException: java.lang.Object@1 is not java.lang.Object@2, java.lang.Object@1 is;"
                                + " Button{3 V.ED} (Handler) {4}; ann@cafe1.org size {100000} #7f0b002a");
    }
}
