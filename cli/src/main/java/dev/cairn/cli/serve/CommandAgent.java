package dev.cairn.cli.serve;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.MessageFiles;
import dev.cairn.cli.command.RunSubmission;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.server.agent.Agent;
import dev.cairn.server.agent.StartOffer;
import dev.cairn.server.message.RunConversation;
import dev.cairn.server.problem.ServerException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import tools.jackson.databind.JsonNode;

/**
 * An agent that a command starts: by its form's options, in the store that the server serves. Its runs are carried on by what {@code cairn runs resume} does, in this process, so that what a
 * server starts a terminal can go on with, and the other way round. What is asked waits in the inbox.
 */
final class CommandAgent implements Agent {
    private final Kind kind;
    private final CommandForm form;
    private final List<String> store;
    private final Supplier<CommandLine> commands;
    private final MessageFiles messages;
    private final PrintWriter log;

    /** What differs between the agents of this program. */
    enum Kind {
        EXPLORE(
                "explore",
                "explorer",
                "Explore an app",
                "Maps the screens of an Android app or a web app, finds crashes, and tells how to reproduce them.",
                "device",
                List.of(new StartOffer("sample", "Map the sample app", CommandForm.NOTHING))),
        BROWSE(
                "browse",
                "browse",
                "Do a task in a browser",
                "Does a task in a web browser; what cannot be undone waits for a yes.",
                "browser",
                List.of());

        private final String command;
        private final String graph;
        private final String title;
        private final String description;
        private final String lane;
        private final List<StartOffer> offers;

        Kind(String command, String graph, String title, String description, String lane, List<StartOffer> offers) {
            this.command = command;
            this.graph = graph;
            this.title = title;
            this.description = description;
            this.lane = lane;
            this.offers = offers;
        }
    }

    /**
     * One of the agents.
     *
     * @param store the arguments that name the store
     * @param commands makes the whole command, anew each time, since several work at once
     * @param messages where what users say meanwhile is left
     * @param log where what the command says goes
     */
    CommandAgent(
            Kind kind, List<String> store, Supplier<CommandLine> commands, MessageFiles messages, PrintWriter log) {
        this.messages = messages;
        this.kind = kind;
        this.form = CommandForm.read(kind.command + "-form.json");
        this.store = List.copyOf(store);
        this.commands = commands;
        this.log = log;
    }

    @Override
    public String name() {
        return kind.graph.equals("browse") ? "browser" : kind.graph;
    }

    @Override
    public String title() {
        return kind.title;
    }

    @Override
    public String description() {
        return kind.description;
    }

    @Override
    public Optional<String> graph() {
        return Optional.of(kind.graph);
    }

    @Override
    public RunConversation conversation() {
        return switch (kind) {
            case EXPLORE -> RunConversation.PLAIN;
            case BROWSE -> new BrowseConversation(messages);
        };
    }

    @Override
    public JsonNode form() {
        return form.schema();
    }

    @Override
    public List<StartOffer> offers() {
        return kind.offers;
    }

    @Override
    public Optional<String> lane() {
        return Optional.of(kind.lane);
    }

    @Override
    public String submit(JsonNode given, RunOptions options) {
        List<String> arguments = new ArrayList<>(List.of(kind.command, "--answer=wait"));
        arguments.addAll(store);
        arguments.addAll(form.arguments(given));
        CommandLine command = commands(log);
        try {
            ParseResult parsed = command.parseArgs(arguments.toArray(String[]::new));
            Object begun = parsed.subcommand().commandSpec().userObject();
            return ((RunSubmission) begun).submit(options);
        } catch (ParameterException | InvalidPathException e) {
            throw new ServerException("form.invalid", String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CairnException("engine.closed", "the server is stopping", e);
        }
    }

    private CommandLine commands(PrintWriter to) {
        return commands.get().setOut(to).setErr(to);
    }

    @Override
    public void carry(String run) throws InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("runs", "resume", "--answer=wait"));
        arguments.addAll(store);
        arguments.addAll(List.of("--", run));
        StringWriter said = new StringWriter();
        int code = commands(new PrintWriter(said, true)).execute(arguments.toArray(String[]::new));
        log.print(said);
        log.flush();
        if (Thread.interrupted()) {
            throw new InterruptedException("run " + run + " was left");
        }
        if (code == ExitCode.FAILED || code == ExitCode.USAGE) {
            String last = said.toString().strip();
            throw new CairnException(
                    last.contains("another process") ? "run.owned" : "run.broken",
                    last.substring(last.lastIndexOf('\n') + 1).replaceFirst("^cairn: ", ""));
        }
    }
}
