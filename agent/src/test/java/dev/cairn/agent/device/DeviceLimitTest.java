package dev.cairn.agent.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DeviceLimitTest {
    private static final String AT = "01-01 09:00:01.000   500   500 ";

    @Test
    void readsWhatTheDeviceLogs() {
        List<DeviceLimit> found = DeviceLimit.find(List.of(
                AT + "W CairnDeviceLimit: library libfoo.so (library, the app went on): needs libfoo.so",
                AT + "I ActivityManager: something else",
                AT
                        + "E CairnDeviceLimit: method a.B.c(int) (platform, ended the app): Android's method a.B.c(int): none",
                AT + "E CairnDeviceLimit: java.lang.NoSuchMethodError: 'void a.B.c(int)'",
                AT + "E CairnDeviceLimit: \tat com.app.Main.go(Main.java:3)"));

        assertThat(found)
                .containsExactly(
                        new DeviceLimit("library", "library libfoo.so", "needs libfoo.so", false, ""),
                        new DeviceLimit(
                                "platform",
                                "method a.B.c(int)",
                                "Android's method a.B.c(int): none",
                                true,
                                "java.lang.NoSuchMethodError: 'void a.B.c(int)'\n\tat com.app.Main.go(Main.java:3)"));
    }

    @Test
    void findsNothingInAPhonesLog() {
        assertThat(DeviceLimit.find(List.of("E AndroidRuntime: FATAL EXCEPTION: main")))
                .isEmpty();
    }
}
