package dev.cairn.testkit.fuzz;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ParserTest {
    private static final byte[] INPUT = {1};

    private static Parser throwing(Exception thrown) {
        return Parser.of(
                "one",
                input -> {
                    throw thrown;
                },
                IOException.class);
    }

    @Test
    void aDocumentedRefusalIsNoFault() {
        assertThatCode(() -> throwing(new IOException("line 1 is wrong")).feed(INPUT))
                .doesNotThrowAnyException();
    }

    @Test
    void whatIsNotDocumentedIsOne() {
        assertThatThrownBy(() -> throwing(new IllegalStateException("odd")).feed(INPUT))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> Parser.of("one", input -> {
                            throw new StackOverflowError();
                        })
                        .feed(INPUT))
                .isInstanceOf(StackOverflowError.class);
    }

    @Test
    void soIsARefusalThatSaysNothingOrEverything() {
        assertThatThrownBy(() -> throwing(new IOException()).feed(INPUT)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> throwing(new IOException("x".repeat(30_000))).feed(INPUT))
                .isInstanceOf(IOException.class);
    }
}
