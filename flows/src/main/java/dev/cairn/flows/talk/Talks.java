package dev.cairn.flows.talk;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.type.CheckedValue;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.GivenAnswer;
import dev.cairn.flows.walk.Walker;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Holds talks of one flow on an engine.
 *
 * <pre>{@code
 * Talks talks = new Talks(engine, files, TalkGraph.of(flow, tools, interpreter));
 * TalkReply first = talks.start(TalkOptions.DEFAULT);
 * TalkReply next = talks.say(first.run(), "I want to light a tennis court");
 * }</pre>
 *
 * <p>A talk waits in the store between turns: for days, over restarts of the program, and in any process that opens the store. Thread-safe; of two who answer
 * the same question one wins, and the other is told.
 */
public final class Talks {
    private final Engine engine;
    private final FileStore files;
    private final TalkGraph graph;

    /**
     * Over an engine.
     *
     * @param files where the flow's document is kept, so that a talk can be gone on with under its own version
     */
    public Talks(Engine engine, FileStore files, TalkGraph graph) {
        this.engine = engine;
        this.files = files;
        this.graph = graph;
    }

    /** The graph that the talks run on. */
    public TalkGraph graph() {
        return graph;
    }

    /**
     * Begins a talk, up to its first question.
     *
     * @throws CairnException {@code talk.invalid} if an answer or something of the context is not what the flow declares; it names all of them
     */
    public TalkReply start(TalkOptions options) throws InterruptedException {
        CompiledFlow flow = graph.flow();
        files.put(flow.document().canonicalBytes());
        List<String> problems = new ArrayList<>();
        Map<String, Value> context = context(options.context(), problems);
        FlowFrame known = known(options.answers(), problems);
        if (!problems.isEmpty()) {
            throw new CairnException("talk.invalid", String.join("; ", problems));
        }
        RunOptions plain = RunOptions.DEFAULT
                .budgets(limits(options.budgets()))
                .label("flow", flow.model().name());
        RunOptions run = options.actor().map(plain::actor).orElse(plain);
        Talk talk = graph.start(options.setting(), known, context);
        return reply(engine.run(graph.graph(), talk, options.id().map(run::id).orElse(run)));
    }

    private Budgets limits(Budgets given) {
        Budgets limits = given;
        int turns = graph.flow().model().limits().turns();
        return limits.perRun().containsKey(TalkGraph.TURNS) ? limits : limits.limit(TalkGraph.TURNS, turns);
    }

    private Map<String, Value> context(Map<String, Json> given, List<String> problems) {
        Map<String, Value> context = new HashMap<>();
        given.forEach((name, json) -> {
            var type = graph.flow().context().get(name);
            if (type == null) {
                problems.add("the flow declares no context '" + name + "'");
                return;
            }
            take(type.read(tree(json)), "context '" + name + "'", problems)
                    .ifPresent(value -> context.put(name, value));
        });
        return context;
    }

    private FlowFrame known(Map<String, Json> given, List<String> problems) {
        Walker walker = new Walker(graph.flow());
        FlowFrame frame = FlowFrame.EMPTY;
        for (Map.Entry<String, Json> answer : given.entrySet()) {
            AnswerRef ref = AnswerNames.parse(answer.getKey());
            var asking = walker.asking(ref);
            if (asking.isEmpty()) {
                problems.add("nothing asks for '" + answer.getKey() + "'");
                continue;
            }
            Optional<Value> value =
                    AnswerTaking.read(asking.get(), tree(answer.getValue())) instanceof CheckedValue checked
                            ? take(checked, "answer '" + answer.getKey() + "'", problems)
                            : Optional.empty();
            frame = value.isPresent()
                    ? frame.change(
                            ref.frame(), in -> in.withAnswer(ref.key(), GivenAnswer.of(value.get(), Instant.EPOCH)))
                    : frame;
        }
        return frame;
    }

    private static Optional<Value> take(CheckedValue checked, String what, List<String> problems) {
        checked.objection().ifPresent(why -> problems.add(what + ": " + why));
        return checked.accepted();
    }

    private static JsonNode tree(Json json) {
        return JsonCodec.standard().tree(json);
    }

    /** The user says something. */
    public TalkReply say(String run, String message) throws InterruptedException {
        return turn(run, TalkTurn.text(message));
    }

    /**
     * The user brings a turn.
     *
     * @throws CairnException {@code answer.invalid} if it is not what the flow takes; {@code talk.elsewhere} if the talk does not wait for the user
     */
    public TalkReply turn(String run, TalkTurn turn) throws InterruptedException {
        return answered(run, turn, false);
    }

    /**
     * The person of the house replies.
     *
     * @throws CairnException {@code talk.elsewhere} if nobody of the house is waited for
     */
    public TalkReply house(String run, HouseReply reply) throws InterruptedException {
        return answered(run, reply, true);
    }

    /**
     * The user answers the very question of a reply, and no later one: brought twice it counts once, so that whoever does not know whether a turn has arrived
     * brings it again.
     *
     * @param interrupt as {@link TalkReply#interrupt} has it
     * @throws CairnException {@code interrupt.answered} if somebody else has answered it otherwise, {@code interrupt.closed} if nobody waits for it any more;
     *     {@link #show} tells where the talk is
     */
    public TalkReply answer(String interrupt, TalkTurn turn) throws InterruptedException {
        return answered(interrupt, turn);
    }

    /** The person of the house answers the very question of a reply: as {@link #answer(String, TalkTurn)}. */
    public TalkReply answer(String interrupt, HouseReply reply) throws InterruptedException {
        return answered(interrupt, reply);
    }

    private TalkReply answered(String interrupt, Object answer) throws InterruptedException {
        String run = engine.store()
                .interrupt(interrupt)
                .map(StoredInterrupt::run)
                .orElseThrow(() -> StoreErrors.noInterrupt(interrupt));
        return answered(run, interrupt, answer);
    }

    private TalkReply answered(String run, String interrupt, Object answer) throws InterruptedException {
        try {
            return under(run, () -> reply(engine.answerAndAwait(graph.graph(), interrupt, answer)));
        } catch (CairnException e) {
            boolean beaten = e.code().equals("interrupt.closed")
                    && engine.store()
                            .interrupt(interrupt)
                            .flatMap(StoredInterrupt::answer)
                            .isPresent();
            throw beaten ? StoreErrors.answered(interrupt) : e;
        }
    }

    private TalkReply answered(String run, Object answer, boolean house) throws InterruptedException {
        Optional<RunResult<Talk>> turn =
                engine.answerWhereLeft(graph.graph(), run, asked -> isHouse(asked) == house, answer);
        if (turn.isPresent()) {
            return reply(turn.get());
        }
        Interrupt open = engine.interrupts(run).stream()
                .filter(interrupt -> isHouse(interrupt) == house)
                .findFirst()
                .orElseThrow(() -> new CairnException(
                        "talk.elsewhere",
                        "talk " + run + " waits for "
                                + (house ? "no person of the house" : "nothing that the user says")
                                + "; see cairn runs show " + run));
        return answered(run, open.id(), answer);
    }

    private interface Turned {
        TalkReply reply() throws InterruptedException;
    }

    /** Says of a talk that another document holds what is different in this one. */
    private TalkReply under(String run, Turned turned) throws InterruptedException {
        try {
            return turned.reply();
        } catch (CairnException e) {
            boolean changed = e.code().equals("graph.changed") || e.code().equals("flow.changed");
            throw changed ? OtherVersion.told(engine, files, graph.flow(), run, e) : e;
        }
    }

    private static boolean isHouse(Interrupt interrupt) {
        return JsonCodec.standard().tree(interrupt.question()).has("cause");
    }

    /**
     * Where a talk is, without a turn; one that was cut off is gone on with first, as is one that was moved to a version that asks nothing where it stands.
     *
     * @throws CairnException {@code flow.changed} with what differs, if it is held by another document
     */
    public TalkReply show(String run) throws InterruptedException {
        return under(run, () -> {
            RunResult<Talk> result = engine.resume(graph.graph(), run).await();
            boolean vain = result.status() == RunStatus.WAITING
                    && result.interrupts().stream().noneMatch(Talks::isHouse)
                    && TalkGraph.asksNothing(result.state());
            return vain ? turn(run, TalkTurn.answers(Map.of())) : reply(result);
        });
    }

    private TalkReply reply(RunResult<Talk> result) {
        Talk talk = result.state();
        Optional<Interrupt> open = result.interrupts().stream().findFirst();
        JsonCodec codec = JsonCodec.standard();
        if (open.isPresent() && isHouse(open.get())) {
            HouseRequest request = codec.read("question", open.get().question(), HouseRequest.class);
            return new TalkReply(
                    result.run(),
                    result.status(),
                    request.texts(),
                    Optional.empty(),
                    Optional.of(request),
                    Optional.empty(),
                    Optional.empty(),
                    open.map(Interrupt::id));
        }
        TalkPrompt prompt =
                open.isPresent() ? codec.read("question", open.get().question(), TalkPrompt.class) : graph.prompt(talk);
        boolean over = result.status() != RunStatus.WAITING;
        return new TalkReply(
                result.run(),
                result.status(),
                prompt.texts(),
                over ? Optional.empty() : prompt.question(),
                Optional.empty(),
                over ? talk.closed().or(talk::outcome) : Optional.empty(),
                result.cause(),
                over ? Optional.empty() : open.map(Interrupt::id));
    }
}
