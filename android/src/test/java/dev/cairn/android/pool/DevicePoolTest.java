package dev.cairn.android.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.launch.DeviceStartException;
import dev.cairn.android.launch.LaunchOptions;
import dev.cairn.android.protocol.WaitingClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How the first devices are started. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class DevicePoolTest {
    @TempDir
    private Path temp;

    private final List<Integer> ended = new CopyOnWriteArrayList<>();

    private PooledDevice device(int number) {
        return new PooledDevice(number, "http://127.0.0.1:1", () -> true, () -> ended.add(number), Optional.empty());
    }

    @Test
    void theFirstDevicesStartSideBySideAndAreLentByTheirNumbers() throws Exception {
        CountDownLatch second = new CountDownLatch(1);
        DevicePool pool = new DevicePool(
                number -> {
                    if (number == 1) {
                        second.await();
                    } else {
                        second.countDown();
                    }
                    return device(number);
                },
                line -> {});

        pool.addAll(2);

        for (int number = 1; number <= 2; number++) {
            assertThat(pool.lend(Duration.ZERO, WaitingClient.UNKNOWN))
                    .map(PooledDevice::number)
                    .contains(number);
        }
        assertThat(ended).isEmpty();
    }

    @Test
    void whereOneDoesNotStartTheOthersAreEnded() {
        CountDownLatch first = new CountDownLatch(1);
        DevicePool pool = new DevicePool(
                number -> {
                    switch (number) {
                        case 1 -> first.countDown();
                        case 2 -> {
                            first.await();
                            return fails();
                        }
                        default -> new CountDownLatch(1).await(); // until it is broken off
                    }
                    return device(number);
                },
                line -> {});

        assertThatThrownBy(() -> pool.addAll(3))
                .isInstanceOf(DeviceStartException.class)
                .hasMessageStartingWith("The device is not built");

        assertThat(ended).containsExactly(1);
        assertThat(pool.all()).isEmpty();
    }

    private PooledDevice fails() throws DeviceStartException, InterruptedException {
        LaunchOptions options = LaunchOptions.of(temp.resolve("none"), temp, temp.resolve("log"));
        return new PooledDevice(2, DeviceProcess.start(options), temp);
    }
}
