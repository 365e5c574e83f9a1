package dev.cairn.flows.shadow;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.talk.FlowRef;
import dev.cairn.flows.talk.HeldFlow;
import dev.cairn.flows.talk.TalkMoment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The talks of a store, walked under other flows. Reads only. Thread-safe. */
public final class RecordedTalks {
    private final Engine engine;
    private final FileStore files;
    private final FlowCompiler compiler;
    private final Map<String, CompiledFlow> held = new ConcurrentHashMap<>();

    /**
     * Of an engine's store.
     *
     * @param files where the documents are that talks are held by
     * @param compiler for these: with the tools that they were compiled with
     */
    public RecordedTalks(Engine engine, FileStore files, FlowCompiler compiler) {
        this.engine = engine;
        this.files = files;
        this.compiler = compiler;
    }

    /** The talks of a flow, open and ended ones, the one that began first first. */
    public List<String> of(String flow) {
        List<RunHead> heads = ResultPage.all(bounds -> engine.runs(RunQuery.ALL.withGraph(flow), bounds));
        List<String> runs = new ArrayList<>(heads.stream().map(RunHead::run).toList());
        runs.removeIf(run -> HeldFlow.of(engine, run).isEmpty());
        Collections.reverse(runs);
        return runs;
    }

    /**
     * A talk under two flows.
     *
     * @param older empty for the document that the talk is held by
     * @throws CairnException {@code run.missing}; {@code talk.missing} if the run is no talk; {@code file.missing} if the store has not the document that it is held by
     */
    public ShadowReport report(String run, Optional<CompiledFlow> older, CompiledFlow newer) {
        List<TalkMoment> moments = TalkMoment.of(engine.journal(run));
        if (moments.isEmpty()) {
            throw new CairnException("talk.missing", "run " + run + " is no talk");
        }
        FlowRef ref = ((TalkMoment.Began) moments.getFirst()).flow();
        CompiledFlow before = older.orElseGet(() -> held.computeIfAbsent(
                ref.sha256(),
                any -> compiler.compile(HeldFlow.document(files, ref)).orThrow()));
        return new TalkShadow(before, newer).report(run, moments);
    }
}
