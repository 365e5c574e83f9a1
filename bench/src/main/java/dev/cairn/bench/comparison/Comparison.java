package dev.cairn.bench.comparison;

import dev.cairn.bench.Workplace;
import dev.cairn.bench.comparison.cairn.CairnSubject;
import dev.cairn.bench.comparison.langgraph4j.LangGraphSubject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The {@code bench/comparison} command: does the same to both engines, and says what happened. */
public final class Comparison {
    private static final List<Subject> SUBJECTS = List.of(new CairnSubject(), new LangGraphSubject());

    /** Something to do to an agent. */
    interface Scenario {
        String happenTo(Subject subject, Path folder) throws Exception;
    }

    private Comparison() {}

    /** Prints a section per scenario and a paragraph per engine. */
    public static void main(String[] args) throws Exception {
        PrintStream out = System.out;
        for (Map.Entry<String, Scenario> scenario : scenarios().entrySet()) {
            out.println(scenario.getKey());
            for (Subject subject : SUBJECTS) {
                out.println("  " + subject.name() + ": " + in(subject, scenario.getValue()));
            }
        }
    }

    static Subject subject(String name) {
        return SUBJECTS.stream()
                .filter(subject -> subject.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no engine '" + name + "' here"));
    }

    private static Map<String, Scenario> scenarios() {
        Map<String, Scenario> scenarios = new LinkedHashMap<>();
        scenarios.put("A kill while a tool is being called", Comparison::kill);
        scenarios.put("A second answer to one question", Subject::secondAnswer);
        scenarios.put("A renamed node with a run in flight", Subject::renamedNode);
        scenarios.put("A state field of the wrong type", Subject::wrongType);
        scenarios.put("A loop that never ends", Subject::endlessLoop);
        scenarios.put("10,000 steps of storage", Subject::storage);
        return scenarios;
    }

    private static String in(Subject subject, Scenario scenario) throws Exception {
        Path folder = Workplace.newFolder("comparison");
        try {
            return scenario.happenTo(subject, folder);
        } finally {
            Workplace.delete(folder);
        }
    }

    /** A real process and a real SIGKILL. */
    static String kill(Subject subject, Path folder) throws Exception {
        Process victim = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledProcess.class.getName(),
                        subject.name(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            awaitRefund(victim);
        } finally {
            victim.destroyForcibly().waitFor();
        }
        return subject.resumeAfterKill(folder);
    }

    private static void awaitRefund(Process victim) throws IOException {
        BufferedReader lines = victim.inputReader(StandardCharsets.UTF_8);
        String line = lines.readLine();
        if (!KilledProcess.REFUNDED.equals(line)) {
            throw new IllegalStateException("the process was to refund and stall; it said: " + line);
        }
    }
}
