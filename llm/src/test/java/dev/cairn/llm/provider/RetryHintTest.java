package dev.cairn.llm.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryHintTest {
    private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "retry-after: 7 | 7000",
                "retry-after: 0 | 0",
                "retry-after: 1.5 | 1500",
                "retry-after: Sun, 22 Nov 2026 10:00:30 GMT | 30000",
                "retry-after: Sun, 22 Nov 2026 09:00:00 GMT | 0",
                "retry-after: soon | -",
                "retry-after: -5 | -",
                "retry-after: 9; retry-after-ms: 250 | 250",
                "x-ratelimit-reset-tokens: 6m0s | 360000",
                "x-ratelimit-reset-requests: 20ms; x-ratelimit-reset-tokens: 1.5s | 1500",
                "x-ratelimit-reset-requests: 1h; x-ratelimit-remaining-requests: 5; x-ratelimit-reset-tokens: 2s | 2000",
                "anthropic-ratelimit-requests-reset: 2026-11-22T10:00:10Z | 10000",
                "x-ratelimit-reset: 1795341630 | 30000",
                "x-ratelimit-reset: 1795341630500 | 30500",
                "retry-after: 1000000000 | 0",
                "retry-after: 999999999 | 86400000",
                "retry-after: Fri, 31 Dec 9999 23:59:59 GMT | 86400000",
                "retry-after: +999999999-12-31T23:59:59Z | 86400000",
                "x-ratelimit-reset: 9999999999999 | 86400000",
                "x-ratelimit-reset-requests: 999999999h999999999h | 86400000",
                "x-ratelimit-reset-requests: 9999999999999999h | -",
                "x-ratelimit-reset-requests: 1s and more | -",
                "content-type: text/plain | -"
            })
    void isReadFromTheHeaders(String headers, @Nullable Long millis) {
        Map<String, List<String>> map = new TreeMap<>();
        Arrays.stream(headers.split("; "))
                .map(header -> header.split(": ", 2))
                .forEach(header -> map.put(header[0], List.of(header[1])));

        assertThat(RetryHint.in(HttpHeaders.of(map, (name, value) -> true), NOW)
                        .map(Duration::toMillis)
                        .orElse(null))
                .isEqualTo(millis);
    }

    /** Of what a server may put into a header. */
    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aNumberWithoutAnEndIsNoHint() {
        HttpHeaders headers = HttpHeaders.of(
                Map.of("x-ratelimit-reset-tokens", List.of("1".repeat(3_000_000))), (name, value) -> true);

        assertThat(RetryHint.in(headers, NOW)).isEmpty();
    }
}
