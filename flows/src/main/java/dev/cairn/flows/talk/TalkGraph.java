package dev.cairn.flows.talk;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.MeterLabel;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.model.Silence;
import dev.cairn.flows.model.ToolRetry;
import dev.cairn.flows.model.ToolSignature;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.Stop;
import dev.cairn.llm.decision.LlmMeters;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/**
 * A flow as a graph of the engine, one for each version: {@code Listen} asks the user, {@code Understand} finds out what that means, {@code Do …} runs a tool,
 * {@code HandOver} asks a person of the house. Each edge is a guard on where the walk stands; a node that was left by a kill goes on as any node does.
 *
 * <p>A tool with an effect runs at most once for each input; one without is tried again after a kill. Both are tried as often as the flow or the tool says.
 */
public final class TalkGraph {
    /** Turns of the user: what a budget of turns limits. */
    public static final Meter TURNS = new Meter("turns");

    /** What people call what a talk is charged. */
    public static final List<MeterLabel> LABELS = Stream.of(
                    List.of(MeterLabel.counting(TURNS, "turn of the user", "turns of the user")),
                    LlmMeters.LABELS,
                    MeterLabel.OF_ENGINE)
            .flatMap(List::stream)
            .toList();

    private final TalkWalks walks;
    private final TalkFold fold;
    private final TalkTexts texts;
    private final TurnContexts contexts;
    private final SecondLook secondLook;
    private final Graph<Talk> graph;
    private final TalkTools tools;
    private final TurnInterpreter interpreter;
    private final Optional<TurnShadow> shadow;

    private TalkGraph(
            CompiledFlow flow,
            TalkTools tools,
            TurnInterpreter interpreter,
            Optional<TurnShadow> shadow,
            List<Migration> older) {
        this.shadow = shadow;
        this.tools = tools;
        this.interpreter = interpreter;
        this.walks = new TalkWalks(flow);
        this.fold = new TalkFold(walks);
        this.texts = new TalkTexts(walks);
        this.contexts = new TurnContexts(walks);
        this.secondLook = new SecondLook(fold, contexts);
        this.graph = new Wiring(tools, interpreter).graph(older);
    }

    /** Of a flow, with what does the work of its tools and what understands messages. */
    public static TalkGraph of(CompiledFlow flow, TalkTools tools, TurnInterpreter interpreter) {
        return new TalkGraph(flow, tools, interpreter, Optional.empty(), List.of());
    }

    /** This graph with another version walked beside it, turn by turn: the same talks, whose journals say where that would go another way. */
    public TalkGraph beside(TurnShadow other) {
        return new TalkGraph(flow(), tools, interpreter, Optional.of(other), List.of());
    }

    /**
     * This graph, which takes talks of an older version, too: those that wait, of that very document.
     *
     * @param older lower in version
     * @param move what becomes of a talk; pure
     */
    public TalkGraph leadingOn(TalkGraph older, UnaryOperator<Talk> move) {
        int from = older.graph().version();
        List<Migration> way = new ArrayList<>();
        for (int version = from; version < graph.version(); version++) {
            way.add(Migration.from(version));
        }
        if (way.isEmpty()) {
            throw new IllegalArgumentException(older.graph() + " is not older than " + graph);
        }
        way.set(0, way.getFirst().before(older.graph()));
        way.set(way.size() - 1, way.getLast().state(json -> moved(json, move)));
        return new TalkGraph(flow(), tools, interpreter, shadow, way);
    }

    private static ObjectNode moved(ObjectNode json, UnaryOperator<Talk> move) {
        JsonCodec codec = JsonCodec.standard();
        Talk talk = codec.read("the talk", new Json(json.toString()), Talk.class);
        return (ObjectNode) codec.tree(codec.write(move.apply(talk)));
    }

    /** The graph. */
    public Graph<Talk> graph() {
        return graph;
    }

    /** The flow. */
    public CompiledFlow flow() {
        return walks.flow();
    }

    /** A talk that has not begun, with answers that are known beforehand. */
    public Talk start(TalkSetting setting, FlowFrame given, Map<String, Value> context) {
        return Talk.of(FlowRef.of(flow()), setting, given, context);
    }

    /** A talk where it stands under this flow, which it must be held by. */
    public Talk settled(Talk talk) {
        return walks.settle(talk);
    }

    /** What is said and asked where a talk stands. */
    public TalkPrompt prompt(Talk talk) {
        return texts.prompt(talk);
    }

    /** The same for others to see, in logs and traces: without what is private. */
    public TalkPrompt shown(Talk talk) {
        return texts.shown(talk);
    }

    /** The nodes, and where they lead. */
    private final class Wiring {
        private final Map<String, Step<Talk, ?, ?>> tools = new LinkedHashMap<>();
        private final Step<Talk, ?, ?> begin = Step.of(
                        "Begin", Instant.class, talk -> talk.turns(), (turns, effects) -> effects.now(), fold::begun)
                .pure();
        private final Ask<Talk, ?, ?> listen = Ask.<Talk, TalkPrompt, TalkTurn>of(
                        "Listen", TalkTurn.class, texts::prompt, fold::heard)
                .check(this::wrong);
        private final Step<Talk, ?, ?> understand;
        private final Ask<Talk, ?, ?> handOver = Ask.<Talk, HouseRequest, HouseReply>of(
                        "HandOver", HouseReply.class, texts::request, fold::replied)
                .asking(HouseRequest.class)
                .check((talk, reply) -> problems(fold.answers().problems(talk, reply.answers(), List.of())));
        private final Step<Talk, ?, ?> silence = Step.of(
                "Silence", Instant.class, talk -> talk.turns(), (turns, effects) -> effects.now(), fold::silent);
        private final Step<Talk, ?, ?> afterFailure =
                Step.of("AfterFailure", Integer.class, Talk::turns, (turns, effects) -> turns, (talk, turns) -> talk);
        private final End<Talk> completed = End.succeeded("Completed");
        private final End<Talk> handedOver = End.succeeded("HandedOver");
        private final End<Talk> failed = End.failed("Failed");
        private final End<Talk> stopped = End.succeeded("Stopped");

        Wiring(TalkTools handlers, TurnInterpreter interpreter) {
            Step<Talk, ?, ?> step =
                    Step.of("Understand", new UnderstandStep(fold, contexts, secondLook, interpreter, shadow));
            this.understand = interpreter.isPure() && shadow.isEmpty() ? step.pure() : step;
            ToolUse.of(flow()).forEach((name, use) -> tools.put(name, step(name, use, handlers)));
        }

        private Step<Talk, ?, ?> step(String name, ToolUse use, TalkTools handlers) {
            Optional<ToolSignature> signature = flow().tools().tool(name);
            ToolRetry retry = use.retry();
            Step<Talk, ?, ?> step = Step.of(
                            "Do " + name,
                            ToolOutput.class,
                            new RunToolStep(name, handlers, signature, fold, use.secret()))
                    .retry(Retry.times(retry.times()).backoff(retry.pause(), longest(retry)))
                    .timeout(retry.timeout());
            return use.hasEffect() ? step.atMostOnce() : step;
        }

        private static Duration longest(ToolRetry retry) {
            return retry.pause().multipliedBy(1L << Math.min(10, retry.times()));
        }

        Graph<Talk> graph(List<Migration> older) {
            GraphBuilder<Talk> define = Graph.define(
                            flow().model().name(), Math.max(1, flow().model().version()), Talk.class)
                    .meters(LABELS)
                    .start(begin)
                    .loop(listen);
            older.forEach(define::migrate);
            onward(define.from(begin));
            var listening = define.from(listen).to(understand);
            Optional<Silence> quiet = flow().model().silence();
            quiet.ifPresent(silent -> {
                listening.onDeadline(silent.after(), silence);
                onward(define.from(silence));
            });
            onward(define.from(understand));
            for (Step<Talk, ?, ?> tool : tools.values()) {
                onward(define.from(tool).onFailure(afterFailure));
            }
            if (!tools.isEmpty()) {
                onward(define.from(afterFailure));
            }
            onward(define.from(handOver));
            return define.onHalt(stopped).build();
        }

        private void onward(GraphBuilder<Talk>.Wiring from) {
            GraphBuilder<Talk>.Wiring to = from.when("the house has taken over", talk -> is(talk, "taken_over"))
                    .to(handedOver)
                    .when("ended from outside", talk -> talk.closed().isPresent())
                    .to(stopped)
                    .when("a person is to take over", TalkGraph::isForHouse)
                    .to(handOver);
            for (Map.Entry<String, Step<Talk, ?, ?>> tool : tools.entrySet()) {
                to = to.when(tool.getKey() + " is due", talk -> isDue(talk, tool.getKey()))
                        .to(tool.getValue());
            }
            to.when(
                            "at an end that failed",
                            talk -> talk.outcome().filter("failed"::equals).isPresent())
                    .to(failed)
                    .when("at an end", talk -> talk.outcome().isPresent())
                    .to(completed)
                    .otherwise(listen);
        }

        private Optional<String> wrong(Talk talk, TalkTurn turn) {
            int length = turn.text().map(String::length).orElse(0);
            if (length > TalkTurn.MOST_CHARACTERS) {
                return Optional.of(
                        "the message has " + length + " characters, " + TalkTurn.MOST_CHARACTERS + " may be");
            }
            Optional<String> unknown = turn.context().keySet().stream()
                    .filter(name -> !flow().context().containsKey(name))
                    .findFirst()
                    .map(name -> "the flow declares no context '" + name + "'; it has "
                            + new TreeMap<>(flow().context()).keySet());
            return unknown.or(() -> problems(fold.answers().problems(talk, turn.answers(), turn.declined())));
        }

        private static Optional<String> problems(List<String> all) {
            return all.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", all));
        }
    }

    private static boolean is(Talk talk, String how) {
        return talk.closed().filter(how::equals).isPresent();
    }

    private static boolean isForHouse(Talk talk) {
        Stop stop = talk.standing().stop();
        boolean led = stop instanceof Stop.HandOver || stop instanceof Stop.NoWay;
        boolean wanted = talk.wanted().isPresent();
        return wanted || (led && talk.givenBack().filter(stop::equals).isEmpty());
    }

    /** Whether the user is waited for where there is nothing to ask, as a talk can be that was moved. */
    static boolean asksNothing(Talk talk) {
        Stop stop = talk.standing().stop();
        boolean heard = stop instanceof Stop.AskQuestion
                || stop instanceof Stop.AskPath
                || talk.givenBack().filter(stop::equals).isPresent();
        return !heard;
    }

    private static boolean isDue(Talk talk, String tool) {
        return switch (talk.standing().stop()) {
            case Stop.RunTool run -> run.tool().equals(tool);
            case Stop.UndoTool undo -> undo.tool().equals(tool);
            case Stop.AskQuestion ask -> false;
            case Stop.AskPath ask -> false;
            case Stop.GoBack back -> false;
            case Stop.HandOver over -> false;
            case Stop.Finished finished -> false;
            case Stop.NoWay none -> false;
        };
    }
}
