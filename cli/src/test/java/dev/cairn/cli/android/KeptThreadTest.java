package dev.cairn.cli.android;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.DeviceLimit;
import org.junit.jupiter.api.Test;

class KeptThreadTest {
    private static final String LOG = """
            cairn-device: started
            cairn-device: the app does not respond; its main thread is at java.base@25/java.lang.Object.wait0(Native Method)
            \tat java.lang.Object.wait(Object.java:389)
            \tat device//org.robolectric.shadows.ShadowPausedMessageQueue.nativePollOnce(ShadowPausedMessageQueue.java:121)
            \tat android.os.Looper.loop(Looper.java:338)
            \tat com.example.App.onCreate(App.java:7)
            \tat android.app.Instrumentation.callApplicationOnCreate(Instrumentation.java:1381)
            cairn-device: the app keeps Android's main thread and cannot be ended. Start the device anew.
            """;

    @Test
    void whatKeepsTheMainThreadIsNamedByTheAppsTopmostFrame() {
        assertThat(KeptThread.in(LOG)).hasValueSatisfying(limit -> {
            assertThat(limit.missing()).isEqualTo("hang in com.example.App.onCreate");
            assertThat(limit.sentence())
                    .isEqualTo("the app keeps the main thread in com.example.App.onCreate, and the device was ended");
            assertThat(limit.isOfDevice()).isTrue();
            assertThat(limit.trace().lines()).hasSize(6).allMatch(line -> line.startsWith("\tat "));
        });
    }

    @Test
    void whereNoFrameIsTheAppsTheTopmostNamesIt() {
        String log = LOG.replace("com.example.App", "android.app.Application");
        assertThat(KeptThread.in(log)).map(DeviceLimit::missing).contains("hang in java.lang.Object.wait0");
    }

    @Test
    void aLogThatTellsNothingNamesNothing() {
        assertThat(KeptThread.in("cairn-device: started\n")).isEmpty();
    }
}
