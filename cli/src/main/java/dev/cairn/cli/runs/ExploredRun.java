package dev.cairn.cli.runs;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.diff.ComparedExploration;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownCrash;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.path.PathStep;
import dev.cairn.agent.path.ReplaySetup;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.browser.device.WebAppDevice;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.RedactingOutput;
import dev.cairn.cli.command.Workspace;
import dev.cairn.cli.device.DeviceChoice;
import dev.cairn.cli.explore.ImportedRun;
import dev.cairn.cli.explore.RunReport;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import dev.cairn.explorer.DecisionLog;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.ReportAssembler;
import dev.cairn.explorer.RunAncestry;
import dev.cairn.explorer.StopExplanation;
import dev.cairn.explorer.imported.Statement;
import dev.cairn.explorer.repro.ActionTrace;
import dev.cairn.explorer.repro.Proof;
import dev.cairn.explorer.repro.ProofGraph;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.report.DecisionTaken;
import dev.cairn.report.ScreenMap;
import dev.cairn.report.test.JunitExport;
import dev.cairn.report.test.TestScenario;
import dev.cairn.report.test.TestSource;
import dev.cairn.report.test.WebPath;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine;

/** An exploration as its journal tells of it, with the ways to what it found. */
final class ExploredRun implements AutoCloseable {
    private static final int MOST_IDS = 12;

    private final Workspace data;
    private final Engine engine;
    private final Graph<ExplorerState> graph = ExplorerGraph.definition();
    private final String run;
    private final RunState<ExplorerState> stands;
    private final ExplorerState state;
    private final ActionTrace trace = new ActionTrace();
    private Statement statement = Statement.OWN;

    /** Of that data folder, which it closes. */
    ExploredRun(Workspace data, String run) {
        this.data = data;
        this.run = run;
        this.engine = data.engine().build();
        try {
            RunHead head = KnownRun.explorers(KnownRun.in(data, run));
            this.statement = head.imported() ? Statement.NONE : Statement.OWN;
            new RunAncestry(engine).history(graph, run, trace::add);
            this.stands = engine.state(graph, run);
            this.state = stands.state();
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    ExplorerState state() {
        return state;
    }

    /** Why it ended; empty while it goes on. */
    Optional<String> stopped() {
        return state.stopReason().map(code -> new StopExplanation(stands).words() + " (" + code + ")");
    }

    /** Has nothing that must not be known of the run printed by that command. */
    ExploredRun discreet(CommandLine command) {
        RedactingOutput.over(command).redact(names());
        return this;
    }

    /** What must not be known of the run. */
    Redaction names() {
        return state.settings().redaction();
    }

    /**
     * Does nothing unless the app is to be named nowhere: a test must name it.
     *
     * @throws CairnException {@code run.sensitive}
     */
    void requireNamed() {
        if (state.settings().sensitive()) {
            throw new CairnException(
                    "run.sensitive",
                    "run " + run
                            + " is sensitive, and a test would name its app; explore it without --sensitive for one");
        }
    }

    /** Whether it was taken from an archive. */
    boolean isImported() {
        return KnownRun.in(data, run).imported();
    }

    /** What the user has stated of it, since it was imported. */
    void state(Statement stated) {
        statement = stated;
    }

    /** The device as the run may use it. */
    Device confined(Device device) {
        return statement.over(device);
    }

    /** The run as one that may be told what it names outside of itself, if it was imported. */
    Optional<ImportedRun> imported() {
        return isImported() ? Optional.of(new ImportedRun(run, labels(), state)) : Optional.empty();
    }

    /** The run's labels, which say what device it was made on. */
    Map<String, String> labels() {
        return KnownRun.in(data, run).labels();
    }

    /** The exploration as one side of a comparison. */
    ComparedExploration explored() {
        return new ComparedExploration(run, state.settings().app(), map(), data.files());
    }

    /** Has all that happened retold. */
    void tell(Function<List<DecisionTaken>, ReplayPrinter> teller) {
        RunAncestry lineage = new RunAncestry(engine);
        ReplayPrinter retelling = teller.apply(DecisionLog.of(lineage.journal(run)));
        lineage.history(graph, run, retelling::add);
    }

    /** Its map as reports have it, without the files of its screens. */
    ScreenMap screenMap() {
        return new ReportAssembler(stands, data.files(), proofs()).map();
    }

    /** Its report, as far as it has come. */
    RunReport report() {
        return new RunReport(data, KnownRun.in(data, run), stands, new RunAncestry(engine).journal(run), proofs());
    }

    private AppMap map() {
        return state.map();
    }

    /** The crash of that id. */
    KnownCrash crash(String id) {
        return map().crashes().stream()
                .filter(crash -> crash.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new CairnException(
                        "crash.missing",
                        map().crashes().isEmpty()
                                ? "run " + run + " found no crash at all, so there is no " + id
                                : "run " + run + " found no crash " + id + "; it found "
                                        + some(map().crashes().stream().map(KnownCrash::id))));
    }

    private static String some(Stream<String> ids) {
        List<String> all = ids.toList();
        return String.join(", ", all.subList(0, Math.min(MOST_IDS, all.size())))
                + (all.size() > MOST_IDS ? " and " + (all.size() - MOST_IDS) + " more, up to " + all.getLast() : "");
    }

    /** The screen of that id. */
    Screen screen(String id) {
        Screen screen = map().screens().get(id);
        if (screen == null) {
            throw new CairnException(
                    "screen.missing",
                    "run " + run + " found no screen " + id + "; it found " + some(map().screens().keySet().stream()));
        }
        return screen;
    }

    String title(String screen) {
        Screen known = map().screens().get(screen);
        return known == null ? screen : known.title();
    }

    /** The way that was proven to lead to the crash, else the shortest one over the map, else all that was done. */
    List<PathStep> wayTo(KnownCrash crash) {
        return proofs().stream()
                .filter(proof -> proof.crash().equals(crash.id()) && proof.reproduced() > 0)
                .map(Proof::way)
                .findFirst()
                .or(() -> trace.ways(map()).to(crash))
                .orElseGet(() -> trace.wayTo(crash.id(), map()));
    }

    /** Proofs of a version that this program cannot read are left out; the crashes can be walked to without them. */
    private List<Proof> proofs() {
        var graph = ProofGraph.definition();
        return data.runs()
                .head(run + "-proof")
                .filter(head -> ProofGraph.isReadable(head.version()) && (isImported() || !head.imported()))
                .map(head -> engine.state(graph, head.run()).state().proofs())
                .orElse(List.of());
    }

    /** How walks over the run's map begin. */
    ReplaySetup outset() {
        return trace.outset(statement.over(state).settings());
    }

    /** The shortest way to a screen. */
    List<PathStep> wayTo(Screen screen) {
        return trace.ways(map())
                .to(screen.id())
                .orElseThrow(() -> new CairnException(
                        "path.missing",
                        "no way from the app's start to " + screen.id()
                                + " is known: what led to it was no single action"));
    }

    TestSource test(KnownCrash crash) {
        TestScenario script = script(wayTo(crash));
        return web().map(start -> (TestSource) new WebPath(script, start).test(crash))
                .orElseGet(() -> JunitExport.of(script, crash));
    }

    TestSource test(Screen screen) {
        TestScenario script = script(wayTo(screen));
        return web().map(start -> (TestSource) new WebPath(script, start).test(screen))
                .orElseGet(() -> JunitExport.of(script, screen));
    }

    /** Where a web app begins; empty for apps of other devices. */
    private Optional<String> web() {
        return Optional.ofNullable(labels().get(DeviceChoice.LABEL))
                .filter(device -> device.startsWith(WebAppDevice.PREFIX))
                .map(device -> device.substring(WebAppDevice.PREFIX.length()));
    }

    private TestScenario script(List<PathStep> way) {
        imported().ifPresent(one -> one.requireStated(statement, way));
        return TestScenario.of(outset(), way, map(), trace, data.files());
    }

    @Override
    public void close() {
        engine.close();
        data.close();
    }
}
