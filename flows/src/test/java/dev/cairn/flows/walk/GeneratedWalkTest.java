package dev.cairn.flows.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compiled.FlowAssembly;
import dev.cairn.flows.decode.DecodedDocument;
import dev.cairn.flows.decode.FlowDecoder;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.expression.cel.ExpressionCompiler;
import dev.cairn.flows.type.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Generated flows, walked by the walker and by {@link NaiveWalk}, answer by answer. */
class GeneratedWalkTest {
    private static final ExpressionCompiler EXPRESSIONS = ExpressionCompiler.standard();

    @Test
    void bothWalksStandAtTheSame() {
        compare(0, Integer.getInteger("cairn.flows.few", 60));
    }

    /** Ten thousand take some ten minutes of one core: {@code -Dcairn.flows.generated=10000}. */
    @Test
    @Tag("slow")
    void bothWalksStandAtTheSameInManyMoreFlows() {
        compare(1_000, Integer.getInteger("cairn.flows.generated", 1_000));
    }

    private static void compare(int from, int count) {
        for (int seed = from; seed < from + count; seed++) {
            compare(seed);
        }
    }

    private static void compare(int seed) {
        Random random = new Random(seed);
        GeneratedFlow flow = GeneratedFlow.generate(random);
        String text = typed(flow.document());
        Walker walker = new Walker(assembled(text).flow());
        FlowFrame root = FlowFrame.EMPTY;
        for (int step = 0; step < 25; step++) {
            String expected = NaiveWalk.standing(flow, root);
            String found = shown(walker.walk(root, Map.of()).stop());
            assertThat(found)
                    .as("seed %s, step %s%n%s%n%s", seed, step, text, root)
                    .isEqualTo(expected);
            root = answered(flow, root, random, walker);
        }
    }

    /** Mostly the question that is asked, else any. */
    private static FlowFrame answered(GeneratedFlow flow, FlowFrame root, Random random, Walker walker) {
        Stop stop = walker.walk(root, Map.of()).stop();
        GivenAnswer answer = random.nextInt(6) == 0
                ? GivenAnswer.declined(Instant.EPOCH)
                : GivenAnswer.of(new Value.Whole(random.nextInt(7)), Instant.EPOCH);
        if (stop instanceof Stop.AskQuestion ask && random.nextInt(5) > 0) {
            return root.change(ask.frame(), frame -> frame.withAnswer(ask.key(), answer));
        }
        List<AnswerRef> all = refs(flow);
        AnswerRef ref = all.get(random.nextInt(all.size()));
        return root.change(
                ref.frame(),
                frame -> random.nextInt(4) == 0
                        ? frame.withoutAnswers(List.of(ref.key()))
                        : frame.withAnswer(ref.key(), answer));
    }

    private static List<AnswerRef> refs(GeneratedFlow flow) {
        List<AnswerRef> refs = new ArrayList<>();
        refs.add(new AnswerRef(FramePath.ROOT, flow.nodes().getFirst().id()));
        for (GeneratedFlow.Node node : flow.nodes()) {
            if (node.kind().equals("ask")) {
                refs.add(new AnswerRef(FramePath.ROOT, node.id()));
            }
            if (node.kind().equals("call")) {
                flow.called().orElseThrow().nodes().stream()
                        .filter(inner -> inner.kind().equals("ask"))
                        .forEach(inner -> refs.add(new AnswerRef(FramePath.parse(node.id()), inner.id())));
            }
        }
        return refs;
    }

    private static String shown(Stop stop) {
        return switch (stop) {
            case Stop.AskQuestion ask ->
                (ask.frame().isRoot() ? "" : ask.frame() + "/")
                        + ask.node()
                        + ask.objection().map(GeneratedWalkTest::shown).orElse("");
            case Stop.Finished finished -> "end";
            case Stop.HandOver over -> "person " + over.cause();
            case Stop.AskPath path -> stop.toString();
            case Stop.RunTool run -> stop.toString();
            case Stop.UndoTool undo -> stop.toString();
            case Stop.GoBack back -> stop.toString();
            case Stop.NoWay none -> stop.toString();
        };
    }

    private static String shown(Objection objection) {
        return switch (objection) {
            case Objection.WrongType type -> " type";
            case Objection.FailedCheck check -> " check";
            case Objection.FailedRule(int index) -> " rule " + index;
            case Objection.MayNotDecline declined -> " declined";
            case Objection.Frozen frozen -> " frozen";
        };
    }

    /** With the compiler's own fixes: what may be absent is read as 0 then. */
    private static String typed(String text) {
        String fixed = text;
        for (int round = 0; round < 12; round++) {
            List<FlowProblem> problems = assembled(fixed).problems();
            if (problems.isEmpty()) {
                return fixed;
            }
            List<TextEdit> edits = new ArrayList<>();
            int end = -1;
            for (FlowProblem problem : problems) {
                assertThat(problem.fixes()).as("%s%n%s", problem.shown(), fixed).isNotEmpty();
                TextEdit edit = problem.fixes().getFirst().edits().getFirst();
                if (edit.start() > end) {
                    edits.add(edit);
                    end = edit.end();
                }
            }
            fixed = TextEdit.apply(fixed, edits);
        }
        throw new AssertionError(assembled(fixed).problems() + "\n" + fixed);
    }

    private static FlowAssembly assembled(String text) {
        FlowDocument document = FlowDocument.parse("flow.yaml", text);
        DecodedDocument decoded = FlowDecoder.decode(document);
        assertThat(decoded.problems()).as(text).isEmpty();
        return FlowAssembly.of(
                document,
                decoded.model().orElseThrow(),
                decoded.model().orElseThrow().tools(),
                EXPRESSIONS);
    }
}
