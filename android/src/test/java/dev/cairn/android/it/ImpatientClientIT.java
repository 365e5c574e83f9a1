package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A client that closes its connection while a device by itself makes its session. */
@Tag("slow")
class ImpatientClientIT {
    private final URI device = URI.create(DeviceUnderTest.shared());

    private String answer(HttpRequest.Builder request) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        }
    }

    @Test
    void whoGivesUpHasNoSession() throws Exception {
        String body = "{\"capabilities\":{\"alwaysMatch\":{\"platformName\":\"Android\",\"cairn:name\":\"impatient\","
                + "\"appium:app\":\"" + SampleApp.apk() + "\"}}}";
        try (Socket client = new Socket("127.0.0.1", device.getPort())) {
            client.getOutputStream()
                    .write(("POST /session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                                    + "Content-Length: " + body.length() + "\r\n\r\n" + body)
                            .getBytes(StandardCharsets.UTF_8));
        }

        // waits for its turn, as all commands do
        String unknown =
                answer(HttpRequest.newBuilder(device.resolve("/session/none")).DELETE());
        assertThat(unknown).contains("invalid session id");
        assertThat(answer(HttpRequest.newBuilder(device.resolve("/sessions")))).doesNotContain("impatient");
    }
}
