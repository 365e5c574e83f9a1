package dev.cairn.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.CairnCommand;
import dev.cairn.cli.command.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class HealBenchCommandTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        CommandLine command = CairnCommand.commandLine("heal-bench");
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        List<String> all = new ArrayList<>(List.of("heal-bench", folder.toString()));
        all.addAll(List.of(arguments));
        return command.execute(all.toArray(String[]::new));
    }

    private void pair(String name, String before, String after) throws IOException {
        var first = Files.writeString(folder.resolve(name + ".before.html"), before);
        var second = Files.writeString(folder.resolve(name + ".after.html"), after);
    }

    @Test
    void countsByKindOfChange() throws IOException {
        pair("ids-1", "<button id=a data-heal=x>Save</button>", "<button id=b data-heal=x>Save</button>");
        pair("gone-1", "<button id=a data-heal=x>Save</button>", "<button id=a>Delete all</button>");
        assertThat(run()).isEqualTo(ExitCode.DONE);
        assertThat(out.toString().replaceAll(" +", " "))
                .contains("ids 1 1 0 0 100.0%", "gone 1 1 0 0 100.0%", "target gone 1 1", "all 2 2 0 0 100.0%");
    }

    @Test
    void aTargetTakenForAnotherIsAFailure() throws IOException {
        pair(
                "label-1",
                "<button id=save name=save data-heal=x>Save</button>",
                "<button id=save name=save>Keep</button><button data-heal=x>Save it all</button>");
        assertThat(run("--json")).isEqualTo(ExitCode.FAILED);
        assertThat(out.toString()).contains("\"outcome\":\"wrong\"", "\"found\":\"button \\\"Keep\\\"\"");
    }

    @Test
    void saysWhatAnEmptyFolderLacks() {
        assertThat(run()).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).contains("no NAME.before.html in");
    }
}
