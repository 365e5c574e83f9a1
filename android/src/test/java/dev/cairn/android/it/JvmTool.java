package dev.cairn.android.it;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A tool of the JDK that asks another JVM.
 *
 * @param name of the program
 * @param process the other JVM's
 */
record JvmTool(String name, String process) {
    /** What it prints. */
    String run(String command) throws IOException {
        Path program = Path.of(System.getProperty("java.home"), "bin", name);
        Process tool = new ProcessBuilder(List.of(program.toString(), process, command))
                .redirectErrorStream(true)
                .start();
        return new String(tool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
