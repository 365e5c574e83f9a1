package dev.cairn.android;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.launch.IsolationMode;
import dev.cairn.android.network.NetworkMode;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeviceArgumentsTest {
    @Test
    void readsAllOptions() throws Exception {
        String line =
                "--port 0 --cache some/where --display w100dp --clock 2020-02-03T04:05:06Z --anr 3 --network replay kept"
                        + " --detached --private --verbose --run own --given given --isolate required";

        assertThat(DeviceArguments.parse(line.split(" ")))
                .isEqualTo(new DeviceArguments(
                        0,
                        Path.of("some/where"),
                        "w100dp",
                        Instant.parse("2020-02-03T04:05:06Z"),
                        Duration.ofSeconds(3),
                        new NetworkMode.Replaying(Path.of("kept")),
                        1,
                        Duration.ZERO,
                        List.of(
                                "--cache",
                                "some/where",
                                "--display",
                                "w100dp",
                                "--clock",
                                "2020-02-03T04:05:06Z",
                                "--anr",
                                "3",
                                "--network",
                                "replay",
                                "kept",
                                "--verbose"),
                        true,
                        true,
                        true,
                        false,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(Path.of("own")),
                        IsolationMode.REQUIRED,
                        Optional.of(Path.of("given")),
                        false,
                        Optional.empty()));
    }

    @Test
    void severalDevicesGetWhatIsNotTheFrontsOwn() throws Exception {
        DeviceArguments arguments =
                DeviceArguments.parse("--devices 3 --port 5 --detached --network record kept".split(" "));

        assertThat(arguments.devices()).isEqualTo(3);
        assertThat(arguments.idle()).isEqualTo(Duration.ofSeconds(60));
        assertThat(arguments.common()).containsExactly("--network", "record", "kept");
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
                "--devices 0",
                "--idle soon",
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
