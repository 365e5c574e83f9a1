package dev.cairn.cli.flow;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.flow.file.CompiledFile;
import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.ToolOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.flows.lines.SheetLines;
import dev.cairn.flows.lines.TalkLines;
import dev.cairn.flows.talk.SheetStanding;
import dev.cairn.flows.talk.SheetWalk;
import dev.cairn.flows.talk.TalkSetting;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** {@code cairn flow walk}. */
@Command(
        name = "walk",
        mixinStandardHelpOptions = true,
        description =
                "Says where one stands with some answers: what is asked, what counts, what rests, what waits for what.",
        footer = {
            "",
            "Answers are keys with values, or an object with answers, declined, outcomes",
            "(what tools give, by node) and context. With - a line is one such object, and",
            "each is answered by a line (docs/flows/json-lines.md).",
            "",
            "Examples:",
            "  cairn flow walk lighting.yaml answers.json",
            "  echo '{\"wish\": \"buy\", \"venue\": \"path\"}' | cairn flow walk lighting.yaml -",
        })
final class FlowWalkCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FLOW", description = "a flow in YAML or JSON")
    private Path file = Path.of("");

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "ANSWERS",
            description = "a file in YAML or JSON, or - for JSON lines (default: none)")
    private String answers = "";

    @Option(names = "--json", description = "print one line of JSON")
    private boolean json;

    @Option(
            names = "--locale",
            paramLabel = "TAG",
            defaultValue = "en",
            description = "language and country of texts (default: ${DEFAULT-VALUE})")
    private String locale = "en";

    @Mixin
    private final ToolOptions tools = new ToolOptions();

    private TalkSetting setting() {
        try {
            return TalkSetting.given(locale, ZoneId.systemDefault().getId());
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
        }
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        SheetWalk walk =
                new SheetWalk(CompiledFile.of(file, tools, spec.commandLine().getErr()), setting());
        if (answers.equals("-")) {
            lines(walk, out);
        } else {
            JsonNode given = answers.isEmpty() ? TalkLines.read("{}") : FlowFile.values(Path.of(answers));
            SheetStanding standing = walk.walk(SheetLines.sheet(given));
            if (json) {
                out.println(SheetLines.standing(standing));
            } else {
                print(standing, out);
            }
        }
        out.flush();
        return ExitCode.DONE;
    }

    private static void lines(SheetWalk walk, PrintWriter out) {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (Optional<String> line = InputLine.read(in); line.isPresent(); line = InputLine.read(in)) {
            if (!line.get().isBlank()) {
                out.println(answered(walk, line.get()));
                out.flush();
            }
        }
    }

    private static JsonNode answered(SheetWalk walk, String line) {
        try {
            return SheetLines.standing(walk.walk(SheetLines.sheet(TalkLines.read(line))));
        } catch (CairnException e) {
            return TalkLines.error(e);
        }
    }

    private static void print(SheetStanding standing, PrintWriter out) {
        JsonNode stop = SheetLines.standing(standing).path("stop");
        standing.prompt().texts().forEach(text -> out.println("says    " + text));
        out.println(
                switch (stop.path("kind").asString()) {
                    case "ask", "path" ->
                        "asks    " + stop.path("ref").asString() + ": "
                                + stop.path("text").asString();
                    case "tool" -> "runs    " + stop.path("tool").asString() + " with " + stop.path("input");
                    case "person" ->
                        "waits   for a person: " + stop.path("cause").asString();
                    case "end" -> "ends    " + stop.path("outcome").asString();
                    default -> "stands  at " + stop.path("node").asString() + ": " + stop;
                });
        standing.counting().forEach((ref, value) -> out.println("counts  " + ref + " = " + value.text()));
        standing.resting().forEach(ref -> out.println("rests   " + ref));
        standing.refused().forEach((ref, why) -> out.println("refused " + ref + ": " + why));
        standing.unused().forEach(name -> out.println("unused  " + name + ": nothing asks for it here"));
        standing.waiting()
                .forEach((node, names) ->
                        out.println("waits   " + node + " for " + names.stream().collect(Collectors.joining(", "))));
    }
}
