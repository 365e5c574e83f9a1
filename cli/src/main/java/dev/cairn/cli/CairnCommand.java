package dev.cairn.cli;

import dev.cairn.cli.android.AndroidCommand;
import dev.cairn.cli.bench.ExplainCommand;
import dev.cairn.cli.bench.HealBenchCommand;
import dev.cairn.cli.bench.IdentityBenchCommand;
import dev.cairn.cli.bench.IdentitySetCommand;
import dev.cairn.cli.bench.InjectBenchCommand;
import dev.cairn.cli.bench.PolicyBenchCommand;
import dev.cairn.cli.browse.BrowseCommand;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.HelpPage;
import dev.cairn.cli.explore.ExploreCommand;
import dev.cairn.cli.flow.FlowCommand;
import dev.cairn.cli.gate.GateCommand;
import dev.cairn.cli.llm.PromptsCommand;
import dev.cairn.cli.mcp.McpCommand;
import dev.cairn.cli.paths.PathsCommand;
import dev.cairn.cli.runs.DiffCommand;
import dev.cairn.cli.runs.RunsCommand;
import dev.cairn.cli.serve.ServeCommand;
import dev.cairn.cli.token.TokenCommand;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.report.MapForm;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The {@code cairn} command. */
@Command(
        name = "cairn",
        description =
                "Runs agents as explicit graphs: every step is journaled, so a run survives a kill and can be explained.",
        mixinStandardHelpOptions = true,
        versionProvider = CairnVersion.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  cairn explore                         map the sample app, 50 steps",
            "  cairn explore app.apk --steps 300     map an app of your own",
            "  cairn browse 'click Help' --url URL   do a task in a web browser",
            "  cairn runs                            list the runs",
            "  cairn diff RUN RUN                    what changed in the app between two runs",
            "  cairn runs resume RUN                 go on with a run that was cut off",
            "  cairn flow check lighting.yaml        what is wrong with a conversation",
            "  cairn serve                           watch runs live, answer what waits",
            "  cairn explain RUN s003 s007           why two screens are one or two",
            "  cairn identity-bench states/          how well screens are told apart",
        })
public final class CairnCommand implements Callable<Integer> {
    /** In the order in which the help lists them. */
    private static final List<Class<?>> COMMANDS = List.of(
            ExploreCommand.class,
            BrowseCommand.class,
            PathsCommand.class,
            RunsCommand.class,
            DiffCommand.class,
            PolicyBenchCommand.class,
            FlowCommand.class,
            ServeCommand.class,
            McpCommand.class,
            TokenCommand.class,
            GateCommand.class,
            AndroidCommand.class,
            PromptsCommand.class,
            IdentityBenchCommand.class,
            IdentitySetCommand.class,
            HealBenchCommand.class,
            InjectBenchCommand.class,
            ExplainCommand.class);

    private static final Map<Class<?>, List<Class<?>>> BELOW =
            Map.of(RunsCommand.class, RunsCommand.COMMANDS, FlowCommand.class, FlowCommand.COMMANDS);

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] args) {
        Logger.getLogger("").setLevel(Level.OFF); // what libraries log by java.util.logging is not for a terminal
        System.exit(commandLine(args).execute(args));
    }

    /** Without a command there is nothing to do but to say which ones there are. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE;
    }

    /** The command as it is, with its errors as one line each. */
    public static CommandLine commandLine() {
        return commandLine(new String[0]);
    }

    /**
     * What these arguments need of it: all commands together take a second to make in a new JVM, and the one that is named a fraction of that. The
     * same as the whole where they name none.
     */
    public static CommandLine commandLine(String... arguments) {
        CommandLine commands = new CommandLine(new CairnCommand());
        add(commands, COMMANDS, List.of(arguments));
        commands.setCaseInsensitiveEnumValuesAllowed(true);
        commands.setExpandAtFiles(false); // a task or a name may begin with @, and forms and tools of hosts bring such
        commands.setParameterExceptionHandler(Errors::badArguments);
        commands.setExecutionExceptionHandler(Errors::failed);
        commands.setExecutionStrategy(Errors::execute);
        commands.registerConverter(int.class, Errors.number(Integer::valueOf));
        commands.registerConverter(Long.class, Errors.number(Long::valueOf));
        commands.registerConverter(PolicyKind.class, Errors::policy);
        commands.registerConverter(MapForm.class, Errors::form);
        commands.registerConverter(BigDecimal.class, Errors.decimal());
        commands.setUsageHelpAutoWidth(true);
        HelpPage.in(commands);
        commands.getSubcommands().values().forEach(made -> {
            switch (made.<Object>getCommand()) {
                case ServeCommand serve -> serve.working(CairnCommand::commandLine);
                case McpCommand mcp -> mcp.working(CairnCommand::commandLine);
                default -> {}
            }
        });
        return commands;
    }

    private static void add(CommandLine to, List<Class<?>> commands, List<String> words) {
        List<Class<?>> named = commands.stream()
                .filter(command -> !words.isEmpty() && name(command).equals(words.getFirst()))
                .toList();
        List<String> rest = named.isEmpty() ? List.of() : words.subList(1, words.size());
        for (Class<?> command : named.isEmpty() ? commands : named) {
            CommandLine made = new CommandLine(command);
            add(made, BELOW.getOrDefault(command, List.of()), rest);
            to.addSubcommand(name(command), made);
        }
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }
}
