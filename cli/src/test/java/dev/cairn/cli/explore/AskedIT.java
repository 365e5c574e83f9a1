package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A run that waits for a person's yes, across processes; its app is nobody's business. */
@Tag("slow")
class AskedIT {
    private static final String NAME = "(?is).*io[./_]appium[./_]android.*";

    @Test
    void waitsForAnAnswerAndGoesOnWithoutEverNamingTheApp() throws Exception {
        Cairn cairn = Cairn.in("asked");
        Path rules = Files.writeString(
                cairn.folder().resolve("rules.yaml"),
                "rules:\n  - {name: careful, text: Accessibility, mode: confirm}\n");

        CairnProcess.Ended asked = cairn.here(
                "explore", "--steps", "6", "--seed", "7", "--sensitive", "--answer", "wait", "--rules", "" + rules);
        assertThat(asked.exitCode()).as(asked.printed()).isEqualTo(ExitCode.WAITING);
        assertThat(asked.err()).anyMatch(line -> line.contains("The run waits for an answer: tap \"Accessibility"));
        String run = asked.err().getLast().replaceAll(".* resume (\\w+).*", "$1");

        CairnProcess.Ended questions = cairn.here("runs", "questions");
        assertThat(questions.out()).contains(run, "  why      rule 'careful'");
        assertThat(cairn.here("runs", "answer", run, "never").exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(cairn.here("runs", "answer", run, "yes").err().toString()).contains("waits for no answer");

        CairnProcess.Ended end = cairn.here("runs", "resume", run);
        assertThat(end.exitCode()).as(end.printed()).isIn(ExitCode.DONE, ExitCode.CRASHES_FOUND);
        assertThat(end.out())
                .contains("  stopped      at its limit, 6 steps of the exploration (budget_exhausted:steps)");

        assertThat(asked.printed() + questions.printed() + end.printed()).doesNotMatch(NAME);
        assertNamedInTheJournalOnly(cairn.data());
        assertThat(Files.readString(cairn.data().resolve("logs/" + run + ".jsonl")))
                .contains("\"event\":\"agent.session_started\"", "\"event\":\"agent.stop\"", "\"app_id\":\"app_");
    }

    private static void assertNamedInTheJournalOnly(Path data) throws Exception {
        try (var all = Files.walk(data)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = data.relativize(file).toString();
                boolean journal = name.startsWith("journal.db") || name.startsWith("files/");
                String content = new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1);
                assertThat(name).doesNotMatch(NAME);
                assertThat(journal || !content.matches(NAME)).as(name).isTrue();
            }
        }
    }
}
