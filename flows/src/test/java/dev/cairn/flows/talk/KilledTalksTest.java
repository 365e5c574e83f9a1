package dev.cairn.flows.talk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.store.DataFolder;
import dev.cairn.store.sqlite.Durability;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes that hold talks are killed at random instants, and others go on: with tools, a person of the house, a digression, open questions, a correction
 * behind an effect. {@code -Dcairn.kills=200} kills so many instead.
 */
@Tag("slow")
class KilledTalksTest {
    private static final int LONGEST_LIFE_MILLIS = 120;
    private static final int KILLS = 20;
    private static final int ENDLESS = 1_000_000;
    private static final int WHOLE = 16; // questions and answers of the script

    private final Random random = new Random(20_261_125);

    @TempDir
    private Path folder;

    private TalkJvm jvm;

    @BeforeEach
    void prepare() throws IOException {
        jvm = new TalkJvm(folder);
    }

    @Test
    void talksAreTheSameThoughTheirProcessesWereKilled() throws Exception {
        int times = Integer.getInteger("cairn.kills", KILLS);
        run(1); // it leaves what the others share
        int hit = 0;
        for (int i = 0;
                i < times || hit == 0 && i < 10 * times;
                i++) { // a busy machine may have begun none before the first kills
            Process process = start(ENDLESS);
            boolean ended = process.waitFor(random.nextInt(LONGEST_LIFE_MILLIS), TimeUnit.MILLISECONDS);
            assertThat(ended).as(jvm.log()).isFalse();
            process.destroyForcibly().waitFor();
            hit += open() > 0 ? 1 : 0;
        }
        assertThat(hit).as("kills that hit a talk").isPositive();
        int count = begun() + 2; // the last two are undisturbed
        run(count);
        compare(count);
    }

    private void run(int count) throws Exception {
        assertThat(start(count).waitFor()).as(jvm.log()).isZero();
    }

    private Process start(int count) throws IOException {
        Process process = jvm.start(TalkProcess.class, folder.toString(), Integer.toString(count));
        String line = process.inputReader(StandardCharsets.UTF_8).readLine();
        assertThat(line).as(jvm.log()).isEqualTo("ready");
        return process;
    }

    private DataFolder data() {
        return DataFolder.open(folder.resolve("data"), Durability.DEATH_OF_PROCESS);
    }

    private int begun() {
        try (DataFolder data = data()) {
            return (int) data.runs().count(RunQuery.ALL);
        }
    }

    private long open() {
        try (DataFolder data = data()) {
            return data.runs().count(RunQuery.ALL.withStatus(RunStatus.WAITING, RunStatus.RUNNING));
        }
    }

    private void compare(int count) throws IOException {
        List<String> effects = Files.readAllLines(folder.resolve("effects"));
        assertThat(effects).as("effects").doesNotHaveDuplicates();
        try (DataFolder data = data();
                Engine engine = Engine.on(data.runs()).build()) {
            List<String> whole = TalkProcess.transcript(engine, "talk-" + (count - 1));
            assertThat(whole).hasSize(WHOLE);
            List<RunHead> heads = data.runs().heads();
            assertThat(heads).hasSize(count);
            for (RunHead head : heads) {
                List<String> lines = TalkProcess.transcript(engine, head.run());
                assertThat(head.status()).isEqualTo(RunStatus.SUCCEEDED);
                boolean unknown = lines.stream().anyMatch(line -> line.contains("failed"));
                if (unknown) { // cut off within an effect: a person was asked, who ended it, and it was not tried again
                    assertThat(whole.toString())
                            .startsWith(lines.subList(0, lines.size() - 2)
                                    .toString()
                                    .replaceFirst("]$", ""));
                } else {
                    assertThat(lines).isEqualTo(whole);
                    assertThat(effects.stream().filter(line -> line.startsWith(head.run() + " ")))
                            .hasSize(3);
                }
            }
        }
    }
}
