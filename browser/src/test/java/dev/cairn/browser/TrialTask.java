package dev.cairn.browser;

import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.Expectation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A task, what the server must have been sent, in its order, and what is expected to be seen. They stand in {@code trial/tasks.txt}.
 *
 * @param app which of {@link TrialApps}
 * @param task in words
 * @param taught how it is done, if the words alone do not say it
 * @param arrives what the server must be sent; what ends in … is only the beginning of it, and a file's words must be in it
 * @param expected what is to be seen at the end; empty if nothing
 */
record TrialTask(String app, String task, Optional<String> taught, List<String> arrives, String expected) {
    private static final String FILE = "trial/tasks.txt";

    /** All of them. */
    static List<TrialTask> all() throws IOException {
        String text;
        try (InputStream in = Objects.requireNonNull(TrialTask.class.getResourceAsStream(FILE))) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        List<TrialTask> all = new ArrayList<>();
        for (String block : text.lines()
                .filter(line -> !line.startsWith("#"))
                .reduce("", (one, other) -> one + "\n" + other)
                .split("\\n\\s*\\n")) {
            List<String> lines = block.lines().filter(line -> !line.isBlank()).toList();
            if (!lines.isEmpty()) {
                all.add(of(lines));
            }
        }
        return all;
    }

    private static TrialTask of(List<String> lines) {
        String[] head = lines.getFirst().split(": ", 2);
        return new TrialTask(
                head[0],
                head[1],
                all("taught", lines).stream().findFirst(),
                all("arrives", lines),
                all("expects", lines).stream().findFirst().orElse(""));
    }

    private static List<String> all(String what, List<String> lines) {
        return lines.stream()
                .map(String::strip)
                .filter(line -> line.startsWith(what + " "))
                .map(line -> line.substring(what.length()).strip())
                .toList();
    }

    /** Each nth; all of them by {@code -Dcairn.tasks=true}, those of some apps by their names, with commas, instead of {@code true}. */
    static List<TrialTask> some(int nth) throws IOException {
        String asked = System.getProperty("cairn.tasks", "");
        List<TrialTask> all = all();
        return IntStream.range(0, all.size())
                .filter(i -> asked.isEmpty()
                        ? i % nth == 0
                        : asked.equals("true")
                                || List.of(asked.split(",")).contains(all.get(i).app()))
                .mapToObj(all::get)
                .toList();
    }

    /** What is expected to be seen. */
    List<Expectation> expectations() {
        return expected.isEmpty()
                ? List.of()
                : List.of(Expectation.parse(expected).orElseThrow());
    }

    /** Whether anything of it is the server's to do. */
    boolean needsServer() {
        return !arrives.isEmpty() || expected.startsWith("download");
    }

    /** Whether the server was sent just that. */
    boolean isDone(List<String> arrived, BrowseState ended) {
        boolean all = arrived.size() == arrives.size();
        for (int i = 0; all && i < arrived.size(); i++) {
            String wanted = arrives.get(i);
            all = wanted.endsWith("…")
                    ? arrived.get(i).startsWith(wanted.replace("…", ""))
                            && arrived.get(i).contains("signed by Ada")
                    : arrived.get(i).strip().equals(wanted);
        }
        return all && (!expected.startsWith("download") || ended.downloads().size() == 1);
    }
}
