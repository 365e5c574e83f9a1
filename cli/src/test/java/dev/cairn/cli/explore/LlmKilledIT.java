package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.testkit.llm.Question;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One run that is killed amid calls of its model and after them, and resumed: what it takes is what the server counts. */
@Tag("slow")
class LlmKilledIT {
    private static final Set<Integer> KILLS = Set.of(2, 7);
    private static final int KILLED_BETWEEN = 10;

    private final AtomicReference<CairnProcess> running = new AtomicReference<>();
    private final ConcurrentLinkedQueue<Question> lost = new ConcurrentLinkedQueue<>();

    /** Kills the process that has asked, while it waits. */
    private String answer(Question question, int number) {
        if (KILLS.contains(number)) {
            lost.add(question);
            try {
                Objects.requireNonNull(running.get()).kill();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        return LlmIT.answer(question);
    }

    @Test
    void whatItTakesIsWhatTheServerCountsAndTheMapIsTheSame() throws Exception {
        AtomicReference<ScriptedLlm> server = new AtomicReference<>();
        try (ScriptedLlm calm = ScriptedLlm.answering(LlmIT::answer);
                ScriptedLlm llm = ScriptedLlm.answering(question ->
                        answer(question, Objects.requireNonNull(server.get()).requests()))) {
            server.set(llm);
            Cairn undisturbed = Cairn.in("llm-undisturbed");
            assertThat(undisturbed.run(begin(calm)).exitCode()).isIn(ExitCode.DONE, ExitCode.CRASHES_FOUND);

            Cairn cairn = Cairn.in("llm-killed");
            start(cairn, begin(llm));
            String run;
            try (Journal journal = Journal.in(cairn.data())) {
                run = journal.run();
            }
            start(cairn, "runs", "resume", run);
            start(cairn, "runs", "resume", run);
            CairnProcess.Ended ended = cairn.run("runs", "resume", run);

            assertThat(ended.exitCode()).as(ended.printed()).isIn(ExitCode.DONE, ExitCode.CRASHES_FOUND);
            assertThat(Files.readString(cairn.folder().resolve("report/map.json")))
                    .isEqualTo(Files.readString(undisturbed.folder().resolve("report/map.json")));
            checkCount(summary(cairn).get("llm"), llm);
            assertThat(summary(cairn).get("llm").get("calls").asInt())
                    .as("nothing but what was lost is asked again")
                    .isEqualTo(calm.requests() + KILLS.size());
            assertThat(String.join("\n", ended.out())).contains("2 with a lost reply");
        }
    }

    private void checkCount(JsonNode told, ScriptedLlm llm) {
        assertThat(told.get("calls").asInt()).isEqualTo(llm.requests());
        assertThat(told.get("lost").asInt()).isEqualTo(lost.size()).isEqualTo(KILLS.size());
        long in = lost.stream()
                .mapToLong(question -> question.text().length() / 4 + 1)
                .sum();
        long out = lost.stream()
                .mapToLong(question -> LlmIT.answer(question).length() / 4 + 1)
                .sum();
        assertThat(told.get("tokens_in").asLong()).isEqualTo(llm.tokensIn() - in);
        assertThat(told.get("tokens_out").asLong()).isEqualTo(llm.tokensOut() - out);
        BigDecimal cost = new BigDecimal("0.15")
                .multiply(BigDecimal.valueOf(llm.tokensIn() - in))
                .add(new BigDecimal("0.60").multiply(BigDecimal.valueOf(llm.tokensOut() - out)))
                .movePointLeft(6);
        assertThat(told.get("cost_usd").decimalValue()).isEqualByComparingTo(cost);
    }

    /** Until it is killed: by the server, or between two calls. */
    private void start(Cairn cairn, String... arguments) throws Exception {
        try (CairnProcess process = cairn.start(arguments)) {
            running.set(process);
            List<ProcessHandle> devices = List.of(process.awaitDevice());
            while (process.isAlive() && lost.size() < KILLS.size()) {
                process.runFor(Duration.ofMillis(20));
            }
            if (process.isAlive()) {
                process.runFor(Duration.ofMillis(KILLED_BETWEEN * 100));
                process.kill();
            }
            for (ProcessHandle device : devices) {
                CairnProcess.awaitGone(device);
            }
        }
    }

    private static String[] begin(ScriptedLlm server) {
        return new String[] {
            "explore",
            "--fresh",
            "--steps",
            "8",
            "--seed",
            "7",
            "--no-confirm",
            "--out",
            "report",
            "--llm",
            "openai:gpt-4o-mini",
            "--llm-url",
            server.uri().toString()
        };
    }

    private static JsonNode summary(Cairn cairn) throws Exception {
        Path file = cairn.folder().resolve("report/summary.json");
        return JsonMapper.shared().readTree(Files.readAllBytes(file));
    }
}
