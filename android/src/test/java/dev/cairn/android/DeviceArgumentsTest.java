package dev.cairn.android;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.network.NetworkMode;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeviceArgumentsTest {
    @Test
    void readsAllOptions() throws Exception {
        String line =
                "--port 0 --cache some/where --display w100dp --clock 2020-02-03T04:05:06Z --anr 3 --network replay kept"
                        + " --detached --verbose";

        assertThat(DeviceArguments.parse(line.split(" ")))
                .isEqualTo(new DeviceArguments(
                        0,
                        Path.of("some/where"),
                        "w100dp",
                        Instant.parse("2020-02-03T04:05:06Z"),
                        Duration.ofSeconds(3),
                        new NetworkMode.Replaying(Path.of("kept")),
                        true,
                        true,
                        false,
                        Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--nope",
                "--port",
                "--port x",
                "--port 70000",
                "--clock now",
                "--anr 0",
                "--network maybe",
                "--network record"
            })
    void saysInOneLineWhatIsWrong(String line) {
        assertThatThrownBy(() -> DeviceArguments.parse(line.split(" ")))
                .isInstanceOf(DeviceArguments.UsageException.class)
                .hasMessageEndingWith("See --help.")
                .extracting(Throwable::getMessage)
                .asString()
                .doesNotContain("\n");
    }
}
