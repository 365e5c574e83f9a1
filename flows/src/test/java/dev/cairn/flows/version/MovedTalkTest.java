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
import dev.cairn.flows.walk.Stop;
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

    private static FlowDocument next(String text, String migrations) {
        return FlowDocument.parse(
                "f.yaml", text.replace("version: 1", "version: 2") + "migrations: " + migrations + "\n");
    }

    @Test
    void whatIsDroppedIsAskedForAgain() {
        MovedTalk moved = move(next(FLOW, "[{from: 1, drop: [b]}]"), talk());
        assertThat(moved.root().answers()).containsOnlyKeys("a");
        assertThat(moved.line()).isEqualTo("c → b, loses b");
    }

    @Test
    void migrationsOfOlderVersionsAreDoneInTheirOrderAndOthersNot() {
        String second = FLOW.replace("start: a", "start: aa")
                .replace("  a: {", "  aa: {")
                .replace("{a} {b}", "{aa} {b}");
        FlowDocument third = FlowDocument.parse(
                "f.yaml",
                second.replace("aa", "aaa").replace("version: 1", "version: 3")
                        + "migrations: [{from: 2, rename: {aa: aaa}}, {from: 1, rename: {a: aa}, drop: [b]}]\n");
        assertThat(move(third, talk()).root().answers()).containsOnlyKeys("aaa");
        FlowFrame under = FlowFrame.EMPTY
                .withAnswer("aa", GivenAnswer.of(new Value.Text("x"), Instant.EPOCH))
                .withAnswer("b", GivenAnswer.of(new Value.Whole(7), Instant.EPOCH));
        FlowDocument twice = FlowDocument.parse("f.yaml", second.replace("version: 1", "version: 2"));
        MovedTalk moved = MovedTalk.of(compile(twice), compile(third), under, Map.of());
        assertThat(moved.root().answers()).containsOnlyKeys("aaa", "b");
        assertThat(moved.lost()).isEmpty();
    }

    @Test
    void whatAnExpressionMakesOfAnAnswerMustBeOne() {
        FlowDocument after = next(
                FLOW.replace("b: {ask: B?, type: whole", "b: {ask: B?, type: {choice: [few, many]}"),
                "[{from: 1, convert: {b: \"b > 100 ? 'lots' : 'few'\"}}]");
        FlowFrame many = talk().withAnswer("b", GivenAnswer.of(new Value.Whole(700), Instant.EPOCH));
        assertThat(move(after, talk()).root().answers()).containsOnlyKeys("a", "b");
        assertThat(move(after, many).line()).isEqualTo("c → b, loses b");
    }

    @Test
    void anExpressionOverWhatWasNotAnsweredMakesNothing() {
        FlowDocument after = next(FLOW, "[{from: 1, convert: {b: \"a == 'x' ? 1 : 2\"}}]");
        assertThat(Objects.requireNonNull(move(after, talk()).root().answers().get("b"))
                        .value())
                .contains(new Value.Whole(1));
        FlowFrame only = FlowFrame.EMPTY.withAnswer("b", GivenAnswer.of(new Value.Whole(7), Instant.EPOCH));
        assertThat(move(after, only).lost()).extracting(AnswerRef::toString).containsExactly("b");
    }

    @Test
    void whatWasDeclinedStaysSo() {
        FlowDocument before = FlowDocument.parse("f.yaml", FLOW.replace("type: whole", "type: whole, optional: true"));
        FlowDocument after =
                next(FLOW.replace("type: whole", "type: whole, optional: true"), "[{from: 1, convert: {b: b + 1}}]");
        FlowFrame declined = talk().withAnswer("b", GivenAnswer.declined(Instant.EPOCH));
        MovedTalk moved = MovedTalk.of(compile(before), compile(after), declined, Map.of());
        assertThat(Objects.requireNonNull(moved.root().answers().get("b")).isDeclined())
                .isTrue();
        MovedTalk raised = MovedTalk.of(compile(before), compile(after), talk(), Map.of());
        assertThat(Objects.requireNonNull(raised.root().answers().get("b")).value())
                .contains(new Value.Whole(8));
    }

    @Test
    void aFlowIsCalledAsItIsUnlessItIsGone() {
        FlowDocument part = edit(new EditOperation.Extract("", List.of("b", "c"), "part", "both"));
        CompiledFlow before = compile(part);
        assertThat(MovedTalk.flowName(before, before, "part")).contains("part");
        assertThat(MovedTalk.flowName(before, before, "none")).isEmpty();
        assertThat(MovedTalk.flowName(before, compile(DOCUMENT), "part")).isEmpty();
        assertThat(MovedTalk.flowName(before, before, before.main().id())).contains("f");
    }

    @Test
    void aTalkThatHasEndedEndsStill() {
        FlowFrame whole = talk().withAnswer("c", GivenAnswer.of(new Value.YesNo(true), Instant.EPOCH))
                .withAnswer("d", GivenAnswer.of(new Value.YesNo(false), Instant.EPOCH));
        MovedTalk moved = move(edit(new EditOperation.Rename("", "d", "delta")), whole);
        assertThat(moved.root().answers()).containsOnlyKeys("a", "b", "c", "delta");
        assertThat(moved.stoodAt()).isInstanceOf(Stop.Finished.class);
        assertThat(moved.willStandAt()).isEqualTo(moved.stoodAt());
        assertThat(moved.line()).isEqualTo("end → end");
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
