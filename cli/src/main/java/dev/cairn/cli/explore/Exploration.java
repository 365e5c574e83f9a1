package dev.cairn.cli.explore;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.knowledge.Knowledge;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.cli.answer.AnswerMode;
import dev.cairn.cli.answer.AnswerSource;
import dev.cairn.cli.command.ActorOption;
import dev.cairn.cli.command.AliasKey;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.RunLink;
import dev.cairn.cli.command.Workspace;
import dev.cairn.cli.device.DeviceChoice;
import dev.cairn.cli.llm.LlmChoice;
import dev.cairn.cli.telemetry.TelemetryOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOperator;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunHead;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.imported.Statement;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.report.ReportWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** One exploration in this process: data folder, device and engine, from the start or the resume of a run to its report. */
public final class Exploration implements AutoCloseable {
    /** The label that says where the report goes. */
    public static final String OUT = "out";

    private final CommonOptions options;
    private final CommandLine command;
    private final Optional<LlmChoice> llm;
    private final ExplorerEnvironment environment;
    private final Engine engine;
    private final Graph<ExplorerState> graph;
    private final SameDevice sameDevice;
    private final CrashProofs proofs;
    private final StartingKnowledge startingKnowledge;
    private RunOperator actor;
    private AnswerSource answerSource;
    private RunLink link = new RunLink();
    private boolean printsTimes;
    private @Nullable Path out;

    /**
     * Opens the data folder; a device is started when the run needs it.
     *
     * @param deviceGiven whether the user said which device to use, so that it may be another one than a run had before
     */
    public Exploration(
            CommonOptions options,
            DeviceChoice choice,
            boolean deviceGiven,
            Optional<LlmChoice> llm,
            TelemetryOptions telemetry,
            CommandLine command) {
        this(options, choice, deviceGiven, llm, Statement.OWN, telemetry, command);
    }

    /** The same for a run of which the user has stated something. */
    public Exploration(
            CommonOptions options,
            DeviceChoice choice,
            boolean deviceGiven,
            Optional<LlmChoice> llm,
            Statement statement,
            TelemetryOptions telemetry,
            CommandLine command) {
        this.options = options;
        this.command = command;
        this.llm = llm;
        this.environment = new ExplorerEnvironment(options, choice, llm, statement, telemetry, command);
        this.engine = environment.engine();
        this.actor = new ActorOption().with(engine);
        this.graph = environment.graph();
        this.answerSource = new AnswerSource(AnswerMode.WAIT, command.getErr());
        this.sameDevice = new SameDevice(environment, deviceGiven, command.getErr());
        Workspace data = environment.data();
        this.proofs = new CrashProofs(data.runs(), engine, environment.device(), graph, statement);
        this.startingKnowledge = new StartingKnowledge(
                data.runs(),
                engine,
                graph,
                new Knowledge(
                        data.path().resolve("knowledge"),
                        line -> command.getErr().println("cairn: " + line)),
                line -> command.getErr().println(line + " …"));
    }

    /** Has that person answer, cancel and fork; by default it is the system's user. */
    public Exploration actingAs(ActorOption person) {
        actor = person.with(engine);
        return this;
    }

    /** Has what the run asks answered that way; by default it waits. */
    public Exploration answering(AnswerMode mode) {
        answerSource = new AnswerSource(mode, command.getErr());
        return this;
    }

    /** Has the report of a run that goes on written into that folder, whatever the run was begun with. */
    public Exploration reportingTo(@Nullable Path folder) {
        out = folder;
        return this;
    }

    /** What stands for an app's names wherever they are not to be told. */
    Map<String, String> aliases(AppUnderTest app) {
        return Redaction.aliases(app, AliasKey.in(environment.data().path()));
    }

    /** Says where the run can be watched, as its user wants it. */
    void watched(RunLink how) {
        link = how;
    }

    /** Prints at the end where the time of the steps went. */
    void printTimes() {
        printsTimes = true;
    }

    /**
     * Starts a run, with what is known of the app or {@code afresh}, and carries it to its report. Returns the process' exit code.
     *
     * @param repeatable whether the user gave the seed, and so wants what an earlier run with it has done
     */
    int start(ExplorerState state, RunOptions options, boolean afresh, boolean repeatable, @Nullable Path report)
            throws InterruptedException {
        out = report;
        environment.redact(state.settings().redaction());
        environment.checkPort();
        llm.ifPresent(model -> model.check(options.budgets()));
        environment.warnOfTyping(state);
        if (report != null) {
            ReportWriter.into(report).check();
        }
        environment.startAhead(); // past what may be refused
        StartingKnowledge.StartingPoint point = point(state, options, afresh, repeatable);
        return start(point.state(), point.options(), report);
    }

    /** Makes a run durable as {@link #start} begins one, and leaves it to whoever resumes it. Returns its id. */
    String submit(ExplorerState state, RunOptions options, boolean afresh, boolean repeatable) {
        environment.redact(state.settings().redaction());
        llm.ifPresent(model -> model.check(options.budgets()));
        StartingKnowledge.StartingPoint point = point(state, options, afresh, repeatable);
        return engine.submit(graph, point.state(), labelled(point.options()));
    }

    private StartingKnowledge.StartingPoint point(
            ExplorerState state, RunOptions options, boolean afresh, boolean repeatable) {
        boolean unknowing =
                afresh || environment.isRecorded() || state.settings().sensitive(); // what is kept has the app's name
        return unknowing ? StartingKnowledge.afresh(state, options) : startingKnowledge.of(state, options, repeatable);
    }

    private int start(ExplorerState state, RunOptions options, @Nullable Path report) throws InterruptedException {
        RunOptions labelled = report == null
                ? options
                : options.label(OUT, report.toAbsolutePath().normalize().toString());
        return finish(shutdown -> told(engine.start(graph, state, labelled(labelled))));
    }

    private RunHandle<ExplorerState> told(RunHandle<ExplorerState> begun) {
        link.tell(
                begun.id(),
                environment.data(),
                engine,
                server -> server.viewing(ExplorerGraph.definition()),
                command.getErr());
        return begun;
    }

    /** With what a resume needs to find device and model again. */
    private RunOptions labelled(RunOptions options) {
        RunOptions onDevice = options;
        for (var label : environment.labels().entrySet()) {
            onDevice = onDevice.label(label.getKey(), label.getValue());
        }
        RunOptions asked = onDevice;
        return llm.map(model -> model.label(asked)).orElse(asked);
    }

    /** Goes on with a run and carries it to its report. Returns the process' exit code. */
    public int resume(String run) throws InterruptedException {
        RunHead head = known(run);
        llm.ifPresent(model -> model.check(engine.state(graph, head.run()).budgets()));
        if (!head.status().ended()) {
            ExplorerState state = engine.state(graph, head.run()).state();
            environment.requireApp(state);
            sameDevice.require(state);
            environment.warnOfTyping(state);
        }
        if (proofs.areDue(head)) {
            environment.requireApp(engine.state(graph, head.run()).state());
            return finishProofs(head.run());
        }
        return finish(shutdown -> {
            new RestoreOnResume(environment).restore(head, shutdown);
            return engine.resume(graph, head.run());
        });
    }

    /** Explores on from a step of a run as a new run, to its report. Returns the process' exit code. */
    public int fork(String run, ForkOptions options) throws InterruptedException {
        RunHead origin = known(run);
        sameDevice.require(engine.state(graph, origin.run()).state());
        String forked = options.fork(engine, actor, graph, origin.run(), environment.statement());
        command.getErr()
                .println("run " + forked + ", forked from run "
                        + KnownRun.in(environment.data(), forked).labels().get(ForkOptions.FORKED));
        return resume(forked);
    }

    /**
     * Asks a run to end. One that no process works on ends here, with a report of what it has found.
     *
     * @return the process' exit code
     */
    public int cancel(String run, String reason) throws InterruptedException {
        RunHead head = known(run);
        actor.cancel(head.run(), reason);
        try {
            finish(shutdown -> engine.resume(graph, head.run()));
        } catch (CairnException e) {
            switch (e.code()) {
                case "run.owned" ->
                    command.getErr().println("the process that works on it ends it after its current step");
                case "run.ended" -> command.getErr().println("the process that worked on it has ended it");
                default -> throw e;
            }
        }
        return ExitCode.DONE;
    }

    private RunHead known(String run) {
        RunHead head = KnownRun.explorers(proofs.explorationOf(KnownRun.in(environment.data(), run)));
        environment.redact(engine.state(graph, head.run()).state().settings().redaction());
        return head;
    }

    /** All was explored when the process died, and its crashes were not walked to again yet. */
    private int finishProofs(String run) throws InterruptedException {
        environment.checkPort();
        try (ShutdownHook shutdown = new ShutdownHook()) {
            return finisher().finish(engine.state(graph, run), shutdown);
        } finally {
            environment.rest();
        }
    }

    private interface Begin {
        RunHandle<ExplorerState> begin(ShutdownHook shutdown) throws InterruptedException;
    }

    private int finish(Begin begin) throws InterruptedException {
        environment.checkPort();
        try (ShutdownHook shutdown = new ShutdownHook()) {
            RunHandle<ExplorerState> handle = begin.begin(shutdown);
            Optional<Interrupt> unanswered = new AnswerLoop(
                            engine, actor, graph, answerSource, options, environment.progress())
                    .runToEnd(handle, shutdown);
            if (unanswered.isPresent()) {
                AnswerSource.tellHow(unanswered.get(), options, command.getErr());
                return ExitCode.WAITING;
            }
            return finisher().finish(engine.state(graph, handle.id()), shutdown);
        } finally {
            environment.rest();
        }
    }

    private RunFinisher finisher() {
        return new RunFinisher(
                environment, proofs, startingKnowledge, options, command, printsTimes, Optional.ofNullable(out));
    }

    @Override
    public void close() {
        link.close();
        environment.close();
    }
}
