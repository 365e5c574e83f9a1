package dev.cairn.android.runtime.hook.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 1, unit = TimeUnit.MINUTES)
class DeviceThreadPoolTest {
    @Test
    void coreMayGrowBeyondTheMostAsOnAndroid() throws InterruptedException {
        try (ThreadPoolExecutor pool = new DeviceThreadPool(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>())) {
            pool.setCorePoolSize(3);

            assertThat(pool.getCorePoolSize()).isEqualTo(3);
            CountDownLatch atOnce = new CountDownLatch(3);
            for (int i = 0; i < 3; i++) {
                pool.execute(() -> {
                    atOnce.countDown();
                    try {
                        atOnce.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
            }
            atOnce.await();
        }
    }

    @Test
    void refusesWhatAndroidRefusesToo() {
        try (ThreadPoolExecutor pool = new DeviceThreadPool(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>())) {
            assertThatThrownBy(() -> pool.setCorePoolSize(-1)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> pool.setMaximumPoolSize(1)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
