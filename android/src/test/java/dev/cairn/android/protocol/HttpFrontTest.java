package dev.cairn.android.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HttpFrontTest {
    private final List<String> log = new ArrayList<>();
    private final HttpClient client = HttpClient.newHttpClient();
    private HttpFront front;

    @BeforeEach
    void start() throws IOException {
        Routes routes = new Routes()
                .get("/null", request -> null)
                .get("/bug", request -> {
                    throw new IllegalStateException("a bug");
                })
                .post("/length", request -> request.text("text").length());
        front = new HttpFront(0, routes, log::add);
        front.start();
    }

    @AfterEach
    void stop() {
        front.close();
    }

    private HttpResponse<String> send(String method, String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(front.url() + path))
                .method(method, HttpRequest.BodyPublishers.ofString(body))
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

    @Test
    void saysWhenThePortIsInUse() {
        int port = URI.create(front.url()).getPort();

        assertThatThrownBy(() -> new HttpFront(port, new Routes(), log::add)).isInstanceOf(IOException.class);
    }
}
