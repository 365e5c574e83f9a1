package dev.cairn.cli.flow;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.Json;
import dev.cairn.flows.talk.TalkTools;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** Programs that do the work of tools: their input as JSON on standard input, what they give as JSON on standard output. */
final class ToolPrograms {
    private static final int MOST_BYTES = 1 << 20;

    @Option(
            names = "--tool",
            paramLabel = "NAME=PROGRAM",
            description =
                    "what runs when the flow runs that tool, by the shell: it gets the input as JSON and prints what the tool"
                            + " gives; a status other than 0 is a failure")
    private Map<String, String> programs = new LinkedHashMap<>();

    boolean has(String tool) {
        return programs.containsKey(tool);
    }

    TalkTools with(TalkTools tools) {
        TalkTools all = tools;
        for (Map.Entry<String, String> program : programs.entrySet()) {
            all = all.with(
                    program.getKey(), (input, effects) -> run(program.getKey(), program.getValue(), input, effects));
        }
        return all;
    }

    private static Json run(String tool, String program, Json input, Effects effects)
            throws IOException, InterruptedException, StepException {
        Process process = new ProcessBuilder("sh", "-c", program)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            try (OutputStream in = process.getOutputStream()) {
                in.write(input.text().getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                effects.progress("tool " + tool + " did not read its input");
            }
            byte[] given;
            try (InputStream out = process.getInputStream()) {
                given = out.readNBytes(MOST_BYTES);
            }
            int status = process.waitFor();
            if (status != 0) {
                throw StepException.retryable(
                        "tool.failed", "the program of tool '" + tool + "' ended with status " + status, null);
            }
            String text = new String(given, StandardCharsets.UTF_8).strip();
            return new Json(text.isEmpty() ? "{}" : text);
        } finally {
            process.destroy();
        }
    }
}
