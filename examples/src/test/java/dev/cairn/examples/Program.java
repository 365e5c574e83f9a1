package dev.cairn.examples;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** An example in a process of its own, as its user starts it. */
final class Program {
    private static final Pattern WORD = Pattern.compile("(?:^|-)([a-z])");

    private Program() {}

    /** The class of {@code fan-out} is {@code FanOut}. */
    static String className(String example) {
        return "dev.cairn.examples."
                + WORD.matcher(example).replaceAll(word -> word.group(1).toUpperCase(java.util.Locale.ROOT));
    }

    /** Runs an example in a folder and gives all that it prints, on standard output and standard error. */
    static String run(Path folder, List<String> words) throws IOException, InterruptedException {
        Process process = start(folder, words);
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
        return printed;
    }

    /** Starts an example in a folder, with standard error going where standard output goes. */
    static Process start(Path folder, List<String> words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                className(words.getFirst())));
        command.addAll(words.subList(1, words.size()));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
    }
}
