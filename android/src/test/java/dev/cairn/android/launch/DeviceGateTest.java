package dev.cairn.android.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 2, unit = TimeUnit.MINUTES)
class DeviceGateTest {
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    @TempDir
    private Path folder;

    private ServerSocket device;
    private DeviceGate gate;

    @BeforeEach
    void open() throws IOException {
        device = new ServerSocket(0, 8, LOOPBACK);
        gate = DeviceGate.open(0, folder);
        assertThat(GateDialer.serve(folder, device.getLocalPort())).isTrue();
        Thread unused = Thread.ofVirtual().start(this::echo);
    }

    @AfterEach
    void close() throws IOException {
        gate.close();
        device.close();
    }

    /** Answers each connection with what it says, once it has said all; which of several comes first is not said. */
    private void echo() {
        while (!device.isClosed()) {
            try {
                Socket client = device.accept();
                Thread unused = Thread.ofVirtual().start(() -> echo(client));
            } catch (IOException e) {
                // the test ends
            }
        }
    }

    private static void echo(Socket client) {
        try (client) {
            client.getOutputStream().write(client.getInputStream().readAllBytes());
        } catch (IOException e) {
            // it went away
        }
    }

    private String answer(Socket client, String words) throws IOException {
        client.getOutputStream().write(words.getBytes(StandardCharsets.UTF_8));
        client.shutdownOutput();
        InputStream in = client.getInputStream();
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    private Socket connect() throws IOException {
        return new Socket(LOOPBACK, gate.port());
    }

    @Test
    void handsOnWhatBothSay() throws IOException {
        String large = "0123456789".repeat(100_000);
        for (String words : new String[] {"one", large, "three"}) {
            try (Socket client = connect()) {
                assertThat(answer(client, words)).isEqualTo(words);
            }
        }
    }

    @Test
    void aClientThatSaysNothingHoldsUpNobody() throws Exception {
        try (Socket silent = connect();
                Socket gone = connect();
                Socket client = connect()) {
            gone.close();
            silent.getOutputStream().write('a');
            silent.shutdownOutput();

            assertThat(silent.getInputStream().read()).isEqualTo('a');
            CompletableFuture<String> answer = CompletableFuture.supplyAsync(() -> {
                try {
                    return answer(client, "words");
                } catch (IOException e) {
                    return e.toString();
                }
            });
            assertThat(answer.get()).isEqualTo("words");
        }
    }

    @Test
    void nobodyIsLetInOnceItIsClosed() throws IOException {
        int port = gate.port();
        gate.close();
        gate.close();

        assertThat(answerAt(port)).isEmpty();
    }

    /** The system may let a last one in, who gets no answer. */
    private String answerAt(int port) {
        try (Socket client = new Socket(LOOPBACK, port)) {
            return answer(client, "words");
        } catch (IOException e) {
            return "";
        }
    }
}
