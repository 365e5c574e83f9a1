package dev.cairn.flows.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlowDocumentTest {
    private static List<String> problems(String text) {
        return FlowDocument.parse("a.yaml", text).problems().stream()
                .map(FlowProblem::shown)
                .toList();
    }

    private static Content at(FlowDocument document, String... names) {
        Content content = document.root().orElseThrow();
        for (String name : names) {
            content = Objects.requireNonNull(((Mapping) content).get(name));
        }
        return content;
    }

    @Test
    void everyLeafKnowsItsPlace() {
        FlowDocument document = FlowDocument.parse("a.yaml", "flow: x\nnodes:\n  a: {ask: \"Hi\", 'say~': [1, two]}\n");

        Place hi = at(document, "nodes", "a", "ask").place();
        assertThat(hi.shown()).isEqualTo("a.yaml:3:12");
        assertThat(document.text().substring(hi.span().start(), hi.span().end()))
                .isEqualTo("\"Hi\"");
        assertThat(hi.pointer()).isEqualTo("/nodes/a/ask");
        Content.Sequence list = (Content.Sequence) at(document, "nodes", "a", "say~");
        assertThat(list.items().get(1).place().pointer()).isEqualTo("/nodes/a/say~0/1");
        assertThat(list.items().get(1).place().shown()).isEqualTo("a.yaml:3:30");
    }

    @Test
    void columnsCountAsEditorsDo() {
        FlowDocument document = FlowDocument.parse("a.yaml", "{a: \"\uD83D\uDE00\", b: x}");

        assertThat(at(document, "b").place().span().column()).isEqualTo(14);
        assertThat(at(document, "b").place().span().start()).isEqualTo(13);
    }

    @Test
    void aByteOrderMarkIsPassedOver() {
        FlowDocument document = FlowDocument.parse("a.yaml", "\uFEFFa: b");

        Span span = at(document, "a").place().span();
        assertThat(document.text().substring(span.start(), span.end())).isEqualTo("b");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'a': 'it''s x > 3' | x > 3 | 1:13",
                "'a': \"t\\u00e9 x > 3\" | x > 3 | 1:15",
                "'a': plain x > 3 | x > 3 | 1:12",
            })
    void theCharactersOfAnExpressionHaveTheirPlaces(String text, String part, String where) {
        Scalar scalar = (Scalar) at(FlowDocument.parse("f", text), "a");

        int from = scalar.text().indexOf(part);
        Place place = scalar.placeOf(from, from + part.length());
        assertThat(place.span().line() + ":" + place.span().column()).isEqualTo(where);
        assertThat(text.substring(place.span().start(), place.span().end())).isEqualTo(part);
    }

    @Test
    void soDoThoseOfBlocks() {
        String text = "a: >\n  lux\n  > 3\nb: |\n  first\n    second\n";
        FlowDocument document = FlowDocument.parse("f", text);

        Place three = ((Scalar) at(document, "a")).placeOf(4, 7);
        assertThat(text.substring(three.span().start(), three.span().end())).isEqualTo("> 3");
        Scalar block = (Scalar) at(document, "b");
        int second = block.text().indexOf("second");
        assertThat(block.placeOf(second, second + 6).span().line()).isEqualTo(6);
        assertThat(block.placeOf(second, second + 6).span().column()).isEqualTo(5);
    }

    @Test
    void scalarsMeanWhatTheCoreSchemaSays() {
        assertThat(FlowDocument.parse("f", "[1, -2, 0x1F, 1.50, 1e3, true, no, ~, '1', .inf, 12345678901234567890]")
                        .toJson()
                        .toString())
                .isEqualTo("[1,-2,31,1.50,1E+3,true,\"no\",null,\"1\",\".inf\",12345678901234567890]");
    }

    @Test
    void nobodyReadsAnchorsAliasesAndTags() {
        assertThat(problems("a: &x 1\nb: *x\nc: !!str 2\n"))
                .containsExactly(
                        "a.yaml:1:4 F108 anchors, aliases and tags are not read → write it out",
                        "a.yaml:2:4 F108 anchors, aliases and tags are not read: *x → write it out",
                        "a.yaml:3:4 F108 anchors, aliases and tags are not read: tag:yaml.org,2002:str → write it out");
    }

    @Test
    void allThatStandsTwiceIsReported() {
        assertThat(problems("a: 1\na: 2\nb: {c: 1, c: 2}\n"))
                .containsExactly(
                        "a.yaml:2:1 F104 'a' stands twice, first in line 1 → rename one",
                        "a.yaml:3:11 F104 'c' stands twice, first in line 3 → rename one");
    }

    @Test
    void whatIsCutOffIsReportedWhereItEndsAndKeptUpToThere() {
        FlowDocument document = FlowDocument.parse("a.yaml", "a: 1\nb: [1, 2\n");

        assertThat(document.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("F101");
            assertThat(problem.message()).isEqualTo("a list is not closed");
        });
        assertThat(document.toJson().toString()).isEqualTo("{\"a\":1,\"b\":[1,2]}");
    }

    @Test
    void hashesDoNotSeeHowADocumentIsWritten() {
        FlowDocument yaml = FlowDocument.parse("a.yaml", "b: 1.0 # one\na:\n  - x\n");
        FlowDocument json = FlowDocument.parse("a.json", "{\"a\": [\"x\"], \"b\": 1}");

        assertThat(yaml.hash()).isEqualTo(json.hash()).hasSize(64);
        assertThat(new String(json.canonicalBytes(), StandardCharsets.UTF_8)).isEqualTo("{\"a\":[\"x\"],\"b\":1}");
    }

    /** A talk asks for it several times a turn: for a flow of 1,000 questions that was most of what a turn took. */
    @Test
    void worksItsHashOutOnce() {
        FlowDocument document = FlowDocument.parse("f.yaml", "flow: f\nschema: 1\n");

        assertThat(document.hash()).isSameAs(document.hash());
    }
}
