package dev.cairn.cli.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FlowCheckCommandTest {
    private static final String WRONG = """
            # a comment that stays
            flow: shop
            schema: 1
            start: lamps
            nodes:
              lamps: {ask: How many lamps?, type: whole, optinal: true, next: coulor}
              colour: {ask: Which colour?, type: text, next: end}
            """;

    private static final String RIGHT = WRONG.replace("optinal", "optional").replace("coulor", "colour");

    @TempDir
    private Path folder;

    private record Said(int code, String out, String err) {}

    private static Said cairn(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command = CairnCommand.commandLine(args);
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        int code = command.execute(args);
        return new Said(code, out.toString(), err.toString());
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("shop.yaml"), text);
    }

    @Test
    void saysAllThatIsWrongAtItsPlaceAndFails() throws IOException {
        Path file = write(WRONG);

        Said said = cairn("flow", "check", file.toString());

        assertThat(said.code()).isEqualTo(1);
        assertThat(said.out().lines())
                .containsExactly(
                        file + ":6:46 F102 'optinal' is no field of an ask → 'optional' *",
                        file + ":6:67 F201 'coulor' is no node of 'shop' → 'colour' *");
        assertThat(said.err()).contains("1 flow: 2 errors, 0 warnings; --fix mends 2");
    }

    @Test
    void mendsWhatCanBeMendedUnaskedAndNothingElse() throws IOException {
        Path file = write(WRONG);

        Said said = cairn("flow", "check", file.toString(), "--fix");

        assertThat(said.code()).isZero();
        assertThat(said.out()).isEmpty();
        assertThat(said.err()).contains("fixed " + file + ":6:46 F102").contains("1 flow, nothing wrong");
        assertThat(Files.readString(file)).isEqualTo(RIGHT);
        assertThat(folder).isDirectoryContaining(path -> path.equals(file));
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void printsProblemsAsJson() throws IOException {
        Said said = cairn("flow", "check", write(WRONG).toString(), "--json");

        JsonNode problems = JsonMapper.shared().readTree(said.out());
        assertThat(problems).hasSize(2);
        assertThat(problems.get(0).path("line").asInt()).isEqualTo(6);
        assertThat(problems.get(0).path("column").asInt()).isEqualTo(46);
        assertThat(problems.get(0).path("pointer").asString()).startsWith("/nodes/lamps");
        assertThat(problems.get(0)
                        .path("fixes")
                        .get(0)
                        .path("edits")
                        .get(0)
                        .path("replacement")
                        .asString())
                .isEqualTo("optional");
    }

    @Test
    void saysInOneLineWhatIsNoFile() {
        Said missing = cairn("flow", "check", folder.resolve("none.yaml").toString());
        Said directory = cairn("flow", "check", folder.toString());

        assertThat(missing.code()).isEqualTo(1);
        assertThat(missing.err())
                .isEqualTo("cairn: there is no file " + folder.resolve("none.yaml")
                        + "; give the path of a flow in YAML or JSON" + System.lineSeparator());
        assertThat(directory.err()).contains("is a folder");
    }
}
