package dev.cairn.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What stands at a store's address and is no PostgreSQL: it is refused in one line, in the time that a connection has. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostilePostgresTest {
    private static final int LONGEST_LINE = 1_500;

    private static final byte NO_TLS = 'N';

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private ServerSocket server;
    private Answer answer = new Answer("", false, new byte[0], 1);

    /**
     * What is said so many times; then nothing, until the other one goes.
     *
     * @param greeted whether it is said to who has asked for TLS and was told that there is none
     */
    record Answer(String what, boolean greeted, byte[] said, int times) {
        @Override
        public String toString() {
            return what;
        }
    }

    @BeforeEach
    void listen() throws IOException {
        server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        threads.submit(() -> {
            while (!server.isClosed()) {
                Socket client = server.accept();
                threads.submit(() -> answer(client));
            }
            return null;
        });
    }

    @AfterEach
    void close() throws IOException {
        server.close();
        threads.shutdownNow();
    }

    private Void answer(Socket client) throws IOException {
        try (client;
                OutputStream out = client.getOutputStream()) {
            client.getInputStream().read(new byte[9_999]);
            if (answer.greeted()) {
                out.write(NO_TLS);
                client.getInputStream().read(new byte[9_999]);
            }
            for (int i = 0; i < answer.times(); i++) {
                out.write(answer.said());
            }
            out.flush();
            client.getInputStream().transferTo(OutputStream.nullOutputStream());
        }
        return null;
    }

    /** A message of the protocol, with the length that it has. */
    private static byte[] message(char type, String body) {
        return message(type, body, body.length() + Integer.BYTES);
    }

    private static byte[] message(char type, String body, int length) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(type);
            out.writeInt(length);
            out.write(body.getBytes(StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static Stream<Answer> answers() {
        byte[] welcome = message('R', "\0\0\0\0");
        return Stream.of(
                new Answer("nothing", false, new byte[0], 1),
                new Answer("nothing behind TLS", false, new byte[] {'S'}, 1),
                new Answer(
                        "no protocol", false, "HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.UTF_8), 1),
                new Answer("nothing to a start", true, new byte[0], 1),
                new Answer("half a message", true, new byte[] {'R', 0, 0}, 1),
                new Answer("a length of gigabytes", true, message('R', "", Integer.MAX_VALUE), 1),
                new Answer("a length below none", true, message('R', "", -1), 1),
                new Answer("an error of gigabytes", true, message('E', "SFATAL", Integer.MAX_VALUE), 1),
                new Answer(
                        "an error of megabytes",
                        true,
                        message('E', "SFATAL\0C28P01\0M" + "x".repeat(4_000_000) + "\0\0"),
                        1),
                new Answer("a way of logging in that there is not", true, message('R', "\0\0\0\143"), 1),
                new Answer("a welcome and nothing more", true, welcome, 1),
                new Answer("noise", true, new byte[1 << 16], 1 << 10));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void isRefusedInTheTimeOfAConnection(Answer hostile) {
        answer = hostile;
        String url = "jdbc:postgresql://127.0.0.1:" + server.getLocalPort() + "/db?connectTimeout=1";

        assertThatThrownBy(() -> PostgresRunStore.open(url, "u", "hush-1f2e", PostgresOptions.DEFAULT))
                .isInstanceOf(CairnException.class)
                .satisfies(refused -> assertThat(refused.getMessage())
                        .hasLineCount(1)
                        .hasSizeLessThan(LONGEST_LINE)
                        .doesNotContain("hush-1f2e"));
    }
}
