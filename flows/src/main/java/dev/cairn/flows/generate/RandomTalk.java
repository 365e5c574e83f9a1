package dev.cairn.flows.generate;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.edit.ValueText;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.Silence;
import dev.cairn.flows.script.FlowCoverage;
import dev.cairn.flows.script.ScriptTurn;
import dev.cairn.flows.talk.FlowRef;
import dev.cairn.flows.talk.Remark;
import dev.cairn.flows.talk.ShadowWalk;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.talk.TalkMoment;
import dev.cairn.flows.talk.TalkSetting;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.Walker;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One talk that is made up answer by answer, and written down as a script. For one use. */
final class RandomTalk {
    /** The time at which scripts happen that do not say. */
    private static final Instant NOW = Instant.parse("2026-01-15T09:00:00Z");

    private static final int MOST_TURNS = 250;
    private static final int MOST_TOOLS = 100;
    private static final double DECLINES = 0.2;
    private static final double CORRECTS = 0.08;
    private static final double FAILS = 0.15;

    /** Told by a remainder: the first fractions of random numbers from small seeds are all alike. */
    private static final int ONE_IN_SILENCE = 12;

    /** How often a talk says what it said before to the same question: so that rounds come to their end. */
    private static final double REPEATS = 0.6;

    private final CompiledFlow flow;
    private final TrialPool pool;
    private final Random random;
    private final FlowCoverage coverage;
    private final ShadowWalk walk;
    private final ObjectNode script = JsonNodeFactory.instance.objectNode();
    private final ArrayNode turns = JsonNodeFactory.instance.arrayNode();
    private final Map<String, ArrayNode> outputs = new TreeMap<>();
    private final ObjectNode context = JsonNodeFactory.instance.objectNode();
    private final Map<String, Value> answered = new TreeMap<>();
    private final Map<String, JsonNode> gave = new TreeMap<>();
    private final Optional<Silence> silence;
    private Instant now = NOW;
    private Talk talk;
    private int tools;

    /**
     * Begins one.
     *
     * @param flow entering the flow that it begins in
     * @param coverage is told what it takes
     */
    RandomTalk(CompiledFlow flow, TrialPool pool, Random random, FlowCoverage coverage) {
        this.flow = flow;
        this.pool = pool;
        this.random = random;
        this.coverage = coverage;
        this.walk = new ShadowWalk(flow);
        this.silence = flow.model().silence().filter(any -> flow.main().silence() >= 0);
        Map<String, Value> known = new TreeMap<>();
        flow.model().context().forEach((name, field) -> {
            boolean left = name.equals("now") || field.optional() && random.nextBoolean();
            if (!left && flow.context().get(name) != null) {
                pool.any(flow.context().get(name), random).ifPresent(value -> {
                    known.put(name, value);
                    context.set(name, value.toJson());
                });
            }
        });
        this.talk = walk.begin(
                new TalkMoment.Began(FlowRef.of(flow), new TalkSetting("en", "UTC"), FlowFrame.EMPTY, known, NOW));
    }

    /** Holds it to its end, or to where nothing more can be made up. */
    boolean hold() {
        coverage.add(flow, talk);
        runTools();
        turns.addObject();
        for (int i = 0; i < MOST_TURNS; i++) {
            if (talk.closed().isPresent()) {
                script.put("ends", talk.closed().get());
                return true;
            }
            Stop stop = talk.standing().stop();
            if (stop instanceof Stop.Finished finished) {
                script.put("ends", finished.outcome());
                return true;
            }
            if (stop instanceof Stop.HandOver || stop instanceof Stop.NoWay) {
                script.put("ends", "person");
                return true;
            }
            Optional<AnswerRef> asked = asked(stop);
            if (asked.isEmpty() || !turn(asked.get(), stop)) {
                return false;
            }
        }
        return false;
    }

    private static Optional<AnswerRef> asked(Stop stop) {
        return stop instanceof Stop.AskQuestion ask
                ? Optional.of(new AnswerRef(ask.frame(), ask.key()))
                : stop instanceof Stop.AskPath path
                        ? Optional.of(new AnswerRef(path.frame(), path.key()))
                        : Optional.empty();
    }

    private boolean turn(AnswerRef asked, Stop stop) {
        ((ObjectNode) turns.get(turns.size() - 1)).put("asks", asked.toString());
        if (silence.isPresent() && random.nextInt(ONE_IN_SILENCE) == 0) {
            silent(silence.get());
            return true;
        }
        Walker walker = new Walker(flow);
        walker.walk(talk.frame(), talk.context());
        List<AnswerRef> before = walker.counting();
        boolean corrects = !before.isEmpty() && random.nextDouble() < CORRECTS;
        AnswerRef ref = corrects ? before.get(random.nextInt(before.size())) : asked;
        Optional<CompiledNode> node = walker.asking(ref);
        if (node.isEmpty()) {
            return false;
        }
        ObjectNode line = turns.addObject();
        Optional<TalkTurn> turn = switch (node.get().detail()) {
            case Detail.Question question ->
                answer(ref, (FlowNode.Ask) node.get().model(), question, line);
            case Detail.PathChoice choice -> path(choice, line);
            default -> Optional.empty();
        };
        if (turn.isEmpty()) {
            return false;
        }
        talk = walk.turn(talk, turn.get(), Optional.empty(), now);
        coverage.add(flow, talk);
        talk.remarks().stream()
                .filter(Remark.AnswerRefused.class::isInstance)
                .findFirst()
                .ifPresent(refused -> line.put(
                        "refuses", ((Remark.AnswerRefused) refused).ref().toString()));
        runTools();
        return true;
    }

    private void silent(Silence said) {
        turns.addObject().put("silent", true);
        now = now.plus(ScriptTurn.passing(said));
        talk = walk.silent(talk, now);
        coverage.add(flow, talk);
        runTools();
    }

    private Optional<TalkTurn> answer(AnswerRef ref, FlowNode.Ask model, Detail.Question question, ObjectNode line) {
        if (model.optional() && random.nextDouble() < DECLINES) {
            line.putArray("declined").add(ref.toString());
            return Optional.of(TalkTurn.declined(ref.toString()));
        }
        Optional<Value> value = Optional.ofNullable(answered.get(ref.key()))
                .filter(before -> random.nextDouble() < REPEATS)
                .or(() -> pool.any(question.type(), random));
        value.ifPresent(given -> answered.put(ref.key(), given));
        value.ifPresent(given -> line.putObject("answers").set(ref.toString(), given.toJson()));
        return value.map(given ->
                TalkTurn.answers(Map.of(ref.toString(), new Json(given.toJson().toString()))));
    }

    private Optional<TalkTurn> path(Detail.PathChoice choice, ObjectNode line) {
        String path = choice.paths().get(random.nextInt(choice.paths().size()));
        line.put("path", path);
        return Optional.of(TalkTurn.path(path));
    }

    private void runTools() {
        while (tools++ < MOST_TOOLS) {
            Stop stop = talk.standing().stop();
            if (stop instanceof Stop.RunTool run) {
                JsonNode given = output(run.tool());
                boolean fails = given.has("failed");
                outputs.computeIfAbsent(run.tool(), any -> JsonNodeFactory.instance.arrayNode())
                        .add(given);
                talk = fails ? walk.failed(talk, "out of order") : walk.gave(talk, new Json(given.toString()), now);
            } else if (stop instanceof Stop.UndoTool undo) {
                outputs.computeIfAbsent(undo.tool(), any -> JsonNodeFactory.instance.arrayNode())
                        .addObject();
                talk = walk.gave(talk, new Json("{}"), now);
            } else {
                return;
            }
            coverage.add(flow, talk);
        }
    }

    private JsonNode output(String tool) {
        JsonNode before = gave.get(tool);
        if (before != null && random.nextDouble() < REPEATS) {
            return before;
        }
        JsonNode given = random.nextDouble() < FAILS
                ? JsonNodeFactory.instance.objectNode().put("failed", "out of order")
                : pool.output(tool, random);
        gave.put(tool, given);
        return given;
    }

    /** As a script in YAML. */
    String script(String file, String entry, String name) {
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        whole.put("flow", file).put("test", name);
        if (!entry.isEmpty()) {
            whole.put("begin", entry);
        }
        if (!context.isEmpty()) {
            whole.set("context", context);
        }
        if (!outputs.isEmpty()) {
            ObjectNode given = whole.putObject("tools");
            outputs.forEach(given::set);
        }
        whole.set("turns", turns);
        whole.setAll(script);
        return ValueText.document(whole);
    }
}
