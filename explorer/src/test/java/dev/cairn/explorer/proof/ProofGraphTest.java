package dev.cairn.explorer.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.explorer.fake.FakeApp;
import dev.cairn.explorer.fake.FakeApp.Effect;
import dev.cairn.explorer.fake.Fault;
import java.nio.file.Path;
import java.util.List;
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
        return proof.way().stream().map(step -> step.action().label()).toList();
    }

    @Test
    void walksToTheCrashOnTheShortestWayAndCounts() throws Exception {
        try (Proving proving = Proving.of(deep(), folder)) {
            Proof proof = proving.explored(25).prove(3).getFirst();

            assertThat(labels(proof)).containsExactly("One", "Deep", "Boom");
            assertThat(proof.describe()).isEqualTo("reproduced 3 of 3");
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
            proving.appium().failing("actions", seen + 2, seen + 2, new Fault.SessionLost());

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
}
