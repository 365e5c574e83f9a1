package dev.cairn.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.channels.ClosedByInterruptException;
import org.junit.jupiter.api.Test;

class InterruptibleSectionTest {
    @Test
    void anErrorComesOfAnInterruptIfOneOfItsCausesDoes() {
        assertThat(InterruptibleSection.isInterrupt(new InterruptedException())).isTrue();
        assertThat(InterruptibleSection.isInterrupt(
                        new IllegalStateException(new Exception(new ClosedByInterruptException()))))
                .isTrue();
        assertThat(InterruptibleSection.isInterrupt(new IllegalStateException(new Exception())))
                .isFalse();
    }

    @Test
    void causesMayBeManyGoRoundOrThrow() {
        Exception deep = new Exception();
        for (int i = 0; i < 50_000; i++) {
            deep = new Exception("one of many", deep);
        }
        assertThat(InterruptibleSection.isInterrupt(deep)).isFalse();
        Exception first = new Exception();
        first.initCause(new Exception(first));
        assertThat(InterruptibleSection.isInterrupt(first)).isFalse();
        assertThat(InterruptibleSection.isInterrupt(new RuntimeException() {
                    @Override
                    public synchronized Throwable getCause() {
                        throw new IllegalStateException("not to be had");
                    }
                }))
                .isFalse();
    }
}
