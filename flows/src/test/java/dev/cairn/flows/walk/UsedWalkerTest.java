package dev.cairn.flows.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.convert.TrialAnswers;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.model.ToolSignature;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.vote.PathVotes;
import dev.cairn.flows.vote.PathVoting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A walker that has walked other things before comes to the same, by the same way, as a new one: whatever happens to a talk. */
class UsedWalkerTest {
    private static final int STEPS = 400;

    @ParameterizedTest
    @ValueSource(strings = {"booking", "form", "identity", "order", "sales"})
    void walksAnExampleAsANewOneDoes(String example) throws IOException {
        compare(Files.readString(
                Path.of("..", "examples", "flows").resolve(example).resolve("flow.yaml")));
    }

    @Test
    void walksWhatReadsTheContextAndWhatComesLaterAsANewOneDoes() {
        compare("""
                flow: mixed
                schema: 1
                start: first
                context: {level: whole, night: {type: yes_no, optional: true}}
                let: {much: "context.level > 2"}
                tools: {ring: {takes: {a: whole}, gives: {ok: yes_no}, effect: true}, hush: {takes: {a: whole, ok: yes_no}, gives: {}, effect: true}}
                nodes:
                  first: {ask: "First?", type: {whole: {from: 0, to: 9}}, next: hello}
                  hello: {say: "At {context.level}, {first}.", next: early}
                  early: {ask: "Early?", type: yes_no, when: late.orValue(0) > 3, next: inner}
                  inner: {call: part, with: {a: first}, next: late}
                  late: {ask: "Late?", type: {whole: {from: 0, to: 9}}, optional: true, next: [{when: much, to: bell}, {to: rows}]}
                  bell: {do: ring, with: {a: first}, undo: hush, failed: rows, next: rows}
                  rows: {call: part, each: "[1, first]", with: {a: item}, next: final}
                  final: {ask: "Last?", type: {whole: {from: 0, to: 9}}, next: [{when: "final == 5", to: first, again: 2}, {to: end}]}
                rules:
                  - {holds: "first + final < 15", say: "Too much."}
                flows:
                  part:
                    takes: {a: whole}
                    gives: {sum: "a + b + context.level"}
                    start: b
                    nodes:
                      b: {ask: "b?", type: {whole: {from: 0, to: 9}}, check: "b != a", stuck: {after: 3, to: person}, next: told}
                      told: {say: "{b} of {context.level}", next: [{when: context.night.orValue(false), to: c}, {to: end}]}
                      c: {ask: "c?", type: yes_no, next: end}
                """);
    }

    private static void compare(String text) {
        CompiledFlow flow = WalkedTalk.COMPILER
                .compile(FlowDocument.parse("flow.yaml", text))
                .orThrow();
        Walker used = new Walker(flow);
        Happenings happenings = new Happenings(flow, new Random(15));
        for (int step = 0; step < STEPS; step++) {
            Walker anew = new Walker(flow);
            Standing standing = used.walk(happenings.root, happenings.context);
            assertThat(standing)
                    .as("step %s: %s", step, happenings.root)
                    .isEqualTo(anew.walk(happenings.root, happenings.context));
            assertThat(used.counting()).as("step %s", step).isEqualTo(anew.counting());
            assertThat(used.frozen()).as("step %s", step).isEqualTo(anew.frozen());
            if (step % 5 == 0) {
                assertThat(used.trace(happenings.root, happenings.context))
                        .as("step %s", step)
                        .isEqualTo(anew.trace(happenings.root, happenings.context));
            }
            happenings.next(used, standing);
        }
    }

    /** What may become of a talk, at random. */
    private static final class Happenings {
        private final CompiledFlow flow;
        private final Random random;
        private final List<FlowFrame> before = new ArrayList<>();
        private final List<AnswerRef> known = new ArrayList<>();
        private FlowFrame root = FlowFrame.EMPTY;
        private Map<String, Value> context = new HashMap<>();

        Happenings(CompiledFlow flow, Random random) {
            this.flow = flow;
            this.random = random;
            flow.context().forEach((name, type) -> any(type).ifPresent(value -> context.put(name, value)));
        }

        void next(Walker walker, Standing standing) {
            before.add(root);
            switch (random.nextInt(12)) {
                case 0 -> correct(walker);
                case 1 -> root = before.get(random.nextInt(before.size()));
                case 2 -> context = changed();
                case 3 -> said(standing);
                default -> onward(walker, standing.stop());
            }
        }

        private Map<String, Value> changed() {
            Map<String, Value> other = new HashMap<>(context);
            flow.context().forEach((name, type) -> {
                if (random.nextBoolean()) {
                    any(type).ifPresent(value -> other.put(name, value));
                }
            });
            return other;
        }

        private void said(Standing standing) {
            standing.texts()
                    .forEach(text ->
                            root = root.change(text.frame(), frame -> frame.withSaid(text.node(), text.digest())));
        }

        private void correct(Walker walker) {
            if (!known.isEmpty()) {
                AnswerRef ref = known.get(random.nextInt(known.size()));
                if (random.nextBoolean()) {
                    root = root.change(ref.frame(), frame -> frame.withoutAnswers(List.of(ref.key())));
                } else {
                    answer(walker, ref);
                }
            }
        }

        private void onward(Walker walker, Stop stop) {
            switch (stop) {
                case Stop.AskQuestion ask -> asked(walker, ask);
                case Stop.AskPath ask -> vote(walker, ask);
                case Stop.RunTool tool ->
                    root = root.change(tool.frame(), frame -> frame.withOutcome(tool.node(), outcome(tool)));
                case Stop.UndoTool undo ->
                    root = root.change(undo.frame(), frame -> frame.withoutOutcomes(List.of(undo.node())));
                case Stop.GoBack back -> root = walker.settle(root, context).root();
                case Stop.HandOver over -> correct(walker);
                case Stop.Finished finished -> correct(walker);
                case Stop.NoWay none -> correct(walker);
            }
        }

        private void asked(Walker walker, Stop.AskQuestion ask) {
            AnswerRef ref = new AnswerRef(ask.frame(), ask.key());
            if (!known.contains(ref)) {
                known.add(ref);
            }
            switch (random.nextInt(10)) {
                case 0 -> root = root.change(ask.frame(), frame -> frame.withRejection(ask.node()));
                case 1 ->
                    root = walker.offer(root, context, ref, GivenAnswer.declined(Instant.EPOCH))
                            .root();
                default -> answer(walker, ref);
            }
        }

        private void answer(Walker walker, AnswerRef ref) {
            Optional<Value> value = walker.asking(ref).flatMap(this::any);
            value.ifPresent(found -> {
                GivenAnswer given = GivenAnswer.of(found, Instant.EPOCH);
                root = random.nextBoolean()
                        ? walker.offer(root, context, ref, given).root()
                        : root.change(ref.frame(), frame -> frame.withAnswer(ref.key(), given));
            });
        }

        private void vote(Walker walker, Stop.AskPath ask) {
            CompiledNode node =
                    walker.asking(new AnswerRef(ask.frame(), ask.key())).orElseThrow();
            List<String> paths = ((Detail.PathChoice) node.detail()).paths();
            PathVoting voting = new PathVoting(flow.model().votes(), paths);
            root = root.change(ask.frame(), frame -> {
                PathVotes votes = frame.votes().getOrDefault(ask.node(), PathVotes.NONE);
                String path = paths.get(random.nextInt(paths.size()));
                return frame.withVotes(
                        ask.node(),
                        voting.suggest(votes, path, OptionalDouble.empty()).votes());
            });
        }

        private ToolOutcome outcome(Stop.RunTool tool) {
            if (random.nextInt(6) == 0) {
                return ToolOutcome.failed(tool.input(), "down", Instant.EPOCH);
            }
            ObjectNode json = JsonMapper.shared().createObjectNode();
            flow.tools()
                    .tool(tool.tool())
                    .map(ToolSignature::gives)
                    .orElse(Map.of())
                    .forEach((name, written) ->
                            flow.type(written).flatMap(this::any).ifPresent(value -> json.set(name, value.toJson())));
            return ToolOutcome.gave(tool.input(), new Json(json.toString()), Instant.EPOCH);
        }

        private Optional<Value> any(CompiledNode node) {
            return switch (node.detail()) {
                case Detail.Question question -> any(TrialAnswers.to(question));
                case Detail.PathChoice choice ->
                    any(choice.paths().stream().<Value>map(Value.Chosen::new).toList());
                default -> Optional.empty();
            };
        }

        private Optional<Value> any(DataType type) {
            return any(TrialAnswers.to(new Detail.Question("any", type, List.of(), List.of(), Optional.empty())));
        }

        private Optional<Value> any(List<Value> values) {
            return values.isEmpty() ? Optional.empty() : Optional.of(values.get(random.nextInt(values.size())));
        }
    }
}
