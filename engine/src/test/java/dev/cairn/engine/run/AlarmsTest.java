package dev.cairn.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AlarmsTest {
    @Test
    void anAlarmThatIsCancelledIsForgottenAtOnce() {
        try (ScheduledThreadPoolExecutor timer = Alarms.timer()) {
            timer.schedule(() -> {}, 1, TimeUnit.HOURS).cancel(false);
            timer.scheduleAtFixedRate(() -> {}, 1, 1, TimeUnit.HOURS).cancel(false);

            assertThat(timer.getQueue()).isEmpty();
        }
    }
}
