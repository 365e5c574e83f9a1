package dev.cairn.cli.browse;

import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.plan.StepPlanner;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.tool.TaskTools;
import dev.cairn.cli.answer.AnswerMode;
import dev.cairn.cli.answer.BrowsePrompt;
import dev.cairn.cli.command.ActorOption;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.MessageFiles;
import dev.cairn.cli.command.RunLink;
import dev.cairn.cli.command.ScratchFolder;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.command.Workspace;
import dev.cairn.cli.explore.ShutdownHook;
import dev.cairn.cli.llm.LlmChoice;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.cli.telemetry.RunTelemetry;
import dev.cairn.cli.telemetry.TelemetryOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.Decider;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/**
 * A task's transport in this process: store, engine, browser, terminal. What the task is, what was said and what is asked is in the run, and
 * nowhere here.
 */
public final class BrowseSession implements AutoCloseable {
    static final String TEACH = "teach";

    /** As a run's label: it is taught in the browser's window, too. */
    static final String IN_WINDOW = "window";

    private static final String OUT = "out";

    private final CommonOptions options;
    private final CommandLine command;
    private final Workspace data;
    private final Engine engine;
    private final BrowserDevice device;
    private final Graph<BrowseState> graph;
    private final ScratchFolder scratch;
    private final TaskTools tools;
    private final RunTelemetry telemetry;
    private AnswerMode mode = AnswerMode.WAIT;
    private RunLink link = new RunLink();

    private BrowseSession(
            CommonOptions options,
            CommandLine command,
            Workspace data,
            Engine engine,
            BrowserDevice device,
            Graph<BrowseState> graph,
            ScratchFolder scratch,
            TaskTools tools,
            RunTelemetry telemetry) {
        this.tools = tools;
        this.telemetry = telemetry;
        this.options = options;
        this.command = command;
        this.data = data;
        this.engine = engine;
        this.device = device;
        this.graph = graph;
        this.scratch = scratch;
    }

    /** Opens the store; a browser is started when the run needs it. */
    static BrowseSession open(
            CommonOptions options,
            Optional<LlmChoice> llm,
            TelemetryOptions told,
            BrowserChoice browser,
            BrowseState state,
            Map<String, String> labels,
            CommandLine command) {
        Optional<Workspace> kept = browser.ephemeral() ? Optional.empty() : Optional.of(options.open());
        ScratchFolder scratch = ScratchFolder.make();
        Workspace data = kept.orElseGet(() -> Workspace.ephemeral(scratch.path()));
        try {
            TaskTools tools = ToolServerOptions.tools(
                    labels, data.path(), state.settings().values().secrets());
            BrowserDevice device = TaskBrowser.of(scratch, data.path(), browser, state, command.getErr());
            Decider decider = llm.map(model ->
                            model.decider(data.cache(), line -> command.getErr().println("cairn: " + line)))
                    .orElse(Decider.none());
            RunTelemetry telemetry = new RunTelemetry(told, data.path().resolve("logs"), command.getErr());
            Engine engine = telemetry
                    .listen(data.engine().listener(new BrowseProgressLines(command.getErr())))
                    .build();
            return new BrowseSession(
                    options,
                    command,
                    data,
                    engine,
                    device,
                    BrowseGraph.on(device, decider, StepPlanner.WORDS, new MessageFiles(data.path()), tools),
                    scratch,
                    tools,
                    telemetry);
        } catch (RuntimeException e) {
            scratch.close();
            data.close();
            throw e;
        }
    }

    /**
     * Goes on with a task.
     *
     * @return the process' exit code; empty if the run is of another agent
     * @throws CairnException {@code run.imported} for a task of somebody else's: what it would do, and with whose files, is that one's to say
     */
    public static Optional<Integer> resume(
            String run,
            CommonOptions options,
            TelemetryOptions told,
            AnswerMode mode,
            @Nullable Path out,
            CommandLine command)
            throws InterruptedException {
        BrowseState state;
        Map<String, String> labels;
        try (Workspace data = options.openFor(run);
                Engine engine = data.engine().build()) {
            if (!KnownRun.in(data, run).graph().equals(BrowseGraph.NAME)) {
                return Optional.empty();
            }
            if (KnownRun.in(data, run).imported()) {
                throw new CairnException(
                        "run.imported",
                        "run " + run
                                + " was imported; a task is not gone on with for somebody else. Start it anew: cairn browse");
            }
            state = engine.state(BrowseGraph.definition(), run).state();
            labels = KnownRun.in(data, run).labels();
        }
        Optional<LlmChoice> llm = new LlmOptions().choice(labels);
        LessonResumption lesson = new LessonResumption(labels, mode, System.getenv());
        lesson.untold().ifPresent(line -> command.getErr().println("cairn: " + line));
        BrowserChoice browser = lesson.in(BrowserChoice.of(labels));
        try (BrowseSession session = open(options, llm, told, browser, state, labels, command)) {
            return Optional.of(session.answering(mode)
                    .goOn(run, out, browser.headed() ? session.teaching(state) : Optional.empty()));
        }
    }

    BrowseSession watched(RunLink how) {
        link = how;
        return this;
    }

    BrowseSession answering(AnswerMode how) {
        mode = how;
        return this;
    }

    /** Begins a task and carries it as far as it goes. Returns the process' exit code. */
    int start(BrowseState state, RunOptions options, @Nullable Path out) throws InterruptedException {
        RunOptions labelled = out == null
                ? options
                : options.label(OUT, out.toAbsolutePath().normalize().toString());
        device.begin();
        try (ShutdownHook shutdown = new ShutdownHook()) {
            RunHandle<BrowseState> begun =
                    engine.start(graph, new KnownPaths(data, command.getErr()).with(state), labelled);
            command.getErr().println("run " + begun.id());
            command.getErr().flush();
            link.tell(begun.id(), data, engine, server -> server.viewing(BrowseGraph.definition()), command.getErr());
            return carry(
                    begun,
                    shutdown,
                    Optional.ofNullable(out),
                    IN_WINDOW.equals(options.labels().get(TEACH)) ? teaching(state) : Optional.empty());
        }
    }

    /** Makes a task durable and leaves it to whoever resumes it. Returns its run's id. */
    String submit(BrowseState state, RunOptions options) {
        return engine.submit(graph, new KnownPaths(data, command.getErr()).with(state), options);
    }

    private Optional<WindowTeaching> teaching(BrowseState state) {
        return Optional.of(new WindowTeaching(device, state.settings().values(), command.getErr()));
    }

    private int goOn(String run, @Nullable Path out, Optional<WindowTeaching> teaching) throws InterruptedException {
        try (ShutdownHook shutdown = new ShutdownHook()) {
            return carry(engine.resume(graph, run), shutdown, Optional.ofNullable(out), teaching);
        }
    }

    private int carry(
            RunHandle<BrowseState> begun, ShutdownHook shutdown, Optional<Path> out, Optional<WindowTeaching> teaching)
            throws InterruptedException {
        BrowsePrompt prompt = new BrowsePrompt(command.getErr());
        shutdown.watch(begun);
        RunResult<BrowseState> result = await(begun);
        for (Optional<Object> answer = answer(result, prompt, shutdown, teaching);
                answer.isPresent();
                answer = answer(result, prompt, shutdown, teaching)) {
            RunHandle<BrowseState> next = answered(result.interrupts().getFirst(), answer.get());
            shutdown.watch(next);
            result = await(next);
        }
        engine.flushListeners();
        if (result.status() == RunStatus.WAITING) {
            prompt.tellHow(result.interrupts().getFirst(), options);
            return ExitCode.WAITING;
        }
        return new BrowseFinisher(data, engine, options, command, device)
                .finish(
                        begun.id(),
                        result.status(),
                        shutdown.asked(),
                        out,
                        KnownRun.in(data, begun.id()).labels().containsKey(TEACH),
                        data.isKept());
    }

    private Optional<Object> answer(
            RunResult<BrowseState> result,
            BrowsePrompt prompt,
            ShutdownHook shutdown,
            Optional<WindowTeaching> teaching)
            throws InterruptedException {
        if (result.status() != RunStatus.WAITING) {
            return Optional.empty();
        }
        shutdown.idle();
        engine.flushListeners();
        Interrupt question = result.interrupts().getFirst();
        return switch (mode) {
            case TERMINAL ->
                Optional.of(
                        teaching.isPresent() && BrowsePrompt.canBeShown(question)
                                ? teaching.get().answer(question, prompt)
                                : prompt.ask(question));
            case WAIT -> Optional.empty();
            case NONE -> BrowsePrompt.isConfirm(question) ? Optional.of(BrowsePrompt.no(question)) : Optional.empty();
        };
    }

    private RunHandle<BrowseState> answered(Interrupt question, Object answer) {
        return mode == AnswerMode.TERMINAL
                ? new ActorOption().with(engine).answer(graph, question.id(), answer)
                : engine.answer(graph, question.id(), answer);
    }

    private RunResult<BrowseState> await(RunHandle<BrowseState> handle) throws InterruptedException {
        try {
            return handle.await();
        } catch (CairnException e) {
            throw new CairnException(
                    e.code(),
                    VisibleText.line(e.getMessage() + "; to go on: " + options.next("runs resume " + handle.id())),
                    e);
        }
    }

    @Override
    public void close() {
        link.close();
        device.close();
        tools.close();
        scratch.close();
        engine.close();
        telemetry.finish();
        telemetry.close();
        data.close();
    }
}
