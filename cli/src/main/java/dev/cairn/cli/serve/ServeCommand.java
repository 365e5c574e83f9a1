package dev.cairn.cli.serve;

import dev.cairn.agent.screen.Thumbnail;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KeptRefusals;
import dev.cairn.cli.command.MessageFiles;
import dev.cairn.cli.command.SensitiveRuns;
import dev.cairn.cli.command.ServerNotice;
import dev.cairn.cli.command.Workspace;
import dev.cairn.cli.explore.ShutdownHook;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.cli.token.TokenCommand;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.repro.ProofGraph;
import dev.cairn.flows.author.FlowAuthor;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.server.CairnServer;
import dev.cairn.server.ServerBuilder;
import dev.cairn.server.access.ServeKey;
import dev.cairn.store.files.OwnerOnlyFiles;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code cairn serve}. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = {
            "Shows the runs of a store in a browser, live, and offers them to programs over HTTP, until Ctrl-C.",
            "It listens on this machine alone, unless --listen says otherwise. The address that it prints has the key in it; who has it may do all."
        },
        footer = {
            "",
            "Examples:",
            "  cairn serve                       the runs of this folder, on port 7423",
            "  cairn serve --open                and its page in the browser",
            "  cairn serve --flows talks/        with the flows of a folder",
            "  cairn serve --port 0              on any free port",
            "  cairn serve --llm ollama:qwen3    a model hears talks and proposes edits",
            "  cairn serve --trace-url 'https://jaeger.example/trace/{traceId}'",
            "      each run with a link to its trace",
            "  cairn serve --store postgresql://ann@db.example/cairn",
            "  cairn serve --listen 0.0.0.0 --name cairn.example",
            "      for others, by tokens, behind a proxy that speaks TLS",
        })
public final class ServeCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Mixin
    private final ListenOptions others = new ListenOptions();

    @Mixin
    private final LlmOptions llm = new LlmOptions();

    @Mixin
    private final WatchOptions watched = new WatchOptions();

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "7423",
            description = "0 for any free one (default: ${DEFAULT-VALUE})")
    private int port;

    @Option(
            names = "--flows",
            paramLabel = "DIR",
            defaultValue = ".",
            description = "the flows below this folder can be read, edited and talked to (default: the working folder)")
    private Path flows = Path.of("");

    @Option(names = "--open", description = "open the page in this machine's browser, too")
    private boolean opens;

    @Option(
            names = "--look-only",
            description = "only look, answer and talk: start no explorations and tasks, and go on with none")
    private boolean looksOnly;

    private Supplier<CommandLine> commands = () -> new CommandLine(this);

    /** Has agents begun and carried on by the commands that it makes. */
    public void working(Supplier<CommandLine> whole) {
        commands = whole;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (port < 0 || port > 65_535) {
            throw new ParameterException(spec.commandLine(), "--port must be from 0 to 65535, not " + port);
        }
        ShutdownHook.leaveRuns();
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        try (Workspace data = common.open();
                Engine engine = data.engine().build();
                PrintWriter log = log(data);
                CairnServer server = start(engine, data, log)) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(asked, stopped), "cairn-serve-end"));
            ServerNotice.leave(data, server);
            PrintWriter out = spec.commandLine().getOut();
            out.println("Cairn serves " + data.where() + " at " + server.entrance());
            server.plainBecause()
                    .ifPresent(why -> out.println("The page is the plain one, without the studio: " + why));
            out.println("Ctrl-C ends it.");
            out.flush();
            if (opens) {
                open(server.entrance(), data);
            }
            asked.await();
            ServerNotice.remove(data);
        } finally {
            stopped.countDown();
        }
        return ExitCode.DONE;
    }

    private CairnServer start(Engine engine, Workspace data, PrintWriter log) {
        ServerBuilder builder = watched.in(
                        others.in(model(agents(CairnServer.on(engine), log), data, log)), common.folder())
                .tokens(TokenCommand.in(common))
                .redacting(new SensitiveRuns(data.runs()))
                .reaching(new CommandReach())
                .key(ServeKey.in(ServerNotice.key(data)))
                .flows(flows, data.files())
                .refusals(new KeptRefusals(data.refused()))
                .viewing(ExplorerGraph.definition(), ProofGraph.definition(), BrowseGraph.definition())
                .explaining(ExplorerGraph.definition(), new ExplainedMaps(data.files()))
                .pinning(ExplorerGraph.definition(), new PinnedScreens(data))
                .thumbnails(ServeCommand::small)
                .port(port);
        try {
            return builder.start();
        } catch (CairnException e) {
            throw ServerNotice.find(data)
                    .filter(notice ->
                            e.code().equals("server.port") && notice.address().getPort() == port)
                    .map(notice -> new CairnException(
                            "server.port",
                            data.where() + " is served already, at " + notice.entrance(data)
                                    + "; open that, or take another port",
                            e))
                    .orElse(e);
        }
    }

    private void open(URI page, Workspace data) throws InterruptedException {
        new BrowserWindow(System.getProperty("os.name"), List.of())
                .open(page, data.path().resolve("serve.html"))
                .ifPresent(why -> spec.commandLine()
                        .getErr()
                        .println("no browser could be opened (" + why + "); open the address above in one"));
    }

    private static Optional<byte[]> small(byte[] picture) {
        try {
            return Thumbnail.of(picture);
        } catch (IOException unreadable) { // shown as it is
            return Optional.empty();
        }
    }

    private ServerBuilder agents(ServerBuilder server, PrintWriter log) {
        if (looksOnly) {
            return server;
        }
        for (CommandAgent.Kind kind : CommandAgent.Kind.values()) {
            server.agent(new CommandAgent(
                    kind,
                    common.arguments(),
                    commands,
                    new MessageFiles(common.folder().toAbsolutePath().normalize()),
                    log));
        }
        return server.recovering();
    }

    /** A model, where one was named, hears what is said in talks, and says what it would change in a flow. */
    private ServerBuilder model(ServerBuilder server, Workspace data, PrintWriter log) {
        llm.choice()
                .ifPresent(
                        choice -> server.understanding(TurnInterpreter.by(choice.decider(data.cache(), log::println)))
                                .proposing(FlowAuthor.by(choice.decider(new InMemoryCacheStore(), log::println))));
        return server;
    }

    /** What agents say that are carried on here. */
    private static PrintWriter log(Workspace data) {
        try {
            Path logs = OwnerOnlyFiles.folder(data.path().resolve("logs"));
            return new PrintWriter(
                    new FileWriter(
                            OwnerOnlyFiles.file(logs.resolve("serve.log")).toFile(), StandardCharsets.UTF_8, true),
                    true);
        } catch (IOException e) {
            throw new CairnException("store.failed", "the log of the server cannot be written: " + e, e);
        }
    }

    /** Has the server end its streams and close its store before the process goes. */
    private static void stop(CountDownLatch asked, CountDownLatch stopped) {
        asked.countDown();
        try {
            stopped.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
