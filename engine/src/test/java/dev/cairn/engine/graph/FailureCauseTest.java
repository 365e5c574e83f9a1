package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is kept of an exception, whatever it is. */
class FailureCauseTest {
    /** What JSON makes of a text takes no more than its bytes and the escapes of line breaks and quotes. */
    private static final int LONGEST = 80 * 1024;

    private static FailureCause kept(Throwable error) {
        FailureCause cause = FailureCause.of(error);
        Json json = JsonCodec.standard().write(cause);
        assertThat(json.text().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(LONGEST);
        assertThat(JsonCodec.standard().<FailureCause>read("it", json, FailureCause.class))
                .isEqualTo(cause);
        return cause;
    }

    @Test
    void hasClassMessageAndStackWithCausesAndSuppressed() {
        IOException error = new IOException("the disk\nis full", new IllegalStateException("no \"room\""));
        error.addSuppressed(new IllegalArgumentException("not closed either"));
        FailureCause cause = kept(error);
        assertThat(cause.type()).isEqualTo("java.io.IOException");
        assertThat(cause.message()).isEqualTo("the disk\nis full");
        assertThat(cause.stack())
                .startsWith("\tat dev.cairn.engine.graph.FailureCauseTest.hasClassMessageAndStack")
                .contains(
                        "\n\tSuppressed: java.lang.IllegalArgumentException: not closed either\n",
                        "\nCaused by: java.lang.IllegalStateException: no \"room\"\n");
        assertThat(cause.text()).startsWith("java.io.IOException: the disk\nis full\n\tat dev.cairn");
    }

    @Test
    void keepsOfALongChainTheFirstOnesAndTheOneThatItBeganWith() {
        Throwable error = new IOException("number 0");
        for (int i = 1; i < 500; i++) {
            error = new IllegalStateException("number " + i, error);
        }
        assertThat(kept(error).stack()).contains("number 498\n", "492 causes between", "number 0\n");
    }

    @Test
    void endsWhereCausesGoRoundInACircle() {
        IOException outer = new IOException("outer");
        IllegalStateException inner = new IllegalStateException("inner", outer);
        outer.initCause(inner);
        inner.addSuppressed(outer);
        assertThat(kept(outer).stack()).contains("Caused by: java.lang.IllegalStateException: inner", "as above");
    }

    @Test
    void isBounded() {
        String endless = "ä😀x".repeat(1_000_000);
        IOException error = new IOException(endless, new IOException(endless));
        IntStream.range(0, 1_000).forEach(i -> error.addSuppressed(new IOException(endless)));
        FailureCause cause = kept(error);
        assertThat(cause.message().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(9 * 1024);
        assertThat(cause.message()).endsWith(" more characters)");
        assertThat(cause.stack()).contains("... 996 more suppressed", "Caused by: ");
        assertThat(Failure.of(error).message().length()).isLessThan(9 * 1024);
    }

    @Test
    void isHadOfADeepRecursion() {
        FailureCause cause = kept(org.assertj.core.api.Assertions.catchThrowable(() -> recurse(1)));
        assertThat(cause.type()).isEqualTo("java.lang.StackOverflowError");
        assertThat(cause.stack().lines()).hasSize(65).last().asString().endsWith(" more");
    }

    private static int recurse(int depth) {
        return depth < 0 ? 0 : recurse(depth + 1) + 1;
    }

    @Test
    void isHadOfAnExceptionWhoseMethodsThrow() {
        Throwable broken = new Broken();
        FailureCause cause = kept(new IOException("outer", broken));
        assertThat(cause.stack()).contains(Broken.class.getName() + ": (its message cannot be had)");
        assertThat(kept(broken).message()).isEqualTo("(its message cannot be had)");
        assertThat(Failure.of(broken).message()).isEqualTo("Broken: (its message cannot be had)");
        assertThat(FailureCause.describe(broken)).isEqualTo(Broken.class.getName() + ": (its message cannot be had)");
    }

    @Test
    void replacesHalfOfASurrogatePair() {
        FailureCause cause = kept(new IOException("half \ud83d of \udc00 them, whole 😀"));
        assertThat(cause.message()).isEqualTo("half \ufffd of \ufffd them, whole 😀");
    }

    @Test
    void hasNoMessageWhereThereIsNone() {
        assertThat(kept(new IOException()).message()).isEmpty();
        assertThat(FailureCause.describe(new IOException())).isEqualTo("java.io.IOException");
    }

    private static final class Broken extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            throw new IllegalStateException("no message");
        }

        @Override
        public synchronized Throwable getCause() {
            throw new IllegalStateException("no cause");
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            throw new StackOverflowError("no stack");
        }

        @Override
        public String toString() {
            throw new IllegalStateException("no text");
        }
    }
}
