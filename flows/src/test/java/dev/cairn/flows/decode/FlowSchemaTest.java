package dev.cairn.flows.decode;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.FlowModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The JSON Schema that is published for editors, and the reader, say the same of a document's shape. */
class FlowSchemaTest {
    private static final String TEXT = resource("/dev/cairn/flows/flow.schema.json");
    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(TEXT, InputFormat.JSON);
    private static final String ASK = "flow: x\nschema: 1\nstart: a\nnodes: {a: {ask: A?, type: text, next: end%s}}\n";

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(FlowModel.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static boolean schemaAccepts(String text) {
        String json = FlowDocument.parse("a.yaml", text).toJson().toString();
        return SCHEMA.validate(json, InputFormat.JSON).isEmpty();
    }

    private static List<FlowProblem> problems(String text) {
        return FlowDecoder.decode(FlowDocument.parse("a.yaml", text)).problems();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ", optional: true",
                ", optional: maybe",
                ", check: a != ''",
                ", check: {holds: true, say: {de: Nein, en: No}}",
                ", check: [{say: No}]",
                ", stuck: {to: person}",
                ", stuck: {after: 0, to: person}",
                ", stuck: {after: 3}",
                ", optinal: true",
                ", key: b",
                ", key: in",
                ", key: 9",
                ", ui: {x: 1, y: 2.5, colour: red}",
                ", ui: {x: left}",
                ", tags: [a, b]",
                ", when: [a]",
                ", label: {en: A, nolanguage: B}",
                ", do: tool",
                "}, b: {choose: [c, d], next: [{to: end, when: a, again: 2}]",
                "}, b: {choose: [], next: end",
                "}, b: {choose: [c], votes: {decay: 2}, next: end",
                "}, b: {choose: [c], votes: {lock_threshold: 3, allow_switch_before_lock: false}, next: end",
                "}, b: {do: t, with: {c: d}, undo: u, failed: a, retry: {times: 3, pause: 2s}, timeout: 30s, next: end",
                "}, b: {do: t, retry: {times: 0}, next: end",
                "}, b: {do: t, timeout: soon, next: end",
                "}, b: {call: f, each: a, with: {c: item}, next: end",
                "}, b: {call: f, most: 0, next: end",
                "}, b: {decide: , next: [a, {to: end}]",
                "}, b: {next: end",
                "}, b: {say: '{a}', next: [{when: a}]",
                "}, b: {end: done, say: Bye",
                "}, b: {end: done, next: a",
                "}, 'b c': {end: done",
            })
    void bothSayTheSame(String change) {
        String text = ASK.formatted(change);

        assertThat(schemaAccepts(text))
                .as("%s", problems(text))
                .isEqualTo(problems(text).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rules: [{any_of: [a, b]}]",
                "rules: [{any_of: [a]}]",
                "rules: [{say: No}]",
                "rules: [{holds: a, one_of: [a, b]}]",
                "anytime: {h: {about: hours, say: Nine}}",
                "anytime: {h: {say: Nine}}",
                "anytime: {h: {about: hours, say: Nine, restart: true}}",
                "context: {now: moment, tenant: {type: text, optional: true}}",
                "silence: {after: 2d, to: a}",
                "silence: {to: a}",
                "limits: {turns: 5, cost: 1.5}",
                "limits: {turns: 0}",
                "migrations: [{from: 1, rename: {a: b}, convert: {c: d + 1}, drop: [e]}]",
                "migrations: [{rename: {a: b}}]",
                "tools: {crm.order: {takes: {a: text}, gives: {b: whole}, effect: true}}",
                "tools: {crm.order: {give: {b: whole}}}",
                "flows: {f: {start: b, nodes: {b: {end: done}}, takes: {c: text}, gives: {d: c}}}",
                "flows: {f: {nodes: {b: {end: done}}}}",
                "let: {b: a + 1}",
                "votes: {margin: -1}",
                "version: two",
                "vresion: 2",
            })
    void alsoOfTheDocument(String line) {
        String text = ASK.formatted("") + line + "\n";

        assertThat(schemaAccepts(text))
                .as("%s", problems(text))
                .isEqualTo(problems(text).isEmpty());
    }

    @Test
    void theExampleOfTheDesignIsAccepted() {
        assertThat(schemaAccepts(resource("/dev/cairn/flows/examples/lighting.yaml")))
                .isTrue();
    }

    @Test
    void itsOwnExamplesAreAcceptedByBoth() {
        JsonNode examples = JsonMapper.shared().readTree(TEXT).path("examples");
        assertThat(examples).isNotEmpty();
        for (JsonNode example : examples) {
            assertThat(schemaAccepts(example.toString())).isTrue();
            assertThat(problems(example.toString())).isEmpty();
        }
    }
}
