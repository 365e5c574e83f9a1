package dev.cairn.flows.decode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.VoteSettings;
import dev.cairn.flows.type.TypeReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code docs/flows/reference.md}: its documents have nothing wrong, and no field, type or option is missing. */
class ReferencePageTest {
    private static final Pattern BLOCK = Pattern.compile("```yaml\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("`(\\w+)(?:: [^`]*)?`|`\\{([^`]*)}`");

    private static String page() throws IOException {
        return Files.readString(Path.of("..", "docs", "flows", "reference.md"));
    }

    private static Set<String> explained() throws IOException {
        Set<String> words = new TreeSet<>();
        String prose = BLOCK.matcher(page()).replaceAll("");
        WORD.matcher(prose).results().forEach(word -> {
            Stream.ofNullable(word.group(1)).forEach(words::add);
            Stream.ofNullable(word.group(2)).forEach(group -> words.addAll(List.of(group.split("\\W+"))));
        });
        return words;
    }

    private static void fields(JsonNode schema, Set<String> fields) {
        schema.path("properties").propertyNames().forEach(fields::add);
        schema.forEach(below -> fields(below, fields));
    }

    @TestFactory
    Stream<DynamicTest> eachDocumentHasNothingWrong() throws IOException {
        List<String> blocks =
                BLOCK.matcher(page()).results().map(block -> block.group(1)).toList();
        assertThat(blocks).hasSizeGreaterThan(5);
        return blocks.stream()
                .map(text -> DynamicTest.dynamicTest(
                        text.lines().findFirst().orElseThrow(),
                        () -> assertThat(
                                        FlowCompiler.standard()
                                                .compile(FlowDocument.parse("flow.yaml", text))
                                                .problems()
                                                .stream()
                                                .map(FlowProblem::shown))
                                .isEmpty()));
    }

    @Test
    void eachFieldOfTheSchemaIsExplained() throws IOException {
        Set<String> fields = new TreeSet<>();
        try (var schema = FlowDecoder.class.getResourceAsStream("/dev/cairn/flows/flow.schema.json")) {
            fields(JsonMapper.shared().readTree(schema), fields);
        }
        assertThat(fields).contains("again", "lock_threshold", "undo");
        assertThat(explained()).containsAll(fields);
    }

    @Test
    void eachTypeAndOptionIsExplained() throws IOException {
        assertThat(explained()).containsAll(TypeReader.names());
        for (String type : TypeReader.names()) {
            assertThat(explained()).as(type).containsAll(TypeReader.options(type));
        }
    }

    @Test
    void theVotesOfThePageAreTheDefaults() throws IOException {
        String document = BLOCK.matcher(page())
                .results()
                .map(block -> block.group(1))
                .filter(text -> text.contains("lock_threshold"))
                .findFirst()
                .orElseThrow();
        assertThat(FlowDecoder.decode(FlowDocument.parse("flow.yaml", document))
                        .model()
                        .orElseThrow()
                        .votes())
                .isEqualTo(VoteSettings.DEFAULT);
    }
}
