package dev.cairn.server.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.server.problem.ServerException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RequestRateTest {
    private long now;
    private final RequestRate rate = new RequestRate(2, () -> now);

    private int taken(String caller) {
        int taken = 0;
        try {
            while (taken < 1_000) {
                rate.take(caller);
                taken++;
            }
        } catch (ServerException e) {
            assertThat(e.code()).isEqualTo("request.rate");
            assertThat(e).hasMessageContaining(caller).hasMessageContaining("2 requests a second");
        }
        return taken;
    }

    @Test
    void someComeAtOnceAndThenSoManyASecond() {
        assertThat(taken("ann")).isEqualTo(20);
        now += TimeUnit.MILLISECONDS.toNanos(1_500);
        assertThat(taken("ann")).isEqualTo(3);
        now += TimeUnit.HOURS.toNanos(1);
        assertThat(taken("ann")).isEqualTo(20);
    }

    @Test
    void whoAsksTooOftenTakesNothingFromOthers() {
        assertThat(taken("ann")).isEqualTo(20);
        assertThat(taken("bob")).isEqualTo(20);
    }

    @Test
    void whatIsRefusedCostsNothing() {
        assertThat(taken("ann")).isEqualTo(20);
        for (int i = 0; i < 100; i++) {
            assertThatThrownBy(() -> rate.take("ann")).isInstanceOf(ServerException.class);
        }
        now += TimeUnit.MILLISECONDS.toNanos(500);
        assertThat(taken("ann")).isEqualTo(1);
    }

    @Test
    void callersThatHavePausedAreForgottenAndOthersAreNot() {
        for (int i = 0; i < 30_000; i++) {
            if (i == 29_000) {
                assertThat(taken("ann")).isEqualTo(20);
            }
            rate.take("visitor " + i);
            now += TimeUnit.MILLISECONDS.toNanos(1);
        }
        assertThat(rate.known()).isLessThan(13_000);
        assertThat(taken("ann")).isEqualTo(2);
    }
}
