package dev.cairn.cli.mcp;

import dev.cairn.mcp.serve.McpHost;
import dev.cairn.mcp.serve.ServedReply;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts a run's questions to the host's person, by elicitation. What a model says is no yes of a person's. */
final class HostQuestions {
    private static final String ANSWER = "answer";
    private static final List<String> CHOICES = List.of("yes", "no", "always", "never");
    private static final int LONGEST_NAME = 60;

    private final CommandCall commands;
    private final McpHost host;

    HostQuestions(CommandCall commands, McpHost host) {
        this.commands = commands;
        this.host = host;
    }

    /** What the host's model is told of a question that nobody was asked. */
    String advice() {
        return host.asksPeople()
                ? "\nYour user has not answered. Call resume when they want to be asked again."
                : "\nThis host cannot ask your user: tell them what is asked. A yes is theirs to give, by the command above; words, done and no"
                        + " you may pass on by the tool answer.";
    }

    /** Asks what a run asks; whether it was answered. */
    boolean put(String run) {
        if (!host.asksPeople()) {
            return false;
        }
        String asked = asked(run);
        boolean confirms = isConfirm(asked);
        Optional<String> said = host.ask(message(run, asked), confirms ? choice() : words())
                .map(content -> String.valueOf(content.getOrDefault(ANSWER, "")).strip())
                .filter(answer -> !confirms || CHOICES.contains(answer));
        return said.isPresent()
                && !told(run, said.get().isEmpty() ? "done" : said.get(), "the user of ")
                        .failed();
    }

    /** What the model passes on; a yes is asked of the person itself. */
    ServedReply answer(String run, String said) {
        boolean isYes = said.strip().matches("(?i)y|yes|a|always|j|ja");
        if (!isYes) {
            return told(run, said, "the model of ").reply();
        }
        if (!isConfirm(asked(run))) {
            return told(run, said, "the model of ").reply();
        }
        return put(run)
                ? ServedReply.of("Your user was asked and has answered; resume goes on with the run.")
                : ServedReply.failed("A yes is your user's to give."
                        + advice().replace("the command above", "cairn runs answer " + run + " yes"));
    }

    private CommandCall.Said told(String run, String answer, String who) {
        String name = host.name().isBlank() ? "an MCP host" : host.name().replaceAll("\\p{Cntrl}", "?");
        String by = who + name.substring(0, Math.min(LONGEST_NAME, name.length()));
        return commands.run(List.of("runs", "answer", "--as=" + by), List.of(run, answer));
    }

    private String asked(String run) {
        return commands.run(List.of("runs", "questions"), List.of(run)).printed();
    }

    private static boolean isConfirm(String asked) {
        return asked.contains("\n  action   ");
    }

    private static String message(String run, String asked) {
        return "Cairn asks before it goes on with run " + run + ":\n"
                + asked.lines()
                        .filter(line -> line.startsWith("  ") && !line.startsWith("  question"))
                        .reduce("", (all, line) -> all + line.strip() + "\n");
    }

    private static Map<String, Object> choice() {
        return schema(Map.of(
                "type", "string",
                "title", "Do it?",
                "enum", CHOICES,
                "description", "always and never also hold for what is stopped for the same reason"));
    }

    private static Map<String, Object> words() {
        return schema(
                Map.of("type", "string", "title", "Your answer", "description", "words, or nothing when it is done"));
    }

    private static Map<String, Object> schema(Map<String, Object> answer) {
        return Map.of("type", "object", "properties", Map.of(ANSWER, answer), "required", List.of(ANSWER));
    }
}
