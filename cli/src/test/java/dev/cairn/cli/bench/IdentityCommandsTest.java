package dev.cairn.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the commands on identity print. */
class IdentityCommandsTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private int execute(String... arguments) {
        CommandLine command = CairnCommand.commandLine(arguments);
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(arguments);
    }

    private String write(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content).toString();
    }

    @BeforeEach
    void writeStates() throws IOException {
        write("in.html", "<form><input name='user'><input type='password' name='pass'><button>Sign in</button></form>");
        write("up.html", "<form><input name='user'><input name='mail'><button>Sign up</button></form>");
        write(
                "again.html",
                "<form><input name='user' value='ada'><input type='password' name='pass'><button>Sign in</button></form>");
    }

    @Test
    void benchPrintsFiguresAndWhatItTakesOtherwise() throws IOException {
        write("pairs.csv", "in,again,1\nin,up,1\nagain,up,0\n");

        assertThat(execute("identity-bench", folder.toString())).isEqualTo(ExitCode.DONE);
        assertThat(out.toString())
                .contains("3 pairs of 3 states", "precision    1.000", "recall       0.500", "F1           0.667")
                .contains("line 2: in.html up.html: fields differ:")
                .containsPattern("speed +[\\d,]+ signatures/s, \\d+ µs per 1,000 nodes");
    }

    @Test
    void whatASiteCallsThingsIsSaidInTheFileOfPins() throws IOException {
        String page = "<header><h1>Acme</h1><nav><a href='a'>Home</a><a href='b'>Help</a></nav></header>"
                + Files.readString(folder.resolve("in.html"))
                + "<footer><p>Acme Ltd</p><a href='c'>Privacy</a></footer>";
        write("in.html", page);
        write("again.html", page.replace("name='user'", "name='user' value='ada'"));
        write("sheet.html", page + "<div class='acme-sheet'><p>Sure?</p></div>");
        write("pairs.csv", "in,again,1\nin,sheet,0\n");
        String pins = write("pins.txt", "word acme-sheet = modal\n");

        assertThat(execute("identity-bench", folder.toString(), "--no-speed")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("precision    0.500");
        assertThat(execute("identity-bench", folder.toString(), "--no-speed", "--pins", pins))
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("precision    1.000");
        assertThat(execute(
                        "explain",
                        "--pins",
                        pins,
                        folder.resolve("in.html").toString(),
                        folder.resolve("sheet.html").toString()))
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("overlays differ");
    }

    @Test
    void benchPrintsJson() throws IOException {
        write("pairs.csv", "in,again,1\nin,up,0\n");

        assertThat(execute("identity-bench", folder.toString(), "--json")).isEqualTo(ExitCode.DONE);
        JsonNode json = JsonMapper.shared().readTree(out.toString());
        assertThat(json.get("f1").asDouble()).isEqualTo(1);
        assertThat(json.get("confusions").isEmpty()).isTrue();
        assertThat(json.get("us_of_1000_nodes").asDouble()).isPositive();
        assertThat(json.get("processor_us_of_1000_nodes").asDouble()).isPositive();
    }

    @Test
    void benchPrintsThePlainestRuleBesideOursAndTheMeanOverSites() throws IOException {
        for (String site : new String[] {"one", "two"}) {
            Files.createDirectory(folder.resolve(site));
            write(site + "/in.html", Files.readString(folder.resolve("in.html")));
            write(site + "/again.html", Files.readString(folder.resolve("again.html")));
            write(site + "/up.html", Files.readString(folder.resolve("up.html")));
            write(site + "/pairs.csv", "in,again,1\nin,up,0\n");
        }

        assertThat(execute("identity-bench", folder.toString(), "-v")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString())
                .containsPattern("one +F1 1.000 .*2 pairs of 3 states; exact set of tag paths F1 0.667")
                .containsPattern("mean of 2 sets +F1 1.000 +lowest 1.000 +.exact set of tag paths F1 0.667");
        assertThat(err.toString()).containsPattern("two.in.html: \\d+ nodes");
    }

    @Test
    void aPageWhoseClassIsASpaceIsRead() throws IOException {
        write(
                "in.html",
                "<div class=' '><form class=\"\t\"><input name='user' class=' '><button>Sign in</button></form></div>");
        write("pairs.csv", "in,up,0\n");

        assertThat(execute("identity-bench", folder.toString(), "--no-speed")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("1 pairs of 2 states").doesNotContain("signatures/s");
    }

    @Test
    void pinsDecide() throws IOException {
        write("pairs.csv", "in,up,1\n");
        String pins = write("pins.txt", "merge text=Sign*\n");

        assertThat(execute("identity-bench", folder.toString(), "--pins", pins, "--no-speed"))
                .isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).contains("F1           1.000");
    }

    @Test
    void explainsTwoFiles() {
        String in = folder.resolve("in.html").toString();
        assertThat(execute("explain", in, folder.resolve("up.html").toString())).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).startsWith("different screens: fields differ");
    }

    @Test
    void badInputIsOneLine() throws IOException {
        assertThat(execute("identity-bench", folder.resolve("none").toString())).isEqualTo(ExitCode.FAILED);
        assertThat(execute("identity-bench", folder.toString())).isEqualTo(ExitCode.FAILED);
        assertThat(execute("explain", "a.xml", "b.xml")).isEqualTo(ExitCode.FAILED);
        assertThat(execute("explain", "--data", folder.toString() + "/none", "RUN", "s001", "s002"))
                .isEqualTo(ExitCode.FAILED);
        assertThat(execute("explain", "a.xml")).isEqualTo(ExitCode.USAGE);
        assertThat(execute("identity-set", write("file", ""), "none.apk")).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString().lines().filter(line -> line.startsWith("cairn: ")))
                .hasSize(6);
        assertThat(err.toString()).contains("there is no folder", "there is no file a.xml", "there is no run RUN");
    }
}
