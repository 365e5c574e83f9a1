package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.CustomersApp;
import dev.cairn.cli.command.ExitCode;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A task whose process is killed at random instants and resumed each time, as a user sees it: no risky act arrives twice. */
@Tag("slow")
class BrowseKilledIT {
    private static final String TASK =
            "open Settings, choose German from Language, tick Newsletter, click Store settings,"
                    + " add the customer Ada Lovelace, ada@example.org, delete the customer Alan Turing";
    /** How many kills; more by {@code -Dcairn.kills=50}. */
    private static final int KILLS = Integer.getInteger("cairn.kills", 3);

    private static final int OF_ONE_TASK = 3;
    private static final long SEED = 20_261_125;

    @Test
    void sendsNothingTwiceHoweverOftenItIsKilled() throws Exception {
        Random random = new Random(SEED);
        for (int killed = 0; killed < KILLS; killed += OF_ONE_TASK) {
            killed(Cairn.in("browse-killed-" + killed), Math.min(OF_ONE_TASK, KILLS - killed), random);
        }
    }

    private static void killed(Cairn cairn, int kills, Random random) throws Exception {
        try (CustomersApp app = new CustomersApp();
                Journal journal = Journal.in(cairn.data())) {
            try (CairnProcess process =
                    cairn.start("browse", TASK, "--url", app.url(), "--gate", "allow", "--answer", "wait")) {
                journal.awaitEntries(10 + random.nextInt(30), process);
                process.kill();
            }
            for (int kill = 1; kill < kills; kill++) {
                long from = journal.head().seq();
                try (CairnProcess process = cairn.start("runs", "resume", journal.run())) {
                    if (journal.awaitEntriesOrEnd(from + 5 + random.nextInt(25), process)) {
                        process.kill();
                    } else {
                        answer(process.await(), cairn, app, journal);
                    }
                }
            }
            CairnProcess.Ended ended = cairn.run("runs", "resume", journal.run());
            while (ended.exitCode() == ExitCode.WAITING) {
                answer(ended, cairn, app, journal);
                ended = cairn.run("runs", "resume", journal.run());
            }
            assertThat(ended.exitCode()).as(ended.printed()).isZero();
            assertThat(app.changes()).hasSize(3);
            assertThat(app.changes().get(0))
                    .startsWith("/settings")
                    .contains("language=de")
                    .contains("news=on");
            assertThat(app.changes().subList(1, 3)).containsExactly("add Ada Lovelace", "delete 2");
        }
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
