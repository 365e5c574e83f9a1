package dev.cairn.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where traces are shown becomes a link on pages: only a web address with a place for the trace's id is one. */
class WatchOptionsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://jaeger.example/trace/",
                "javascript:alert({traceId})",
                "file:///{traceId}",
                "not a url {traceId}",
                "{traceId}"
            })
    void whatIsNoWebAddressOfATraceIsRefused(String url, @TempDir Path data) {
        StringWriter err = new StringWriter();
        int code = CairnCommand.commandLine()
                .setErr(new PrintWriter(err))
                .execute("serve", "--data", data.toString(), "--port", "0", "--trace-url", url);
        assertThat(code).isEqualTo(2);
        assertThat(err.toString()).contains("--trace-url must be a URL with {traceId} in it", url);
    }
}
