package dev.cairn.flows.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.decode.FlowDecoder;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

class ChecklistConversionTest {
    private static final String CHECKLIST = """
        {"name": "lamps",
         "questions": [
           {"key": "court-size", "prompt": "How large {m}?", "priority": 30, "dependencies": ["venue"]},
           {"key": "venue", "prompt": "Where?", "priority": 50, "validate": "value != 'value'"},
           {"key": "email", "prompt": "Your e-mail?", "priority": 10, "type": "email"},
           {"key": "name", "prompt": "Your name?", "priority": 10},
           {"key": "fax", "prompt": "Your fax?", "priority": 1, "required": false},
           {"key": "in", "prompt": "In?", "priority": 60, "dependencies": ["fax"]},
           {"key": "age", "prompt": "How old?", "priority": 70, "validate": {"min": 18}}],
         "paths": {
           "buy": {"about": "wants to buy", "questions": [{"key": "email", "prompt": "Where to send the bill?", "priority": 99}]},
           "repair": [{"key": "fault", "prompt": "What is wrong?", "priority": 5}]}}
        """;

    @Test
    void theLowestRequiredQuestionWhoseDependenciesAreGivenIsNext() {
        ChecklistWalk walk = new ChecklistWalk(checklist(CHECKLIST));
        assertThat(keys(walk.order(Optional.empty()))).containsExactly("email", "name", "venue", "court-size", "age");
        assertThat(keys(walk.order(Optional.of("buy")))).containsExactly("name", "venue", "court-size", "age", "email");
        assertThat(keys(walk.order(Optional.of("repair")))).startsWith("fault", "email");
        Map<String, JsonNode> answers = new HashMap<>();
        answers.put("venue", JsonNodeFactory.instance.stringNode(" "));
        assertThat(walk.next(Optional.empty(), answers).orElseThrow().key()).isEqualTo("email");
        answers.put("email", JsonNodeFactory.instance.stringNode("a@b.de"));
        answers.put("name", JsonNodeFactory.instance.stringNode("A"));
        assertThat(walk.next(Optional.empty(), answers).orElseThrow().key()).isEqualTo("venue");
        answers.put("venue", JsonNodeFactory.instance.stringNode("court"));
        assertThat(walk.next(Optional.empty(), answers).orElseThrow().key()).isEqualTo("court-size");
    }

    @Test
    void aPathsQuestionTakesThePlaceOfTheOneWithItsKey() {
        Checklist checklist = checklist(CHECKLIST);
        assertThat(checklist.effective(Optional.of("buy")))
                .filteredOn(question -> question.key().equals("email"))
                .singleElement()
                .satisfies(email -> {
                    assertThat(email.prompt()).isEqualTo("Where to send the bill?");
                    assertThat(email.type().asString()).isEqualTo("text");
                });
    }

    @Test
    void priorityBecomesOrderAndDependenciesBecomeConditions() {
        ChecklistConversion made =
                ChecklistConversion.of(checklist(CHECKLIST.replaceFirst("(?s),\\s*\"paths\".*", "}")));
        assertThat(made.text()).isEqualTo("""
            flow: lamps
            schema: 1
            version: 1
            start: email
            nodes:
              email: {ask: Your e-mail?, type: email, next: name}
              name: {ask: Your name?, type: text, next: venue}
              venue: {ask: "Where?", type: text, check: venue != 'value', stuck: {after: 3, to: person}, next: court_size}
              court_size: {ask: "How large {{m}}?", when: venue != '', type: text, next: age}
              age: {ask: How old?, type: {number: {from: 18}}, next: end}
            """);
        assertThat(made.nodes()).containsEntry("court-size", "court_size");
        assertThat(made.leftOut()).containsOnlyKeys("fax", "in");
        assertThat(made.leftOut().get("in")).isEqualTo("it depends on fax, which is never asked");
    }

    @Test
    void eachPathBecomesAFlow() {
        ChecklistConversion made = ChecklistConversion.of(checklist(CHECKLIST));
        FlowDocument document = FlowDocument.parse("lamps.yaml", made.text());
        assertThat(FlowDecoder.decode(document).problems()).isEmpty();
        assertThat(document.toJson()).hasToString(made.flow().toString());
        assertThat(made.flow().at("/nodes/path/choose").toString()).isEqualTo("[\"buy\",\"repair\"]");
        assertThat(made.flow().at("/flows/buy/nodes").propertyNames())
                .containsExactly("name", "venue", "court_size", "age", "email");
        assertThat(made.flow().at("/flows/repair/start").asString()).isEqualTo("fault");
    }

    @Test
    void generatedAnswersShowThatBothAskTheSame() {
        Checklist checklist = checklist(CHECKLIST);
        ChecklistConversion made = ChecklistConversion.of(checklist);
        FlowCompilation compilation = FlowCompiler.standard().compile(FlowDocument.parse("lamps.yaml", made.text()));
        assertThat(compilation.problems()).noneMatch(FlowProblem::isError);
        ConversionProof proof = ConversionProof.of(checklist, made, compilation.orThrow(), 20);
        assertThat(proof.difference()).isEmpty();
        assertThat(proof.asked()).isEqualTo(220);
        Checklist other = checklist(CHECKLIST.replace("\"priority\": 50", "\"priority\": 5"));
        assertThat(ConversionProof.of(other, made, compilation.orThrow(), 1)
                        .difference()
                        .orElseThrow())
                .contains("the checklist asks venue, the flow");
    }

    @Test
    void allThatIsWrongIsReportedAtOnce() {
        FlowDocument document = FlowDocument.parse("c.yaml", """
            - {key: a, promt: A?}
            - {prompt: B?}
            - {key: a, prompt: C?, priority: high}
            - 7
            """);
        assertThat(ChecklistReader.read(document).problems())
                .extracting(FlowProblem::shown)
                .containsExactly(
                        "c.yaml:1:12 F102 'promt' is no field of a question → 'prompt'",
                        "c.yaml:2:3 F102 a question lacks its key → key: …",
                        "c.yaml:3:3 F102 'a' stands twice → rename one",
                        "c.yaml:3:34 F102 a priority is a whole number → priority: 10",
                        "c.yaml:4:3 F102 a question is a mapping, this is a number → {key: …, prompt: …}");
    }

    static Checklist checklist(String text) {
        return ChecklistReader.read(FlowDocument.parse("lamps.json", text))
                .checklist()
                .orElseThrow();
    }

    private static List<String> keys(List<ChecklistQuestion> questions) {
        return questions.stream().map(ChecklistQuestion::key).toList();
    }
}
