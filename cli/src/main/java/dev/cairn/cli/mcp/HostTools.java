package dev.cairn.cli.mcp;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.mcp.ToolHints;
import dev.cairn.mcp.serve.McpHost;
import dev.cairn.mcp.serve.ServedReply;
import dev.cairn.mcp.serve.ServedTool;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What hosts are offered: Cairn's commands, each by a tool. A run that stops for a question is carried on as long as the host's person answers. */
final class HostTools {
    private static final Pattern RUN = Pattern.compile("(?m)^\\s*run ([0-9A-HJKMNP-TV-Z]{26})\\b");
    private static final ToolHints LOOKS = hints(true, false, false);
    private static final ToolHints ACTS = hints(false, true, true);
    private static final Map<String, Object> TEXT = Map.of("type", "string");
    private static final Map<String, Object> NUMBER = Map.of("type", "integer", "minimum", 1);

    private final CommandCall commands;
    private final Given given;

    HostTools(CommandCall commands, Given given) {
        this.commands = commands;
        this.given = given;
    }

    /**
     * What the user has set for all that hosts start.
     *
     * @param options of tasks
     * @param looksOnly whether nothing is started
     */
    record Given(List<String> options, boolean looksOnly) {
        /** Copies the list. */
        Given {
            options = List.copyOf(options);
        }

        static Given of(@Nullable Path rules, @Nullable Path servers, boolean looksOnly) {
            List<String> options = new ArrayList<>();
            if (rules != null) {
                options.add("--rules=" + rules.toAbsolutePath());
            }
            if (servers != null) {
                options.add("--mcp=" + servers.toAbsolutePath());
            }
            return new Given(options, looksOnly);
        }
    }

    private static ToolHints hints(boolean reads, boolean destroys, boolean openWorld) {
        return new ToolHints(Optional.of(reads), Optional.of(destroys), Optional.of(reads), Optional.of(openWorld));
    }

    /** All tools that the server offers, those that only look first. */
    List<ServedTool> all() {
        List<ServedTool> looking = List.of(
                tool(
                        "runs_list",
                        "Lists the runs, the newest first.",
                        LOOKS,
                        Map.of(),
                        (arguments, host) ->
                                commands.run(List.of("runs"), List.of()).reply()),
                tool(
                        "run_show",
                        "Shows one run: how it stands, what it did, what came of it.",
                        LOOKS,
                        schema(Map.of("run", TEXT), "run"),
                        (arguments, host) -> commands.run(List.of("runs", "show"), texts(arguments, "run"))
                                .reply()),
                tool(
                        "questions",
                        "Lists what runs wait to be told.",
                        LOOKS,
                        Map.of(),
                        (arguments, host) -> commands.run(List.of("runs", "questions"), List.of())
                                .reply()));
        return given.looksOnly() ? looking : acting(looking);
    }

    private List<ServedTool> acting(List<ServedTool> looking) {
        List<ServedTool> all = new ArrayList<>(looking);
        all.add(tool(
                "browse",
                "Does a task in a web browser, in words such as: click X; type X into Y; choose X from Y; search for X; add the customer NAME, EMAIL;"
                        + " delete the customer NAME; until X is shown. Says how it ended, and whether that was checked.",
                ACTS,
                schema(
                        Map.of(
                                "task", TEXT,
                                "url", described("where it begins, of http or https"),
                                "expect",
                                        Map.of(
                                                "type",
                                                "array",
                                                "items",
                                                TEXT,
                                                "description",
                                                "what must hold at the end: text=…, no-text=…, address=PATTERN"),
                                "set",
                                        Map.of(
                                                "type",
                                                "object",
                                                "additionalProperties",
                                                TEXT,
                                                "description",
                                                "what goes into which fields")),
                        "task",
                        "url"),
                this::browse));
        all.add(tool(
                "explore",
                "Maps a web app: its screens, how they hang together, and the crashes found. Takes minutes.",
                ACTS,
                schema(Map.of("url", TEXT, "steps", NUMBER), "url"),
                this::explore));
        all.add(tool(
                "resume",
                "Goes on with a run that was cut off or answered.",
                ACTS,
                schema(Map.of("run", TEXT), "run"),
                (arguments, host) -> carried(
                        commands.run(List.of("runs", "resume", "--answer=wait"), texts(arguments, "run")), host)));
        all.add(tool(
                "answer",
                "Answers what a run waits to be told, by the words of your user. A yes to something that cannot be undone is asked of the"
                        + " person itself. Then resume goes on with the run.",
                ACTS,
                schema(
                        Map.of("run", TEXT, "answer", described("yes, no, always, never, done, or words")),
                        "run",
                        "answer"),
                this::answer));
        return all;
    }

    private static ServedTool tool(
            String name, String description, ToolHints hints, Map<String, Object> schema, ServedTool.Use use) {
        return new ServedTool(name, description, schema.isEmpty() ? schema(Map.of()) : schema, hints, use);
    }

    private static Map<String, Object> described(String what) {
        return Map.of("type", "string", "description", what);
    }

    private static Map<String, Object> schema(Map<String, Object> properties, String... required) {
        return Map.of(
                "type",
                "object",
                "properties",
                properties,
                "required",
                List.of(required),
                "additionalProperties",
                false);
    }

    private static List<String> texts(Map<String, Object> arguments, String key) {
        return List.of(String.valueOf(arguments.getOrDefault(key, "")));
    }

    private ServedReply browse(Map<String, Object> arguments, McpHost host) {
        List<String> words = new ArrayList<>(List.of("browse", "--answer=wait"));
        words.addAll(given.options());
        words.add("--url=" + arguments.get("url"));
        if (arguments.get("expect") instanceof List<?> expected) {
            expected.forEach(one -> words.add("--expect=" + one));
        }
        if (arguments.get("set") instanceof Map<?, ?> set) {
            set.forEach((field, value) -> words.add("--set=" + field + "=" + value));
        }
        return carried(commands.run(words, texts(arguments, "task")), host);
    }

    private ServedReply explore(Map<String, Object> arguments, McpHost host) {
        if (!isAddress(texts(arguments, "url").getFirst())) { // the command takes files of apps, too, and runs them
            return new ServedReply("url must be an address of http or https", true);
        }
        List<String> words = new ArrayList<>(List.of("explore", "--answer=wait"));
        if (arguments.get("steps") instanceof Number steps) {
            words.add("--steps=" + steps);
        }
        return carried(commands.run(words, texts(arguments, "url")), host);
    }

    private static boolean isAddress(String url) {
        return url.regionMatches(true, 0, "http://", 0, 7) || url.regionMatches(true, 0, "https://", 0, 8);
    }

    private ServedReply answer(Map<String, Object> arguments, McpHost host) {
        String run = texts(arguments, "run").getFirst();
        String said = texts(arguments, "answer").getFirst();
        return new HostQuestions(commands, host).answer(run, said);
    }

    /** What came of a command, after all questions that the host's person answers. */
    private ServedReply carried(CommandCall.Said first, McpHost host) {
        CommandCall.Said said = first;
        HostQuestions questions = new HostQuestions(commands, host);
        while (said.code() == ExitCode.WAITING) {
            Optional<String> run = run(said.printed());
            if (run.isEmpty() || !questions.put(run.get())) {
                return ServedReply.of(said.printed() + questions.advice());
            }
            said = commands.run(List.of("runs", "resume", "--answer=wait"), List.of(run.get()));
        }
        boolean done = said.code() == ExitCode.DONE || said.code() == ExitCode.CRASHES_FOUND;
        return new ServedReply(said.printed(), !done);
    }

    /** The run that a command says that it is about: what resumes it does not say, and asks for it with the answer. */
    private static Optional<String> run(String printed) {
        Matcher named = RUN.matcher(printed);
        Matcher asked =
                Pattern.compile("cairn runs answer ([0-9A-HJKMNP-TV-Z]{26})").matcher(printed);
        return asked.find()
                ? Optional.of(asked.group(1))
                : named.find() ? Optional.of(named.group(1)) : Optional.empty();
    }
}
