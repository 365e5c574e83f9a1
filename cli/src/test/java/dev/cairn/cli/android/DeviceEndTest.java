package dev.cairn.cli.android;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.DeviceLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeviceEndTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 7, 127})
    void anExitThatTheDeviceSaysNothingOfIsTheApps(int code) {
        DeviceLimit end = DeviceEnd.of(code, "cairn-device: started\n");

        assertThat(end.isByApp()).isTrue();
        assertThat(end.isOfDevice()).isFalse();
        assertThat(end.asCrash().message()).isEqualTo("the app ended the device's process with exit code " + code);
    }

    @ParameterizedTest
    @ValueSource(ints = {134, 137, 139, 143})
    void whatASignalEndedDied(int code) {
        DeviceLimit end = DeviceEnd.of(code, "");

        assertThat(end.isByApp()).isFalse();
        assertThat(end.sentence()).isEqualTo("the device's process ended with exit code " + code);
    }

    @Test
    void whatWasKilledWithinTheWallsOfUnshareDied() {
        String log = "cairn-device: started\nunshare: sigprocmask unblock failed: Invalid argument\n";

        assertThat(DeviceEnd.of(1, log).isByApp()).isFalse();
        assertThat(DeviceEnd.of(1, log + "cairn-device: other\n").isByApp()).isTrue();
    }

    @Test
    void theWayToAnExitIsItsTrace() {
        String log = """
                cairn-device: the app ended the device's process at java.base/java.lang.Runtime.exit(Runtime.java:113)
                \tat app//com.example.App.leave(App.java:7)
                cairn-device: other
                """;

        assertThat(DeviceEnd.of(255, log).asCrash().stackTrace().lines())
                .containsExactly(
                        "process ended",
                        "\tat java.base/java.lang.Runtime.exit(Runtime.java:113)",
                        "\tat app//com.example.App.leave(App.java:7)");
    }

    @Test
    void aMainThreadThatCannotBeEndedIsNoExit() {
        String log = "cairn-device: the app keeps Android's main thread and cannot be ended. Start the device anew.\n";

        assertThat(DeviceEnd.of(3, log).kind()).isEqualTo("hang");
        assertThat(DeviceEnd.of(null, "").kind()).isEqualTo("hang");
    }
}
