package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.runs.SharedServer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An exploration in a PostgreSQL database: two command lines share nothing else, not even where the app is. */
@Tag("slow")
class SharedStoreIT {
    private SharedServer server;
    private Cairn here;
    private Cairn there;
    private Path rules;
    private Path appHere;
    private Path password;

    @TempDir
    private Path secrets;

    @BeforeEach
    void start() throws Exception {
        server = new SharedServer();
        here = Cairn.in("shared-here").with("CAIRN_STORE", server.url()).with("PGPASSWORD", SharedServer.PASSWORD);
        there = Cairn.in("shared-there")
                .with("CAIRN_STORE", server.url())
                .with("CAIRN_STORE_PASSWORD", SharedServer.PASSWORD);
        password = Files.writeString(secrets.resolve("password"), SharedServer.PASSWORD);
        rules = Files.writeString(
                here.folder().resolve("rules.yaml"),
                "rules:\n  - {name: careful, text: Accessibility, mode: confirm}\n");
        appHere = Files.copy(Cairn.sampleApp(), here.folder().resolve("app.apk"));
    }

    @AfterEach
    void stop() throws Exception {
        server.close();
    }

    private String asked() throws Exception {
        CairnProcess.Ended asked = here.run(
                "explore", "" + appHere, "--steps", "6", "--seed", "7", "--answer", "wait", "--rules", "" + rules);
        assertThat(asked.exitCode()).as(asked.printed()).isEqualTo(ExitCode.WAITING);
        return asked.err().getLast().replaceAll(".* resume (\\w+).*", "$1");
    }

    /** On the other machine, without a process of its own: what a process has in its environment is given by options. */
    private CairnProcess.Ended elsewhere(String... arguments) {
        return there.here(Stream.concat(
                        Stream.of(arguments),
                        Stream.of("--store", server.url(), "--store-password-file", password.toString()))
                .toArray(String[]::new));
    }

    @Test
    void isAnsweredAndResumedOnTheOtherMachine() throws Exception {
        String run = asked();
        Path appThere = Files.move(appHere, there.folder().resolve("elsewhere.apk"));

        assertThat(there.run("runs").out()).anyMatch(line -> line.startsWith(run) && line.contains("waiting"));
        assertThat(elsewhere("runs", "questions").out()).contains(run, "  why      rule 'careful'");
        assertThat(elsewhere("runs", "answer", run, "never").exitCode()).isEqualTo(ExitCode.DONE);

        CairnProcess.Ended lost = elsewhere("runs", "resume", run);
        assertThat(lost.complaints()).singleElement().asString().contains("say where it is with --apk FILE");
        Path other = Files.writeString(there.folder().resolve("rules.txt"), "no app");
        assertThat(elsewhere("runs", "resume", run, "--apk", "" + other).exitCode())
                .isEqualTo(ExitCode.FAILED);
        CairnProcess.Ended end = elsewhere("runs", "resume", run, "--apk", "" + appThere);
        assertThat(end.exitCode()).as(end.printed()).isIn(ExitCode.DONE, ExitCode.CRASHES_FOUND);
        assertThat(end.out())
                .contains("  stopped      at its limit, 6 steps of the exploration (budget_exhausted:steps)");
        assertThat(there.data().resolve("reports").resolve(run).resolve("index.html"))
                .exists();
        assertNoPassword(here);
        assertNoPassword(there);
        assertThat(server.dump()).doesNotContain(SharedServer.PASSWORD);
    }

    @Test
    void isWatchedAndCancelledFromTheOtherMachineWhileItIsWorkedOn() throws Exception {
        try (CairnProcess process = here.start("explore", "" + appHere, "--steps", "500", "--seed", "7")) {
            Awaitility.await("some entries")
                    .atMost(Duration.ofMinutes(2))
                    .ignoreExceptions() // before the schema is made
                    .until(() -> server.dump().lines().count() > 40);
            String run =
                    elsewhere("runs", "--status", "running").out().getLast().replaceAll(" .*", "");
            assertThat(elsewhere("runs", "show", run).out()).anyMatch(line -> line.matches(" +status +running"));
            CairnProcess.Ended cancelled = there.run("runs", "cancel", run, "--reason", "wrong build");
            assertThat(cancelled.exitCode()).as(cancelled.printed()).isEqualTo(ExitCode.DONE);
            assertThat(process.await().exitCode()).isEqualTo(ExitCode.INTERRUPTED);
            assertThat(elsewhere("runs", "show", run).out()).anyMatch(line -> line.matches(" +status +cancelled"));
        }
    }

    private static void assertNoPassword(Cairn machine) throws Exception {
        try (Stream<Path> all = Files.walk(machine.folder())) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String content = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                assertThat(content).as(file.toString()).doesNotContain(SharedServer.PASSWORD);
            }
        }
    }
}
