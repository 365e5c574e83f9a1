package dev.cairn.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs what the README says one can run, and compares what comes out. */
@Tag("slow")
class ReadmeTest {
    private static final Path README = Path.of("README.md");
    private static final Pattern AGENT = Pattern.compile("// readme: agent\n(.*?)[ ]*// readme: end", Pattern.DOTALL);
    private static final String PROMPT = "$ examples/run ";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    static Stream<String> sessions() {
        return Fenced.blocks(README, "console").stream();
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void printsWhatTheReadmeShows(String session) throws IOException, InterruptedException {
        StringBuilder found = new StringBuilder();
        for (List<String> command : commands(session)) {
            found.append(PROMPT).append(String.join(" ", command)).append('\n');
            found.append(Program.run(folder, command));
        }
        assertThat(found.toString()).isEqualTo(session);
    }

    @Test
    void showsEveryExample() {
        List<String> shown = sessions()
                .map(session -> Program.className(commands(session).getFirst().getFirst()))
                .toList();
        List<String> programs = Fenced.files(Path.of("src/main/java"), ".java").stream()
                .filter(source -> Fenced.text(source).contains("void main("))
                .map(source ->
                        "dev.cairn.examples." + source.getFileName().toString().replace(".java", ""))
                .toList();
        assertThat(programs).hasSizeGreaterThan(5).containsExactlyInAnyOrderElementsOf(shown);
    }

    private static List<List<String>> commands(String session) {
        return session.lines()
                .filter(line -> line.startsWith(PROMPT))
                .map(line -> Arrays.asList(line.substring(PROMPT.length()).split(" ")))
                .toList();
    }
}
