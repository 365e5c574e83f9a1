package dev.cairn.flows.move;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.talk.FlowRef;
import dev.cairn.flows.talk.HeldFlow;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.flows.understand.Understanding;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Moves open talks to a newer version of their flow.
 *
 * <pre>{@code
 * TalkMoves moves = new TalkMoves(engine, files, FlowCompiler.standard(), newer);
 * for (String run : moves.open()) {
 *     System.out.println(moves.forecast(run).line());   // or move(run)
 * }
 * }</pre>
 *
 * <p>The forecast and the move are one calculation. No tool is run and nobody is told: the talk's open question keeps its id, says what the newer version asks, and is
 * answered under it. Talks that are under way (a tool of theirs runs, a turn is being understood) are refused until they wait. Thread-safe.
 */
public final class TalkMoves {
    private static final TurnInterpreter NOBODY = (turn, effects) -> Understanding.nothing();

    private final Engine engine;
    private final FileStore files;
    private final FlowCompiler compiler;
    private final TalkGraph newer;
    private final Map<String, Way> ways = new ConcurrentHashMap<>();

    /**
     * To a version of a flow.
     *
     * @param files where the documents are that talks are held by
     * @param compiler for the older documents: with the tools that they were compiled with
     */
    public TalkMoves(Engine engine, FileStore files, FlowCompiler compiler, CompiledFlow newer) {
        this.engine = engine;
        this.files = files;
        this.compiler = compiler;
        this.newer = TalkGraph.of(newer, TalkTools.NONE, NOBODY);
    }

    /** From one document. */
    private record Way(TalkGraph older, TalkGraph leading, TalkMove move) {}

    /** The talks of the flow that have not ended and are held by another document, the one that began first first. */
    public List<String> open() {
        RunQuery query =
                RunQuery.ALL.withGraph(newer.flow().model().name()).withStatus(RunStatus.WAITING, RunStatus.RUNNING);
        List<RunHead> heads = ResultPage.all(bounds -> engine.runs(query, bounds));
        List<String> open = new ArrayList<>(heads.stream().map(RunHead::run).toList());
        open.removeIf(run -> HeldFlow.of(engine, run)
                .filter(held -> !held.equals(FlowRef.of(newer.flow())))
                .isEmpty());
        Collections.reverse(open);
        return open;
    }

    /**
     * What would become of a talk.
     *
     * @throws CairnException {@code run.missing}; {@code talk.missing} if the run is no talk
     */
    public TalkOutlook forecast(String run) {
        FlowRef held = held(run);
        try {
            Way way = way(held, run);
            return new TalkOutlook(
                    run,
                    held,
                    Optional.of(
                            way.move().of(engine.state(way.older().graph(), run).state())),
                    Optional.empty());
        } catch (CairnException e) {
            return new TalkOutlook(run, held, Optional.empty(), Optional.of(String.valueOf(e.getMessage())));
        }
    }

    /**
     * Moves a talk; one that cannot be moved stays as it is.
     *
     * @throws CairnException as {@link #forecast}
     */
    public TalkOutlook move(String run) {
        TalkOutlook outlook = forecast(run);
        if (outlook.forecast().isEmpty()) {
            return outlook;
        }
        try {
            files.put(newer.flow().document().canonicalBytes());
            engine.step(way(outlook.held(), run).leading().graph(), run);
            return outlook;
        } catch (CairnException e) {
            return new TalkOutlook(run, outlook.held(), Optional.empty(), Optional.of(String.valueOf(e.getMessage())));
        }
    }

    private FlowRef held(String run) {
        return HeldFlow.of(engine, run)
                .orElseThrow(() -> new CairnException("talk.missing", "run " + run + " is no talk"));
    }

    private Way way(FlowRef held, String run) {
        FlowRef target = FlowRef.of(newer.flow());
        if (!held.flow().equals(target.flow())) {
            throw new CairnException("flow.changed", "it is a talk of flow '" + held.flow() + "'");
        }
        if (held.version() >= newer.graph().version()) {
            throw new CairnException(
                    "flow.version",
                    "it is held by version " + held.version() + ", and this document is version " + target.version()
                            + "; raise its version above that");
        }
        requireWaiting(run);
        return ways.computeIfAbsent(held.sha256(), unused -> way(held));
    }

    private void requireWaiting(String run) {
        boolean waits = engine.interrupts(run).size() == 1;
        if (!waits) {
            throw new CairnException(
                    "talk.busy",
                    "it does not wait for anybody: it is under way, or was cut off; go on with it under its own version"
                            + " first (cairn flow run FLOW --run " + run + ")");
        }
    }

    private Way way(FlowRef held) {
        CompiledFlow before = compiler.compile(HeldFlow.document(files, held)).orThrow();
        TalkGraph older = TalkGraph.of(before, TalkTools.NONE, NOBODY);
        TalkMove move = new TalkMove(before, newer);
        return new Way(older, newer.leadingOn(older, talk -> move.of(talk).talk()), move);
    }
}
