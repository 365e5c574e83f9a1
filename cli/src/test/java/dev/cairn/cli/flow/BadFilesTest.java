package dev.cairn.cli.flow;

import static dev.cairn.cli.flow.CommandTrial.cairn;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are none of a command's: each command of {@code cairn flow} says so in a line or few, and changes nothing. */
class BadFilesTest {
    private static final String GOOD = """
            flow: good
            schema: 1
            start: a
            nodes:
              a: {ask: A?, type: text, next: end}
            """;

    @TempDir
    private Path folder;

    private Path good;

    @BeforeEach
    void write() throws IOException {
        good = Files.writeString(folder.resolve("good.yaml"), GOOD);
    }

    /** Command lines; BAD is the file that is wrong, GOOD a flow, NEW a file that is not there. */
    static Stream<String> commands() {
        return Stream.of(
                "check BAD",
                "check BAD --fix",
                "run BAD",
                "run GOOD --answers BAD",
                "run GOOD --shadow BAD",
                "walk BAD",
                "walk GOOD BAD",
                "test BAD",
                "test BAD --generate",
                "edit BAD rename a b",
                "edit GOOD apply BAD",
                "edit GOOD rename a b --layer BAD",
                "edit BAD --ask x --llm ollama:none --llm-url http://127.0.0.1:9",
                "diff BAD GOOD",
                "diff GOOD BAD",
                "merge BAD",
                "merge GOOD BAD",
                "draw BAD",
                "convert BAD",
                "migrate BAD",
                "migrate BAD --talks",
                "shadow BAD --talks",
                "shadow GOOD --against BAD --talks",
                "new NEW --from BAD");
    }

    private void assertRefused(String command, Path bad) throws IOException {
        String[] arguments = Stream.concat(
                        Stream.of("flow"), Stream.of(command.split(" ")).map(word -> switch (word) {
                            case "BAD" -> bad.toString();
                            case "GOOD" -> good.toString();
                            case "NEW" -> folder.resolve("new.yaml").toString();
                            default -> word;
                        }))
                .toArray(String[]::new);
        boolean store = command.matches("(run|shadow|migrate .*--talks).*");
        String[] all = store
                ? Stream.concat(
                                Stream.of(arguments),
                                Stream.of("--data", folder.resolve("data").toString()))
                        .toArray(String[]::new)
                : arguments;
        CommandTrial trial = cairn(all);

        String said = trial.out() + trial.err();
        assertThat(trial.code()).as(said).isEqualTo(1);
        assertThat(said).contains(bad.getFileName().toString()).doesNotContain("Exception", "\tat ");
        assertThat(said.lines().count()).as(said).isBetween(1L, 6L);
        assertThat(said.lines()).allMatch(line -> line.length() < 600);
        assertThat(good).hasContent(GOOD);
        assertThat(folder.resolve("new.yaml")).doesNotExist();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void isRefusedInALine(String command) throws IOException {
        assertRefused(command, folder.resolve("missing.yaml"));
        if (!command.startsWith("draw")) { // draws as far as it can be read, and says so
            assertRefused(
                    command, Files.writeString(folder.resolve("cut.yaml"), "flow: x\nschema: 1\nnodes: {a: [1, {b"));
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("commands")
    void isRefusedWhateverItIs(String command) throws IOException {
        assertRefused(command, Files.createDirectories(folder.resolve("folder.yaml")));
        assertRefused(
                command, Files.write(folder.resolve("binary.yaml"), new byte[] {0, 1, (byte) 0xff, (byte) 0xfe, 'a'}));
        Path large = folder.resolve("large.yaml");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.writeBytes("flow: x\n");
            file.setLength(100L << 20); // holes, which take no room
        }
        assertRefused(command, large);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void anUnknownOptionIsAWrongCommandLine(String command) {
        List<String> words =
                Stream.of(("flow " + command + " --frobnicate").split(" ")).toList();
        CommandTrial trial = cairn(words.toArray(String[]::new));

        assertThat(trial.code()).isEqualTo(2);
        assertThat(trial.err()).contains("--frobnicate");
    }
}
