package dev.cairn.flows.talk;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.type.CheckedValue;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.GivenAnswer;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.ToolOutcome;
import dev.cairn.flows.walk.WalkTrace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * Walks a flow with the answers of a sheet, each put in when its question is asked: for programs that keep answers themselves, and to try a flow without a
 * talk. Stops at the first question that the sheet has no answer to, or none that is taken, at a tool that it has no outcome of, at a person, at an end. Pure.
 * Thread-safe.
 */
public final class SheetWalk {
    private static final int MOST_STEPS = 100_000;

    private final TalkWalks walks;
    private final TalkFold fold;
    private final TalkTexts texts;
    private final TalkSetting setting;

    /** Of a flow, in the language of a user. */
    public SheetWalk(CompiledFlow flow, TalkSetting setting) {
        this.walks = new TalkWalks(flow);
        this.fold = new TalkFold(walks);
        this.texts = new TalkTexts(walks);
        this.setting = setting;
    }

    /**
     * Where one stands.
     *
     * @throws CairnException {@code sheet.invalid} if something of the context is not as the flow declares it
     */
    public SheetStanding walk(AnswerSheet sheet) {
        return new Walk(sheet).standing();
    }

    /**
     * The talk that has gone as far as the sheet leads.
     *
     * @throws CairnException {@code sheet.invalid} as {@link #walk} does
     */
    public Talk talk(AnswerSheet sheet) {
        return new Walk(sheet).done();
    }

    private final class Walk {
        private final AnswerSheet sheet;
        private final List<AnswerRef> asked = new ArrayList<>();
        private final Set<String> used = new TreeSet<>();
        private final Map<AnswerRef, String> refused = new LinkedHashMap<>();
        private Talk talk;

        Walk(AnswerSheet sheet) {
            this.sheet = sheet;
            this.talk = fold.begun(
                    Talk.of(FlowRef.of(walks.flow()), setting, FlowFrame.EMPTY, context(sheet.context())),
                    Instant.EPOCH);
        }

        private Map<String, Value> context(Map<String, Json> given) {
            Map<String, Value> context = new HashMap<>();
            given.forEach((name, json) -> {
                CheckedValue checked = fold.contextType(name)
                        .orElseThrow(() ->
                                new CairnException("sheet.invalid", "the flow declares no context '" + name + "'"))
                        .read(JsonCodec.standard().tree(json));
                checked.objection().ifPresent(why -> {
                    throw new CairnException("sheet.invalid", "context '" + name + "': " + why);
                });
                checked.accepted().ifPresent(value -> context.put(name, value));
            });
            return context;
        }

        Talk done() {
            int steps = 0;
            while (steps++ < MOST_STEPS && step()) {
                talk = walks.settle(talk);
            }
            return talk;
        }

        SheetStanding standing() {
            done();
            return walks.walking(talk, walker -> {
                Map<AnswerRef, Json> counting = new LinkedHashMap<>();
                inOrder(walker.counting()).forEach(ref -> given(ref).ifPresent(json -> counting.put(ref, json)));
                List<AnswerRef> resting = new ArrayList<>(new LinkedHashSet<>(asked));
                resting.removeAll(counting.keySet());
                resting.removeIf(ref -> given(ref).isEmpty());
                List<String> unused = new ArrayList<>(sheet.answers().keySet());
                unused.removeAll(used);
                return new SheetStanding(
                        talk.standing().stop(),
                        texts.prompt(talk),
                        asked,
                        counting,
                        resting,
                        unused,
                        refused,
                        waiting(walker.trace(talk.frame(), talk.context())));
            });
        }

        /** In the order in which they were asked for, over all frames. */
        private List<AnswerRef> inOrder(List<AnswerRef> counting) {
            Map<AnswerRef, Integer> places = new HashMap<>();
            asked.forEach(ref -> places.putIfAbsent(ref, places.size()));
            return counting.stream()
                    .sorted(Comparator.comparingInt(ref -> places.getOrDefault(ref, places.size())))
                    .toList();
        }

        private Optional<Json> given(AnswerRef ref) {
            return Optional.ofNullable(talk.root().at(ref.frame()).answers().get(ref.key()))
                    .flatMap(GivenAnswer::value)
                    .map(value -> new Json(value.toJson().toString()));
        }

        private static Map<String, List<String>> waiting(List<WalkTrace> trace) {
            Map<String, List<String>> waiting = new LinkedHashMap<>();
            for (WalkTrace entry : trace) {
                if (entry instanceof WalkTrace.Postponed(FramePath frame, String node, List<String> names)) {
                    waiting.put(frame.isRoot() ? node : frame + "/" + node, names);
                }
            }
            return waiting;
        }

        /** Whether one thing more was put in. */
        private boolean step() {
            return switch (talk.standing().stop()) {
                case Stop.AskQuestion ask -> answer(new AnswerRef(ask.frame(), ask.key()));
                case Stop.AskPath ask -> answer(new AnswerRef(ask.frame(), ask.key()));
                case Stop.RunTool tool -> run(tool);
                case Stop.UndoTool undo -> undone(undo);
                case Stop.GoBack back -> false;
                case Stop.HandOver over -> false;
                case Stop.Finished finished -> false;
                case Stop.NoWay none -> false;
            };
        }

        private boolean answer(AnswerRef ref) {
            if (asked.isEmpty() || !asked.getLast().equals(ref)) {
                asked.add(ref);
            }
            if (refused.containsKey(ref)) {
                return false;
            }
            if (sheet.declined().contains(ref.toString()) || sheet.declined().contains(ref.key())) {
                return offered(ref, GivenAnswer.declined(Instant.EPOCH));
            }
            String name = sheet.answers().containsKey(ref.toString()) ? ref.toString() : ref.key();
            Json json = sheet.answers().get(name);
            if (json == null) {
                return false;
            }
            used.add(name);
            CompiledNode node =
                    walks.walking(talk, walker -> walker.asking(ref)).orElseThrow();
            return switch (AnswerTaking.read(node, JsonCodec.standard().tree(json))) {
                case CheckedValue.Accepted(Value value) -> offered(ref, GivenAnswer.of(value, Instant.EPOCH));
                case CheckedValue.Refused why -> {
                    refused.put(ref, why.message());
                    yield true;
                }
            };
        }

        private boolean offered(AnswerRef ref, GivenAnswer answer) {
            Talk before = talk;
            talk = fold.answers().offer(talk.edit().remarks(List.of()).build(), ref, answer);
            if (talk.remarks().stream().anyMatch(Remark.AnswerRefused.class::isInstance)) {
                refused.put(ref, String.join(" ", texts.prompt(talk).texts()));
                talk = before;
            }
            return true;
        }

        private boolean run(Stop.RunTool tool) {
            Json given = outcome(tool.frame(), tool.node(), tool.tool());
            if (given == null) {
                return false;
            }
            JsonNode json = JsonCodec.standard().tree(given);
            ToolOutcome outcome = json.path("failed").isString()
                    ? ToolOutcome.failed(tool.input(), json.path("failed").asString(), Instant.EPOCH)
                    : ToolOutcome.gave(tool.input(), given, Instant.EPOCH);
            talk = talk.withFrame(talk.frame().change(tool.frame(), frame -> frame.withOutcome(tool.node(), outcome)));
            return true;
        }

        private @org.jspecify.annotations.Nullable Json outcome(FramePath frame, String node, String tool) {
            for (String name : List.of(frame + "/" + node, node, tool)) {
                Json given = sheet.outcomes().get(name);
                if (given != null) {
                    return given;
                }
            }
            return null;
        }

        private boolean undone(Stop.UndoTool undo) {
            talk = talk.withFrame(
                    talk.frame().change(undo.frame(), frame -> frame.withoutOutcomes(List.of(undo.node()))));
            return true;
        }
    }
}
