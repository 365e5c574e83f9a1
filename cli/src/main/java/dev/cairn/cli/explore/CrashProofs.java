package dev.cairn.cli.explore;

import dev.cairn.agent.device.Device;
import dev.cairn.cli.command.SubRuns;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.explorer.RunAncestry;
import dev.cairn.explorer.imported.Statement;
import dev.cairn.explorer.repro.ActionTrace;
import dev.cairn.explorer.repro.Cases;
import dev.cairn.explorer.repro.Proof;
import dev.cairn.explorer.repro.ProofGraph;
import dev.cairn.explorer.repro.ProofState;
import dev.cairn.explorer.state.ExplorerState;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The proofs of an exploration's crashes: a run of its own, so that it survives a kill as the exploration does, which is found by the
 * exploration's id.
 */
final class CrashProofs {
    /** The exploration's label that says how often each crash is to be walked to again. */
    static final String CONFIRM = "confirm";

    private static final String SUFFIX = "-proof";

    private final RunStore runs;
    private final Engine engine;
    private final Graph<ExplorerState> explorer;
    private final Graph<ProofState> graph;
    private final Statement statement;

    CrashProofs(RunStore runs, Engine engine, Device device, Graph<ExplorerState> explorer, Statement statement) {
        this.runs = runs;
        this.engine = engine;
        this.explorer = explorer;
        this.statement = statement;
        this.graph = ProofGraph.on(statement.over(device));
    }

    /** The run itself, or the exploration whose crashes it proves. */
    RunHead explorationOf(RunHead head) {
        return SubRuns.of(head)
                .flatMap(runs::head)
                .filter(whole ->
                        whole.imported() == head.imported()) // else somebody else says what is a part of one's own
                .orElse(head);
    }

    /** Whether a run has ended and its crashes are still to be walked to. */
    boolean areDue(RunHead head) {
        boolean asked = tries(head.labels()) > 0;
        if (!asked || isImported(head.run()) || !head.status().ended() || head.status() == RunStatus.CANCELLED) {
            return false;
        }
        boolean proven = runs.head(head.run() + SUFFIX)
                .filter(proof -> proof.status().ended())
                .isPresent();
        return !proven
                && !engine.state(explorer, head.run()).state().map().crashes().isEmpty();
    }

    /** Proves what is not proven yet; nothing where it was not asked for, or where the user wants the end. */
    List<Proof> of(RunState<ExplorerState> run, ShutdownHook shutdown) throws InterruptedException {
        int tries = tries(run.labels());
        boolean started = runs.head(run.run() + SUFFIX).isPresent();
        boolean unwanted = shutdown.asked() || wasCancelled(run);
        if (run.state().map().crashes().isEmpty() || tries == 0 || unwanted && !started) {
            return List.of();
        }
        Optional<List<Proof>> kept = kept(run.run());
        if (kept.isPresent() || isImported(run.run())) {
            return kept.orElse(List.of());
        }
        RunHandle<ProofState> handle = started ? engine.resume(graph, run.run() + SUFFIX) : start(run, tries);
        shutdown.watch(handle);
        return handle.await().state().proofs();
    }

    /** How often each crash is to be walked to; labels of an imported run may say anything. */
    private static int tries(Map<String, String> labels) {
        String said = labels.getOrDefault(CONFIRM, "0");
        return said.matches("\\d{1,3}") ? Math.min(ConfirmOptions.MOST, Integer.parseInt(said)) : 0;
    }

    /** Whether proofs of the exploration came with an archive: they are read where the exploration did, too, and never gone on with. */
    private boolean isImported(String run) {
        return runs.head(run + SUFFIX).filter(RunHead::imported).isPresent();
    }

    private static boolean wasCancelled(RunState<ExplorerState> run) {
        return run.end()
                .filter(end -> end.disposition() == Disposition.CANCELLED)
                .isPresent();
    }

    private RunHandle<ProofState> start(RunState<ExplorerState> run, int tries) {
        ActionTrace trace = new ActionTrace();
        new RunAncestry(engine).history(explorer, run.run(), trace::add);
        RunOptions options = RunOptions.DEFAULT
                .id(run.run() + SUFFIX)
                .seed(run.seed())
                .budgets(ProofGraph.budgets())
                .label(SubRuns.OF, run.run());
        return engine.start(graph, Cases.of(statement.over(run.state()), trace, tries), options);
    }

    /** What is known of a run's crashes by proofs that have ended. */
    Optional<List<Proof>> kept(String run) {
        boolean imported = runs.head(run).filter(RunHead::imported).isPresent();
        return runs.head(run + SUFFIX)
                .filter(head -> head.status().ended() && (imported || !head.imported()))
                .map(head -> ProofGraph.isReadable(head.version())
                        ? engine.state(graph, head.run()).state().proofs()
                        : List.of()); // of an older version of the program
    }
}
