package dev.cairn.flows.talk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.store.DataFolder;
import dev.cairn.store.sqlite.Durability;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two processes that answer the same question of one talk, in one SQLite file: one wins, the other is told so, and nothing is taken twice. */
@Tag("slow")
class RivalTalksTest {
    @TempDir
    private Path folder;

    private final List<Rival> rivals = new ArrayList<>();

    /** A process, and what is said to it and by it. */
    private record Rival(Process process, PrintWriter in, BufferedReader out) {
        static Rival of(Process process) {
            return new Rival(
                    process,
                    new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true),
                    process.inputReader(StandardCharsets.UTF_8));
        }
    }

    @AfterEach
    void end() {
        rivals.forEach(rival -> rival.process().destroyForcibly());
    }

    @Test
    void oneWinsAndTheOtherIsToldSo() throws Exception {
        TalkJvm jvm = new TalkJvm(folder);
        try (DataFolder data = DataFolder.open(folder.resolve("data"), Durability.DEATH_OF_PROCESS);
                Engine engine = Engine.on(data.runs()).build()) {
            Talks talks = RivalProcess.talks(engine, data);
            TalkReply at = talks.start(TalkOptions.DEFAULT.id(RivalProcess.RUN));
            for (int i = 0; i < 2; i++) {
                rivals.add(Rival.of(
                        jvm.start(RivalProcess.class, folder.resolve("data").toString())));
            }
            for (Rival rival : rivals) {
                assertThat(rival.out().readLine()).as(jvm.log()).isEqualTo("ready");
            }
            List<String> won = new ArrayList<>();
            for (int round = 0; round < RivalProcess.ROUNDS; round++) {
                if (round > 0) {
                    at = talks.show(RivalProcess.RUN);
                }
                won.add(contested(at.interrupt().orElseThrow(), round, jvm));
            }
            assertThat(engine.store().head(RivalProcess.RUN).orElseThrow().status())
                    .isEqualTo(RunStatus.SUCCEEDED);
            assertThat(TalkProcess.transcript(engine, RivalProcess.RUN).stream().filter(line -> line.startsWith("! ")))
                    .hasSize(RivalProcess.ROUNDS)
                    .zipSatisfy(won, (line, value) -> assertThat(line).contains("\"value\":" + value));
        }
    }

    /** The value of the one that won. */
    private String contested(String interrupt, int round, TalkJvm jvm) throws IOException {
        for (int i = 0; i < rivals.size(); i++) {
            rivals.get(i).in().println(interrupt + " " + (100 * round + i));
        }
        List<String> said = new ArrayList<>();
        for (Rival rival : rivals) {
            said.add(rival.out().readLine());
        }
        assertThat(said).as(jvm.log()).filteredOn("taken"::equals).hasSize(1);
        assertThat(said)
                .filteredOn(line -> !line.equals("taken"))
                .singleElement()
                .asString()
                .startsWith("interrupt.answered ")
                .contains(interrupt, "the first answer stays");
        return Integer.toString(100 * round + said.indexOf("taken"));
    }
}
