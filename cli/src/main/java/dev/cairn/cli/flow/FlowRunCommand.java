package dev.cairn.cli.flow;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.RunLink;
import dev.cairn.cli.command.Workspace;
import dev.cairn.cli.flow.file.CompiledFile;
import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.ToolOptions;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.lines.TalkLines;
import dev.cairn.flows.shadow.LiveShadow;
import dev.cairn.flows.talk.FlowRef;
import dev.cairn.flows.talk.HeldFlow;
import dev.cairn.flows.talk.ShadowNote;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.TalkSetting;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.llm.decision.Decider;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn flow run}. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "Holds a talk in the terminal. It is kept, and goes on where it was left: with --run.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:it has come to its end", "1:it could not be held, or failed", "4:it waits"},
        footer = {
            "",
            "In the terminal a line is what the user says. While a person of the house is",
            "waited for: /back gives the talk back, /set KEY JSON answers in the user's",
            "name first, /over takes it over, /end ends it.",
            "",
            "Examples:",
            "  cairn flow run lighting.yaml",
            "  cairn flow run lighting.yaml --run 01K9…    goes on with a talk",
            "  cairn flow run lighting.yaml --tool crm.order=./order.sh",
            "  echo '{\"text\":\"hello\"}' | cairn flow run lighting.yaml --json",
            "  cairn flow run lighting.yaml --shadow new.yaml",
            "  cairn flow run v1.yaml v2.yaml --layer acme.yaml    it says: use: 1, shadow: 2",
            "  cairn flow run lighting.yaml --locale de-AT --llm ollama:llama3.2",
        })
final class FlowRunCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FLOW",
            description = "a flow in YAML or JSON; or several versions of one, of which the newest is used")
    private List<Path> files = List.of();

    @Option(
            names = "--layer",
            paramLabel = "FILE",
            description =
                    "merge this layer over each version; what an instance says with 'use' and 'shadow' chooses among them (may be repeated)")
    private List<Path> layers = List.of();

    @Option(names = "--run", paramLabel = "RUN", description = "go on with this talk, or begin one with this id")
    private @Nullable String run;

    @Option(names = "--json", description = "read turns as JSON lines and print replies so (docs/flows/json-lines.md)")
    private boolean json;

    @Option(
            names = "--answers",
            paramLabel = "FILE",
            description = "answers that are known beforehand, by key, in YAML or JSON")
    private @Nullable Path answers;

    @Option(
            names = "--context",
            paramLabel = "FILE",
            description = "what is known of the talk besides, in YAML or JSON")
    private @Nullable Path context;

    @Option(
            names = "--locale",
            paramLabel = "TAG",
            defaultValue = "en",
            description = "language and country of the user, such as de-AT (default: ${DEFAULT-VALUE})")
    private String locale = "en";

    @Option(
            names = "--zone",
            paramLabel = "ZONE",
            description = "time zone of the user, such as Europe/Vienna (default: the machine's)")
    private String zone = ZoneId.systemDefault().getId();

    @Option(
            names = "--shadow",
            paramLabel = "FILE",
            description =
                    "walk this version of the flow beside, without its tools, and say at each turn where it would go another way; that is journaled, too")
    private @Nullable Path shadow;

    @Mixin
    private final ToolOptions tools = new ToolOptions();

    @Mixin
    private final ToolPrograms programs = new ToolPrograms();

    @Mixin
    private final LlmOptions llm = new LlmOptions();

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Mixin
    private final RunLink link = new RunLink();

    @Override
    public Integer call() throws InterruptedException {
        RolledOutFlow rolled =
                RolledOutFlow.of(files, layers, tools, spec.commandLine().getErr());
        CompiledFlow flow = rolled.used();
        TalkOptions options = options();
        PrintWriter out = spec.commandLine().getOut();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (Workspace data = common.open();
                Engine engine = data.engine().build();
                RunLink watched = link) {
            Decider decider = llm.choice()
                    .map(choice -> choice.decider(data.cache(), this::warn))
                    .orElseGet(Decider::none);
            TalkTerminal terminal = json ? new JsonTerminal(in, out) : new PlainTerminal(in, out);
            boolean known = run != null && data.runs().head(run).isPresent();
            CompiledFlow held = known ? held(engine, data.files(), flow) : flow;
            TalkGraph graph = TalkGraph.of(held, programs.with(terminal.tools(held)), TurnInterpreter.by(decider));
            Talks talks = new Talks(engine, data.files(), beside(graph, rolled.shadow()));
            TalkReply first = known ? talks.show(String.valueOf(run)) : talks.start(options);
            watched.tell(
                    first.run(),
                    data,
                    engine,
                    server -> server.flows(Path.of(""), data.files()),
                    spec.commandLine().getErr());
            return terminal.hold(talks, first, this::goOn);
        }
    }

    /** With the version that is walked beside, whose differences are told as they come. */
    private TalkGraph beside(TalkGraph graph, Optional<CompiledFlow> rolledOut) {
        Optional<CompiledFlow> version = shadow == null
                ? rolledOut
                : Optional.of(CompiledFile.of(shadow, tools, spec.commandLine().getErr()));
        if (version.isEmpty()) {
            return graph;
        }
        LiveShadow other = new LiveShadow(graph.flow(), version.get());
        return graph.beside((before, turn, meaning, after, at) -> {
            List<ShadowNote> notes = other.notes(before, turn, meaning, after, at);
            notes.forEach(note -> warn(note.line()));
            return notes;
        });
    }

    /** The document that the talk is held by: it ends under that, unless it is moved. */
    private CompiledFlow held(Engine engine, FileStore files, CompiledFlow flow) {
        Optional<FlowRef> held = HeldFlow.of(engine, String.valueOf(run));
        boolean other = held.filter(ref ->
                        ref.flow().equals(flow.model().name()) && !ref.sha256().equals(flow.hash()))
                .isPresent();
        if (!other) {
            return flow;
        }
        warn("talk " + run + " goes on under the document that it is held by, version "
                + held.orElseThrow().version() + "; to move it to this one: "
                + common.next("flow migrate "
                        + CommonOptions.word(this.files.getFirst().toString()) + " --talks"));
        return FlowCompiler.standard()
                .withTools(tools.catalog())
                .compile(HeldFlow.document(files, held.orElseThrow()))
                .orThrow();
    }

    private void warn(String line) {
        spec.commandLine().getErr().println("cairn: " + line);
        spec.commandLine().getErr().flush();
    }

    private String goOn(String talk) {
        return common.next("flow run " + words(files, "") + words(layers, "--layer ") + "--run " + talk);
    }

    private static String words(List<Path> paths, String before) {
        return paths.stream()
                .map(path -> before + CommonOptions.word(path.toString()) + " ")
                .collect(Collectors.joining());
    }

    private TalkOptions options() {
        try {
            TalkOptions options = TalkOptions.DEFAULT
                    .setting(TalkSetting.given(locale, zone))
                    .answers(given(answers))
                    .context(given(context));
            return Optional.ofNullable(run).map(options::id).orElse(options);
        } catch (IllegalArgumentException | java.time.DateTimeException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
        }
    }

    private static Map<String, dev.cairn.engine.json.Json> given(@Nullable Path file) {
        return file == null ? Map.of() : TalkLines.values(FlowFile.values(file));
    }
}
