package dev.cairn.android.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class RoutesTest {
    private final ObjectNode body = JsonNodeFactory.instance.objectNode();
    private final Routes routes = new Routes()
            .get("/status", request -> "ready")
            .post("/session/{session}/element/{element}/click", request -> request.variable("element"))
            .post("/echo", request -> request.text("value"));

    @Test
    void matchesTemplatesAndDecodesTheirParts() {
        assertThat(routes.handle("POST", "/session/1/element/a%20b/click", body))
                .isEqualTo("a b");
    }

    @Test
    void tellsUnknownPathsFromWrongMethods() {
        assertThatThrownBy(() -> routes.handle("GET", "/nope", body))
                .asInstanceOf(type(WebDriverException.class))
                .extracting(WebDriverException::error)
                .isEqualTo(WebDriverError.UNKNOWN_COMMAND);
        assertThatThrownBy(() -> routes.handle("POST", "/status", body))
                .asInstanceOf(type(WebDriverException.class))
                .extracting(WebDriverException::error)
                .isEqualTo(WebDriverError.UNKNOWN_METHOD);
    }

    @Test
    void saysWhichParameterIsMissingOrOfTheWrongKind() {
        assertThatThrownBy(() -> routes.handle("POST", "/echo", body)).hasMessageContaining("'value' is missing");
        body.put("value", 3);
        assertThatThrownBy(() -> routes.handle("POST", "/echo", body)).hasMessageContaining("'value' must be a text");
    }
}
