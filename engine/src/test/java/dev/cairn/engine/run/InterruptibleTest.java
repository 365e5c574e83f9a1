package dev.cairn.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.channels.ClosedByInterruptException;
import org.junit.jupiter.api.Test;

class InterruptibleTest {
    @Test
    void anErrorComesOfAnInterruptIfOneOfItsCausesDoes() {
        assertThat(Interruptible.isInterrupt(new InterruptedException())).isTrue();
        assertThat(Interruptible.isInterrupt(
                        new IllegalStateException(new Exception(new ClosedByInterruptException()))))
                .isTrue();
        assertThat(Interruptible.isInterrupt(new IllegalStateException(new Exception())))
                .isFalse();
    }

    @Test
    void causesMayBeManyGoRoundOrThrow() {
        Exception deep = new Exception();
        for (int i = 0; i < 50_000; i++) {
            deep = new Exception("one of many", deep);
        }
        assertThat(Interruptible.isInterrupt(deep)).isFalse();
        Exception first = new Exception();
        first.initCause(new Exception(first));
        assertThat(Interruptible.isInterrupt(first)).isFalse();
        assertThat(Interruptible.isInterrupt(new RuntimeException() {
                    @Override
                    public synchronized Throwable getCause() {
                        throw new IllegalStateException("not to be had");
                    }
                }))
                .isFalse();
    }
}
