package dev.cairn.android.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class WebDriverServerTest {
    private final List<String> log = new ArrayList<>();
    private final HttpClient client = HttpClient.newHttpClient();
    private WebDriverServer front;

    @BeforeEach
    void start() throws IOException {
        Routes routes = new Routes()
                .get("/null", request -> null)
                .get("/bug", request -> {
                    throw new IllegalStateException("a bug");
                })
                .post("/length", request -> request.text("text").length());
        front = new WebDriverServer(0, "", routes::handle, log::add);
        front.start();
    }

    @AfterEach
    void stop() {
        front.close();
    }

    private HttpResponse<String> send(String method, String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(front.url() + path))
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .header("Content-Type", "application/json")
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static JsonNode value(HttpResponse<String> response) {
        return JsonMapper.shared().readTree(response.body()).path("value");
    }

    @Test
    void answersWithTheValue() throws Exception {
        assertThat(send("GET", "/null", "").body()).isEqualTo("{\"value\":null}");
        assertThat(value(send("POST", "/length", "{\"text\":\"häß\"}")).intValue())
                .isEqualTo(3);
    }

    @Test
    void understandsTheOldBasePath() throws Exception {
        assertThat(send("GET", "/wd/hub/null", "").statusCode()).isEqualTo(200);
    }

    @Test
    void answersUnknownCommandsAsTheStandardSays() throws Exception {
        HttpResponse<String> response = send("GET", "/nope", "");

        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(value(response).path("error").stringValue()).isEqualTo("unknown command");
        assertThat(value(response).path("message").stringValue()).contains("/nope");
    }

    @Test
    void refusesBodiesThatAreNoJsonObjects() throws Exception {
        assertThat(send("POST", "/length", "{").statusCode()).isEqualTo(400);
        assertThat(value(send("POST", "/length", "[1]")).path("error").stringValue())
                .isEqualTo("invalid argument");
    }

    @Test
    void reportsAndLogsBugsAndGoesOn() throws Exception {
        HttpResponse<String> response = send("GET", "/bug", "");

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(value(response).path("error").stringValue()).isEqualTo("unknown error");
        assertThat(log).anyMatch(line -> line.contains("a bug"));
        assertThat(send("GET", "/null", "").statusCode()).isEqualTo(200);
    }

    private String raw(String request) throws Exception {
        try (Socket socket = new Socket("127.0.0.1", URI.create(front.url()).getPort())) {
            socket.setSoTimeout(120_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
                    .readLine();
        }
    }

    @Test
    void aHalfSentRequestBlocksNobody() throws Exception {
        try (Socket slow = new Socket("127.0.0.1", URI.create(front.url()).getPort())) {
            slow.getOutputStream()
                    .write("POST /length HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{\"te"
                            .getBytes(StandardCharsets.UTF_8));

            assertThat(send("POST", "/length", "{\"text\":\"x\"}").statusCode()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Host: evil.example, 403",
        "Host: evil.example:4723, 403",
        "Host: LocalHost:4723, 200",
        "Host: [::1]:4723, 200",
        "Host: 0.0.0.0:4723, 200",
        "Host: localhost;Origin: http://evil.example, 403",
        "Host: localhost;Origin: null, 403",
        "Host: localhost:4723;Origin: http://localhost:8080, 403",
        "Host: localhost.:4723, 403",
        "Host: 127.1:4723, 403",
        "Host: 2130706433, 403",
        "Host: [::ffff:127.0.0.1], 403",
        "Host: evil.example@localhost, 403",
        "Host: localhost:4723:80, 403",
        "Host: evil.example;Host: localhost, 403",
        "Host: localhost;origin: HTTPS://EVIL.EXAMPLE, 403",
        "Host: localhost;Origin: file://, 403",
        "Host: localhost;Origin: chrome-extension://abc, 403",
        "Host: localhost;Origin:, 403",
        "Host: localhost;Sec-Fetch-Site: cross-site, 403",
        "Host: localhost;Sec-Fetch-Site: same-site, 403",
        "Host: localhost;Sec-Fetch-Site: none, 200",
    })
    void refusesWhatWebPagesSend(String headers, int status) throws Exception {
        String lines = headers.replace(";", "\r\n");

        assertThat(raw("GET /null HTTP/1.1\r\n" + lines + "\r\n\r\n")).contains(" " + status + " ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /null HTTP/1.0\r\n\r\n",
                "GET http://evil.example/null HTTP/1.1\r\n\r\n",
                "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "POST /length HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Type: text/plain\r\n\r\n"
                        + "c\r\n{\"text\":\"x\"}\r\n0\r\n\r\n",
                "POST /length HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12\r\n"
                        + "Content-Type: text/plain;application/json\r\n\r\n{\"text\":\"x\"}",
                "GET /null HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            })
    void refusesRequestsThatAreOddWithoutATrace(String request) throws Exception {
        assertThat(raw(request)).containsPattern("^HTTP/1.[01] 4\\d\\d ").doesNotContain("\\tat ", "Exception");
        assertThat(log).noneMatch(line -> line.contains("\tat "));
    }

    @Test
    void takesOnlyJson() throws Exception {
        String start = "POST /length HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12\r\nContent-Type: ";

        assertThat(raw(start + "text/plain\r\n\r\n{\"text\":\"x\"}")).contains(" 415 ");
        assertThat(raw(start + "Application/JSON;charset=utf-8\r\n\r\n{\"text\":\"x\"}"))
                .contains(" 200 ");
        String without = start.replace("\r\nContent-Type: ", "");
        assertThat(raw(without + "\r\n\r\n{\"text\":\"x\"}")).contains(" 415 ");
        String nothing = start.replace("Length: 12", "Length: 0");
        assertThat(raw(nothing + "application/x-www-form-urlencoded\r\n\r\n")).doesNotContain(" 415 ");
    }

    @Test
    void answersHeadAndOptionsAndTrailingSlashes() throws Exception {
        assertThat(send("HEAD", "/null", "").statusCode()).isEqualTo(200);
        assertThat(send("OPTIONS", "/length", "").body()).contains("POST");
        assertThat(send("DELETE", "/null", "").statusCode()).isEqualTo(405);
        assertThat(send("GET", "/null/", "").statusCode()).isEqualTo(200);
    }

    @Test
    void saysWhenThePortIsInUse() {
        int port = URI.create(front.url()).getPort();

        assertThatThrownBy(() -> new WebDriverServer(port, "", new Routes()::handle, log::add))
                .isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @CsvSource({"/null,403", "/wrong/null,403", "/keys/null,403", "/key,404", "/key/null,200", "/key/wd/hub/null,200"})
    void withAKeyOnlyPathsThatBeginWithItAreTaken(String path, int status) throws Exception {
        Routes routes = new Routes().get("/null", request -> null);
        try (WebDriverServer own = new WebDriverServer(0, "key", routes::handle, log::add)) {
            own.start();
            assertThat(own.url()).endsWith("/key");
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create(own.url()).resolve(path)).build();
            assertThat(client.send(request, HttpResponse.BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(status);
        }
    }
}
