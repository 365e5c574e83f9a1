package dev.cairn.android.runtime.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.device.UnsupportedFeature;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** An app throws what it likes, with any message: whose fault it is comes out in a time that grows with the message's length. */
class LongMessageTest {
    private static final String DOTS = "a" + ".a".repeat(100_000);

    private static Optional<UnsupportedFeature> limit(Throwable thrown) {
        return new Blame(new FakeFacts()).of(thrown);
    }

    static Stream<Throwable> thrown() {
        return Stream.of(
                new NoClassDefFoundError(DOTS + "!"),
                new NoClassDefFoundError(DOTS),
                new NoSuchMethodError("'" + DOTS),
                new NoSuchMethodError("'" + DOTS + "'".repeat(100_000)),
                new NoSuchMethodError("'" + "a.a(".repeat(50_000) + "'"),
                new VerifyError("'" + "a.".repeat(100_000) + "'"),
                new NoSuchFieldError("Class ".repeat(50_000)),
                new ExceptionInInitializerError("Exception a: " + " [in thread ".repeat(50_000) + "\n!"),
                new ExceptionInInitializerError(
                        "Exception java.lang.NoSuchMethodError: " + DOTS + " [in thread \"a\"]"),
                new UnsatisfiedLinkError("lib.".repeat(50_000)),
                new UnsatisfiedLinkError("'" + DOTS + "'"),
                new IllegalStateException("lib-".repeat(50_000)),
                new IllegalStateException("SERVICE_MISSING ".repeat(30_000) + "\n!"),
                new NullPointerException("because the return value of \"" + DOTS + "\""),
                new NullPointerException("Cannot invoke \"" + DOTS + "\""),
                new NullPointerException("null cannot be cast to non-null type " + DOTS));
    }

    @ParameterizedTest
    @MethodSource("thrown")
    void readsAMessageOfAnyLength(Throwable thrown) {
        assertThat(limit(thrown)).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'void com.app.Other.go(int, java.lang.String)'                   | com.app.Other.go   | int,"
                        + " java.lang.String",
                "'abstract int[] a.b.C$D.<init>()'                                | a.b.C$D.<init>     | ``",
                "Method 'com.app.Lambda a.B.c(java.util.List)' in 'x' must not be | a.B.c              |"
                        + " java.util.List",
                "it isn't 'void a.b()'                                            | a.b                | ``",
                "'void a.b-c.D.e(int)'                                            | c.D.e              | int",
            })
    void findsTheMethodThatAMessageNames(String message, String method, String parameters) {
        Optional<QuotedMethod> found = QuotedMethod.in(message);

        assertThat(found.map(QuotedMethod::toString).orElse("")).isEqualTo(method);
        assertThat(found.map(QuotedMethod::parameters).orElse("")).isEqualTo(parameters);
    }

    @Test
    void findsTheFirstLibraryThatAMessageNames() {
        assertThat(MissingLibrary.named("no liba, but libb.so.1, libc.so")).contains("libb.so");
        assertThat(MissingLibrary.named("lib.so lib-x.sox")).isEmpty();
        assertThat(MissingLibrary.named("dlopen failed: \"/data/libfoo-1.2+3.so\" not found"))
                .contains("libfoo-1.2+3.so");
    }
}
