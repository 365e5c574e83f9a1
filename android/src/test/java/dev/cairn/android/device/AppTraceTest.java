package dev.cairn.android.device;

import static org.assertj.core.api.Assertions.assertThat;

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
}
