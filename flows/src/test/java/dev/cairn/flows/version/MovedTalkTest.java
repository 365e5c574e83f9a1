package dev.cairn.flows.version;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEditor;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.vote.PathVotes;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.GivenAnswer;
import dev.cairn.flows.walk.ToolOutcome;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

class MovedTalkTest {
    private static final String FLOW = """
        flow: f
        schema: 1
        version: 1
        start: a
        nodes:
          a: {ask: A?, type: {text: {}}, stuck: {after: 3, to: person}, next: b}
          b: {ask: B?, type: whole, stuck: {after: 3, to: person}, next: c}
          c: {ask: C?, type: yes_no, next: d}
          d: {ask: D?, type: yes_no, next: e}
          e: {end: completed, say: "{a} {b}"}
        """;
    private static final FlowDocument DOCUMENT = FlowDocument.parse("f.yaml", FLOW);

    @Test
    void renamedAnswersGoWithTheirKeys() {
        FlowDocument after =
                edit(new EditOperation.Rename("", "a", "alpha"), new EditOperation.Rename("", "b", "beta"));
        MovedTalk moved = move(after, talk());
        assertThat(moved.root().answers()).containsOnlyKeys("alpha", "beta");
        assertThat(moved.stoodAt().node()).isEqualTo("c");
        assertThat(moved.willStandAt().node()).isEqualTo("c");
        assertThat(moved.lost()).isEmpty();
        assertThat(moved.line()).isEqualTo("c → c");
    }

    @Test
    void aPartThatIsExtractedTakesItsAnswersWithIt() {
        FlowDocument after = edit(new EditOperation.Extract("", List.of("b", "c"), "part", "both"));
        MovedTalk moved = move(after, talk());
        assertThat(moved.root().answers()).containsOnlyKeys("a");
        assertThat(moved.root().at(FramePath.parse("both")).answers()).containsOnlyKeys("b");
        assertThat(moved.line()).isEqualTo("c → both/c");
        FlowDocument run =
                edit(after, new EditOperation.Set("/version", Optional.of(JsonNodeFactory.instance.numberNode(3))));
        FlowDocument back = edit(run, new EditOperation.Inline("", "both"));
        MovedTalk again = MovedTalk.of(compile(run), compile(back), moved.root(), Map.of());
        assertThat(again.root().answers()).containsOnlyKeys("a", "b");
    }

    @Test
    void deletedAnswersAreLostAndInsertedQuestionsAsked() {
        FlowDocument after = edit(
                new EditOperation.Set("/nodes/e/say", Optional.of(JsonNodeFactory.instance.stringNode("Done."))),
                new EditOperation.Delete("", "b", Optional.empty()),
                new EditOperation.Insert(
                        "",
                        "new",
                        FlowDocument.parse("n", "{ask: N?, type: yes_no}").toJson(),
                        Optional.of("a")));
        MovedTalk moved = move(after, talk());
        assertThat(moved.lost()).extracting(AnswerRef::toString).containsExactly("b");
        assertThat(moved.line()).isEqualTo("c → new, loses b");
    }

    @Test
    void answersAreConvertedByExpressionsOverTheOldOnes() {
        FlowDocument after = FlowDocument.parse(
                "f.yaml",
                FLOW.replace("version: 1", "version: 2")
                                .replace("b: {ask: B?, type: whole", "b: {ask: B?, type: {choice: [few, many]}")
                        + "migrations: [{from: 1, convert: {b: \"b > 3 ? 'many' : 'few'\"}}]\n");
        MovedTalk moved = move(after, talk());
        assertThat(Objects.requireNonNull(moved.root().answers().get("b")).value())
                .contains(new Value.Chosen("many"));
        assertThat(moved.line()).isEqualTo("c → c");
    }

    @Test
    void whatIsKnownOfNodesAndEdgesGoesWithTheirNames() {
        FlowFrame known = new FlowFrame(
                        talk().answers(),
                        Map.of("a", ToolOutcome.gave(new Json("{}"), new Json("{\"n\":1}"), Instant.EPOCH)),
                        Map.of("a>b", 2, "a>b#2", 1, "c>end", 3),
                        Map.of("c", PathVotes.NONE),
                        Map.of("c", 2),
                        Map.of("e", "digest", "b", "other"),
                        Map.of())
                .withSilence("c");
        FlowDocument after = edit(
                new EditOperation.Rename("", "a", "alpha"),
                new EditOperation.Rename("", "b", "beta"),
                new EditOperation.Rename("", "c", "gamma"));

        FlowFrame moved = move(after, known).root();

        assertThat(moved.outcomes()).containsOnlyKeys("alpha");
        assertThat(moved.rounds())
                .containsEntry("alpha>beta", 2)
                .containsEntry("alpha>beta#2", 1)
                .containsEntry("gamma>end", 3)
                .hasSize(4);
        assertThat(moved.rounds().keySet())
                .anyMatch(name -> FlowFrame.silentNode(name).equals(Optional.of("gamma")));
        assertThat(moved.votes()).containsOnlyKeys("gamma");
        assertThat(moved.rejections()).containsExactly(Map.entry("gamma", 2));
        assertThat(moved.said()).containsOnly(Map.entry("e", "digest"), Map.entry("beta", "other"));
    }

    private static FlowFrame talk() {
        return FlowFrame.EMPTY
                .withAnswer("a", GivenAnswer.of(new Value.Text("x"), Instant.EPOCH))
                .withAnswer("b", GivenAnswer.of(new Value.Whole(7), Instant.EPOCH));
    }

    private static MovedTalk move(FlowDocument after, FlowFrame talk) {
        return MovedTalk.of(compile(DOCUMENT), compile(after), talk, Map.of());
    }

    private static FlowDocument edit(EditOperation... operations) {
        return edit(DOCUMENT, operations);
    }

    private static FlowDocument edit(FlowDocument document, EditOperation... operations) {
        return FlowEditor.of("test").apply(document, operations).flow();
    }

    private static CompiledFlow compile(FlowDocument document) {
        return FlowCompiler.standard().compile(document).orThrow();
    }
}
