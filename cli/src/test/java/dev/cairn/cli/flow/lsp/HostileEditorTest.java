package dev.cairn.cli.flow.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompiler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An editor that says what no editor says: it is answered what it says next, without a trace. */
@Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileEditorTest {
    private static final String LAST =
            "{\"jsonrpc\":\"2.0\",\"id\":\"last\",\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":{\"uri\":\"file:///nosuch\"},"
                    + "\"position\":{\"line\":0,\"character\":0}}}";

    private FlowLanguageServer server;
    private OutputStream editor;
    private InputStream answers;
    private Future<Void> listening;

    @BeforeEach
    void serve() throws IOException {
        Pipe said = Pipe.open();
        Pipe answered = Pipe.open();
        editor = Channels.newOutputStream(said.sink());
        answers = Channels.newInputStream(answered.source());
        server = new FlowLanguageServer(FlowCompiler.standard());
        Launcher<LanguageClient> launcher = new EditorMessages.Launch()
                .setLocalService(server)
                .setRemoteInterface(LanguageClient.class)
                .setInput(Channels.newInputStream(said.source()))
                .setOutput(Channels.newOutputStream(answered.sink()))
                .setExceptionHandler(EditorMessages::withoutTrace)
                .create();
        server.connect(launcher.getRemoteProxy());
        listening = launcher.startListening();
    }

    @AfterEach
    void close() throws IOException {
        listening.cancel(true);
        editor.close();
        server.close();
    }

    static Stream<String> messages() {
        String open = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"textDocument/didOpen\",\"params\":";
        return Stream.of(
                "null",
                "[]",
                "{",
                "\0\1\2",
                "[".repeat(100_000) + "]".repeat(100_000),
                "{\"a\":".repeat(50_000),
                "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"x\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"no/such\"}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":7}",
                open + "null}",
                open + "7}",
                open + "{}}",
                open + "[null]}",
                open + "\"" + "a".repeat(100_000) + "\"}",
                open + "{\"textDocument\":{\"uri\":\"file:///%zz\",\"text\":null}}}");
    }

    @ParameterizedTest
    @MethodSource("messages")
    void goesOnBehindWhatIsNoMessage(String message) throws IOException {
        for (String one : new String[] {message, LAST}) {
            byte[] body = one.getBytes(StandardCharsets.UTF_8);
            editor.write(("Content-Length: " + body.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            editor.write(body);
        }

        StringBuilder all = new StringBuilder();
        while (all.indexOf("\"last\"") < 0) {
            int next = answers.read();
            assertThat(next).as(all.toString()).isNotNegative();
            all.append((char) next);
        }
        assertThat(all.toString())
                .doesNotContain("dev.cairn.cli.flow.lsp.FlowLanguageServer.java", "\\n\\tat dev.cairn");
    }

    static Stream<String> headers() {
        return Stream.of(
                "Content-Length: -5\r\n\r\n{}",
                "Content-Length: 99999999999999\r\n\r\n{}",
                "Content-Length: x\r\n\r\n{}",
                "Content-Length: 2147483647\r\n\r\n{}",
                "Content-Type: x\r\n\r\n{}",
                "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    }

    @ParameterizedTest
    @MethodSource("headers")
    void endsWhereNothingSaysWhereTheNextMessageBegins(String message) throws Exception {
        editor.write(message.getBytes(StandardCharsets.US_ASCII));

        assertThat(listening.get()).as("listens no longer").isNull();
    }
}
