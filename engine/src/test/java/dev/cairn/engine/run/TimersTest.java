package dev.cairn.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TimersTest {
    @Test
    void anAlarmThatIsCancelledIsForgottenAtOnce() {
        try (ScheduledThreadPoolExecutor timer = Timers.timer()) {
            timer.schedule(() -> {}, 1, TimeUnit.HOURS).cancel(false);
            timer.scheduleAtFixedRate(() -> {}, 1, 1, TimeUnit.HOURS).cancel(false);

            assertThat(timer.getQueue()).isEmpty();
        }
    }
}
