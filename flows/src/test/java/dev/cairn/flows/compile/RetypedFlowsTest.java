package dev.cairn.flows.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.cairn.flows.document.FlowDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Each value of the example flows is replaced by each kind of another: the compiler says what it thinks of it and does not fail. */
class RetypedFlowsTest {
    private static final FlowCompiler COMPILER = FlowCompiler.standard();
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final List<String> OTHERS = List.of(
            "null",
            "7",
            "-1.5e300",
            "99999999999999999999",
            "true",
            "\"\"",
            "\"x y'{a}\"",
            "[]",
            "[1, [2], {\"a\": null}]",
            "[\"a\", \"a\"]",
            "{}",
            "{\"a\": {\"b\": [1]}}",
            "{\"a\": [\"x\", \"y\"]}");

    @Test
    void someValuesEachDay() throws IOException {
        retype("order", 17);
        retype("identity", 17);
    }

    @Test
    @Tag("slow")
    void allValues() throws IOException {
        for (String flow : List.of("booking", "identity", "order", "sales")) {
            retype(flow, 1);
        }
    }

    private static void retype(String flow, int every) throws IOException {
        JsonNode root = JSON.valueToTree(new Load(LoadSettings.builder().build())
                .loadFromString(Files.readString(Path.of("..", "examples", "flows", flow, "flow.yaml"))));
        List<JsonPointer> places = new ArrayList<>();
        collect(root, JsonPointer.empty(), places);
        assertThat(places).hasSizeGreaterThan(50);
        int number = 0;
        for (JsonPointer place : places) {
            for (String other : OTHERS) {
                if (number++ % every == 0) {
                    String text = JSON.writeValueAsString(with(root, place, JSON.readTree(other)));
                    assertThatCode(() -> COMPILER.compile(FlowDocument.parse("flow.json", text)))
                            .as("%s: %s is %s", flow, place, other)
                            .doesNotThrowAnyException();
                }
            }
        }
    }

    private static void collect(JsonNode node, JsonPointer at, List<JsonPointer> places) {
        places.add(at);
        node.properties().forEach(entry -> collect(entry.getValue(), at.appendProperty(entry.getKey()), places));
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            collect(node.get(i), at.appendIndex(i), places);
        }
    }

    private static JsonNode with(JsonNode root, JsonPointer place, JsonNode value) {
        if (place.matches()) {
            return value;
        }
        JsonNode copy = root.deepCopy();
        JsonNode parent = copy.at(place.head());
        if (parent instanceof ObjectNode object) {
            object.set(place.last().getMatchingProperty(), value);
        } else {
            ((ArrayNode) parent).set(place.last().getMatchingIndex(), value);
        }
        return copy;
    }
}
