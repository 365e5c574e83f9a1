package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.command.ExitCode;
import dev.cairn.explorer.appium.Apk;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs on the device of a real Appium server. */
@Tag("slow")
class AppiumServerIT {
    @Test
    void goesOnWithTheDeviceThatItHadOrSaysWhatChanged() throws Exception {
        Cairn cairn = Cairn.in("appium-kept");
        Apk app = Apk.read(Cairn.sampleApp());
        try (AppiumServer server = AppiumServer.start(cairn.folder().resolve("server"), app, Map.of())) {
            String run = killed(cairn, app, server);
            server.become("SECOND");
            CairnProcess.Ended refused = cairn.here("runs", "resume", run);
            assertThat(refused.exitCode()).as(refused.printed()).isEqualTo(ExitCode.FAILED);
            assertThat(refused.complaints())
                    .singleElement()
                    .asString()
                    .contains("its serial number was FIRST, now it is SECOND")
                    .contains("--appium");
            CairnProcess.Ended forked = cairn.here("runs", "fork", run, "--steps", "50");
            assertThat(forked.exitCode()).as(forked.printed()).isEqualTo(ExitCode.FAILED);

            server.become("FIRST");
            CairnProcess.Ended resumed = cairn.here("runs", "resume", run);
            assertThat(resumed.exitCode()).as(resumed.printed()).isEqualTo(ExitCode.DONE);
            assertThat(cairn.here("runs").out()).hasSize(2); // its heading, and the one run
        }
    }

    @Test
    void goesOnWithAnotherDeviceWhereTheUserSaysSo() throws Exception {
        Cairn cairn = Cairn.in("appium-other");
        Apk app = Apk.read(Cairn.sampleApp());
        try (AppiumServer server = AppiumServer.start(cairn.folder().resolve("server"), app, Map.of())) {
            String run = killed(cairn, app, server);
            server.become("SECOND");
            CairnProcess.Ended resumed = cairn.here("runs", "resume", run, "--appium", server.address());
            assertThat(resumed.exitCode()).as(resumed.printed()).isEqualTo(ExitCode.DONE);
            assertThat(resumed.err())
                    .contains("another device than before: its serial number was FIRST, now it is SECOND");
        }
    }

    @Test
    void refusesAnotherBuildAndReplacesItWhereTheUserSaysSo() throws Exception {
        Cairn cairn = Cairn.in("appium-build");
        Apk app = Apk.read(Cairn.sampleApp());
        try (AppiumServer server = AppiumServer.start(cairn.folder().resolve("server"), app, Map.of("installed", 1))) {
            CairnProcess.Ended refused = cairn.here(explore(app, server, "4"));
            assertThat(refused.exitCode()).as(refused.printed()).isEqualTo(ExitCode.FAILED);
            assertThat(refused.complaints()).singleElement().asString().contains("its versionCode is 1");
            CairnProcess.Ended replaced = cairn.here(explore(app, server, "4", "--reinstall"));
            assertThat(replaced.exitCode()).as(replaced.printed()).isEqualTo(ExitCode.DONE);
        }
    }

    @Test
    void goesOnWithAnotherBuildOnlyWhereItIsReplaced() throws Exception {
        Cairn cairn = Cairn.in("appium-later-build");
        Apk app = Apk.read(Cairn.sampleApp());
        String run;
        try (AppiumServer server = AppiumServer.start(cairn.folder().resolve("server"), app, Map.of())) {
            run = killed(cairn, app, server);
        }
        try (AppiumServer server = AppiumServer.start(cairn.folder().resolve("later"), app, Map.of("installed", 1))) {
            for (String command : List.of("resume", "fork")) {
                CairnProcess.Ended refused = cairn.here("runs", command, run, "--appium", server.address());
                assertThat(refused.exitCode()).as(refused.printed()).isEqualTo(ExitCode.FAILED);
                assertThat(refused.complaints()).singleElement().asString().contains("its versionCode is 1");
            }
            CairnProcess.Ended replaced =
                    cairn.here("runs", "resume", run, "--appium", server.address(), "--reinstall");
            assertThat(replaced.exitCode()).as(replaced.printed()).isEqualTo(ExitCode.DONE);
            assertThat(cairn.here("runs").out()).hasSize(2); // no fork was made
        }
    }

    @Test
    void attachesToTheAppAsItStands() throws Exception {
        Cairn cairn = Cairn.in("appium-attach");
        Apk app = Apk.read(Cairn.sampleApp());
        Map<String, Object> phone = Map.of("installed", app.info().versionCode(), "open", List.of("News"));
        try (AppiumServer server = AppiumServer.start(cairn.folder().resolve("server"), app, phone)) {
            CairnProcess.Ended ended = cairn.here(explore(app, server, "1", "--attach"));
            assertThat(ended.exitCode()).as(ended.printed()).isEqualTo(ExitCode.DONE);
            assertThat(server.calls("mobile: terminateApp")).isZero();
            assertThat(server.calls("mobile: isAppInstalled"))
                    .as("the log is read")
                    .isPositive();
        }
    }

    private static String[] explore(Apk app, AppiumServer server, String steps, String... more) {
        List<String> all = new java.util.ArrayList<>(List.of(
                "explore", app.path().toString(), "--appium", server.address(), "--steps", steps, "--seed", "7"));
        all.addAll(List.of("--policy", "random"));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    /** A run that was killed in its course; its id. */
    private static String killed(Cairn cairn, Apk app, AppiumServer server) throws Exception {
        try (Journal journal = Journal.in(cairn.data());
                CairnProcess process = cairn.start(explore(app, server, "40"))) {
            journal.awaitEntries(60, process);
            process.kill();
            return journal.run();
        }
    }
}
