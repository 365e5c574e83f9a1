package dev.cairn.explorer.repro;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.Permissions;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.agent.prelude.PreludeFile;
import dev.cairn.testkit.device.DeviceFault;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.device.FakeApp.Effect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProofGraphTest {
    private static final String BOOM = "java.lang.IllegalStateException";

    @TempDir
    Path folder;

    private static FakeApp deep() {
        return FakeApp.of(Proving.APP)
                .screen("Home", "One", "Two")
                .screen("One", "Deep")
                .screen("Two")
                .screen("Deep", "Boom")
                .opens("Home", "One")
                .opens("Home", "Two")
                .opens("One", "Deep")
                .on("Deep", "Boom", new Effect.Crash(BOOM, "boom"));
    }

    private static List<String> labels(Proof proof) {
        return proof.way().stream()
                .map(step -> step.action().map(KnownAction::label).orElse("restart"))
                .toList();
    }

    @Test
    void walksToTheCrashOnTheShortestWayAndCounts() throws Exception {
        try (Proving proving = Proving.of(deep(), folder)) {
            Proof proof = proving.explored(25).prove(3).getFirst();

            assertThat(labels(proof)).containsExactly("One", "Deep", "Boom");
            assertThat(proof.describe()).isEqualTo("reproduced 3 of 3");
        }
    }

    /** An exploration waits for such a screen; a walk that did not left out what it could not find there. */
    @Test
    void aScreenThatLoadsIsWaitedFor() throws Exception {
        try (Proving proving = Proving.of(deep().on("Home", "One", new Effect.Load("One", 8)), folder)) {
            Proof proof = proving.explored(25).prove(2).getFirst();

            assertThat(labels(proof)).containsExactly("One", "Deep", "Boom");
            assertThat(proof.describe()).isEqualTo("reproduced 2 of 2");
        }
    }

    @Test
    void whatWasDoneUpToACrashEndsWithTheActionThatItCameBy() throws Exception {
        try (Proving proving = Proving.of(deep(), folder)) {
            proving.explored(40);
            assertThat(proving.trace()
                            .wayTo("c1", proving.state().map())
                            .getLast()
                            .action())
                    .map(KnownAction::label)
                    .contains("Boom");
        }
    }

    @Test
    void aCrashThatNoLongerComesIsNotReproduced() throws Exception {
        try (Proving proving = Proving.of(deep(), folder)) {
            Proof proof = proving.explored(25)
                    .changed(deep().on("Deep", "Boom", new Effect.Nothing()))
                    .prove(2)
                    .getFirst();

            assertThat(proof.reproduced()).isZero();
            assertThat(proof.describe()).startsWith("not reproduced in ");
        }
    }

    @Test
    void anotherCrashIsNotTheOneThatWasLookedFor() throws Exception {
        try (Proving proving = Proving.of(deep(), folder)) {
            Proof proof = proving.explored(25)
                    .changed(deep().on("Deep", "Boom", new Effect.Crash("java.lang.Error", "other")))
                    .prove(2)
                    .getFirst();

            assertThat(proof.reproduced()).isZero();
        }
    }

    @Test
    void aCrashAtTheStartIsProvedByStarting() throws Exception {
        FakeApp app = FakeApp.of(Proving.APP).screen("Home", "One").crashingAtStart(BOOM);
        try (Proving proving = Proving.of(app, folder)) {
            Proof proof = proving.explored(3).prove(2).getFirst();

            assertThat(proof.way()).isEmpty();
            assertThat(proof.describe()).isEqualTo("reproduced 2 of 2");
        }
    }

    @Test
    void aDeviceThatIsLostIsReplaced() throws Exception {
        try (Proving proving = Proving.of(deep(), folder)) {
            proving.explored(25);
            int seen = proving.appium().calls("actions");
            proving.appium().failing("actions", seen + 2, seen + 2, new DeviceFault.SessionLost());

            assertThat(proving.prove(3).getFirst().describe()).isEqualTo("reproduced 3 of 3");
        }
    }

    @Test
    void goesOnWhereADeadProcessLeftIt() throws Exception {
        try (Proving proving = Proving.of(deep(), folder)) {
            proving.explored(25);
            List<Proof> undisturbed = proving.prove(3);
            for (int call = 2; call < 9; call++) {
                assertThat(proving.dyingBefore(call).prove(3)).isEqualTo(undisturbed);
            }
        }
    }

    @Tag("slow")
    @Test
    void whatAnEarlierStartOfTheAppHasStoredIsPartOfTheWay() throws Exception {
        FakeApp app = FakeApp.of(Proving.APP)
                .screen("Home", "Save", "Load", "Quit", "Other")
                .on("Home", "Save", new Effect.Store())
                .on("Home", "Load", new Effect.CrashIfStored(BOOM))
                .on("Home", "Quit", new Effect.Crash("java.lang.Error", "quit"));
        try (Proving proving = Proving.of(app, folder)) {
            Proof proof = proving.explored(60).prove(2).stream()
                    .filter(one -> labels(one).contains("Load"))
                    .findFirst()
                    .orElseThrow();

            assertThat(labels(proof)).containsExactly("Save", "Load");
            assertThat(proof.describe()).isEqualTo("reproduced 2 of 2");
        }
    }

    @Tag("slow")
    @Test
    void aCrashAtTheStartOfWhatWasStoredTakesARestart() throws Exception {
        FakeApp app = FakeApp.of(Proving.APP)
                .screen("Home", "Other", "Save", "Quit")
                .on("Home", "Save", new Effect.Store())
                .on("Home", "Quit", new Effect.Crash("java.lang.Error", "quit"))
                .crashingAtStartOnceStored(BOOM);
        try (Proving proving = Proving.of(app, folder)) {
            assertThat(proving.explored(30).prove(2)).anySatisfy(proof -> {
                assertThat(labels(proof)).containsExactly("Save", "restart");
                assertThat(proof.describe()).isEqualTo("reproduced 2 of 2");
            });
        }
    }

    @Tag("slow")
    @Test
    void dataThatWasThereBeforeTheRunStays() throws Exception {
        try (Proving proving = Proving.of(deep(), folder)) {
            proving.appium().install();

            assertThat(proving.explored(25).prove(2).getFirst().describe()).isEqualTo("reproduced 2 of 2");
            assertThat(proving.appium().calls("clearApp")).isZero();
        }
    }

    @Test
    void eachWalkBeginsWithThePrelude() throws Exception {
        FakeApp app = FakeApp.of(Proving.APP)
                .screen("Home", "type:user", "Sign in")
                .opens("Home", "Sign in")
                .screen("Sign in", "Boom")
                .on("Sign in", "Boom", new Effect.Crash(BOOM, "boom"));
        Path login = Files.writeString(folder.resolve("login.yaml"), """
                steps:
                  - {do: type, id: user, value: ada}
                  - {do: tap, text: Sign in}
                """);
        Prelude prelude = new Prelude(Optional.empty(), PreludeFile.read(login), false);
        try (Proving proving = Proving.of(app, folder)) {
            Proof proof = proving.conduct(new InteractionSettings(Values.NONE, Permissions.DENY, prelude))
                    .explored(5)
                    .prove(2)
                    .getFirst();

            assertThat(labels(proof)).containsExactly("Boom");
            assertThat(proof.describe()).isEqualTo("reproduced 2 of 2");
            assertThat(proving.appium().typed()).filteredOn("ada"::equals).hasSizeGreaterThanOrEqualTo(3);
        }
    }

    @Tag("slow")
    @Test
    void aCrashBehindASpecialAccessIsWalkedToByTheSettings() throws Exception {
        FakeApp app = FakeApp.of(Proving.APP)
                .screen("Home", "Float")
                .on("Home", "Float", new Effect.NeedAccess("Floating"))
                .screen("Floating", "Boom")
                .on("Floating", "Boom", new Effect.Crash(BOOM, "boom"));
        try (Proving proving = Proving.of(app, folder)) {
            Proof proof = proving.explored(20).prove(2).getFirst();

            assertThat(proof.describe()).isEqualTo("reproduced 2 of 2");
            assertThat(labels(proof)).startsWith("Float").endsWith("Float", "Boom");
        }
    }

    @Tag("slow")
    @Test
    void aCrashBehindAChoiceIsWalkedToByTheChoice() throws Exception {
        FakeApp app = FakeApp.of(Proving.APP)
                .screen("Home", "Pick")
                .on("Home", "Pick", new Effect.Choose("Editor"))
                .screen("Editor", "Boom")
                .on("Editor", "Boom", new Effect.Crash(BOOM, "boom"));
        try (Proving proving = Proving.of(app, folder)) {
            Proof proof = proving.explored(20).prove(2).getFirst();

            assertThat(proof.describe()).isEqualTo("reproduced 2 of 2");
            assertThat(labels(proof)).containsExactly("Pick", "letter.txt", "Boom");
        }
    }

    @Tag("slow")
    @Test
    void aQuestionForAPermissionIsAnsweredAsInTheRun() throws Exception {
        FakeApp app = FakeApp.of(Proving.APP)
                .screen("Home", "Scan")
                .on("Home", "Scan", new Effect.Ask("Granted", "Denied"))
                .screen("Granted")
                .screen("Denied", "Boom")
                .on("Denied", "Boom", new Effect.Crash(BOOM, "boom"));
        try (Proving proving = Proving.of(app, folder)) {
            Proof proof = proving.conduct(new InteractionSettings(Values.NONE, Permissions.DENY, Prelude.NONE))
                    .explored(12)
                    .prove(2)
                    .getFirst();

            assertThat(proof.describe()).isEqualTo("reproduced 2 of 2");
            assertThat(labels(proof)).startsWith("Scan").endsWith("Boom");
        }
    }
}
