package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.CustomersApp;
import dev.cairn.cli.command.ExitCode;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A task of which Cairn, the server that drives the browser, or the browser is killed at random instants, and that is resumed each time, as a user
 * sees it: no risky act arrives twice, none is left out, and no process of a command that was killed goes on.
 */
@Tag("slow")
class BrowseKilledIT {
    private static final String TASK =
            "open Settings, choose German from Language, tick Newsletter, click Store settings,"
                    + " add the customer Ada Lovelace, ada@example.org, delete the customer Alan Turing";
    /** How many kills; more by {@code -Dcairn.kills=50}. */
    private static final int KILLS = Integer.getInteger("cairn.kills", 3);

    private static final int OF_ONE_TASK = 3;
    private static final long SEED = Long.getLong("cairn.seed", 20_261_125);

    /** Who is killed. */
    private enum Victim {
        CAIRN,
        DRIVER,
        BROWSER
    }

    private final Random random = new Random(SEED);
    private int kills;

    @Test
    void sendsNothingTwiceWhoeverIsKilledHoweverOften() throws Exception {
        for (int task = 1; kills < KILLS; task++) {
            doneThroughKills(Cairn.in("browse-killed-" + task), Math.min(KILLS, kills + OF_ONE_TASK));
        }
    }

    private void doneThroughKills(Cairn cairn, int most) throws Exception {
        try (CustomersApp app = new CustomersApp();
                Journal journal = Journal.in(cairn.data())) {
            CairnProcess process =
                    cairn.start("browse", TASK, "--url", app.url(), "--gate", "allow", "--answer", "wait");
            CairnProcess.Ended last;
            while (true) {
                Optional<CairnProcess.Ended> ended =
                        kills < most ? killed(process, journal) : Optional.of(process.await());
                if (ended.isPresent() && ended.get().exitCode() != ExitCode.WAITING) {
                    last = ended.get();
                    break;
                }
                if (ended.isPresent()) {
                    answer(ended.get(), cairn, app, journal);
                }
                process = cairn.start("runs", "resume", journal.run());
            }
            assertThat(last.exitCode()).as(last.printed()).isZero();
            assertThat(app.changes()).as(last.printed()).hasSize(3);
            assertThat(app.changes().get(0))
                    .startsWith("/settings")
                    .contains("language=de")
                    .contains("news=on");
            assertThat(app.changes().subList(1, 3)).containsExactly("add Ada Lovelace", "delete 2");
        }
    }

    /** How the command ended; empty if it was killed itself. */
    private Optional<CairnProcess.Ended> killed(CairnProcess process, Journal journal) throws Exception {
        int from = journal.entries().size();
        if (!journal.awaitEntriesOrEnd(from + 3 + random.nextInt(25), process)) {
            return Optional.of(process.await());
        }
        process.runFor(Duration.ofMillis(random.nextInt(300)));
        Victim victim = Victim.values()[random.nextInt(Victim.values().length)];
        Optional<ProcessHandle> driver = process.child("node");
        Optional<ProcessHandle> browser = driver.flatMap(node -> CairnProcess.child(node, "chrom"));
        kills++;
        switch (victim) {
            case CAIRN -> {
                process.kill();
                driver.ifPresent(CairnProcess::awaitGone);
                browser.ifPresent(CairnProcess::awaitGone);
                return Optional.empty();
            }
            case DRIVER -> {
                driver.ifPresent(ProcessHandle::destroyForcibly);
                browser.ifPresent(CairnProcess::awaitGone);
            }
            case BROWSER -> browser.ifPresent(ProcessHandle::destroyForcibly);
        }
        return Optional.of(process.await());
    }

    /** The one act whose outcome nobody knows is asked about; who answers looks at the server. */
    private static void answer(CairnProcess.Ended asked, Cairn cairn, CustomersApp app, Journal journal)
            throws Exception {
        assertThat(asked.exitCode()).as(asked.printed()).isEqualTo(ExitCode.WAITING);
        assertThat(asked.printed()).contains("it may have been done, or not");
        String sought = last(asked.printed());
        boolean arrived = app.changes().stream().anyMatch(change -> change.startsWith(sought));
        String answer = arrived ? "done" : "again";
        assertThat(cairn.here("runs", "answer", journal.run(), answer).exitCode())
                .isZero();
    }

    /** What the server has written down if the act that is asked about was done: a person looks there, too. */
    private static String last(String printed) {
        if (printed.contains("button \"Save\"")) {
            return "add Ada";
        }
        return printed.contains("Delete") ? "delete 2" : "/settings";
    }
}
