package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.identity.Pins;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.explorer.bench.IdentityBench;
import dev.cairn.explorer.bench.LabelledPairs;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The labelled set of a part of the sample app's activities, made anew, and how well its screens are told apart. */
@Tag("slow")
class IdentitySetIT {
    private static final String ACTIVITIES = "24";
    private static final double GOOD = 0.95;

    @Test
    void theSampleAppsScreensAreToldApart() throws Exception {
        Cairn cairn = Cairn.in("identity-set");
        Path states = cairn.folder().resolve("states");

        CairnProcess.Ended made =
                cairn.here("identity-set", states.toString(), Cairn.sampleApp().toString(), "--activities", ACTIVITIES);
        assertThat(made.exitCode()).as(made.printed()).isEqualTo(ExitCode.DONE);
        IdentityBench.Result result = IdentityBench.run(LabelledPairs.read(states), Pins.NONE);

        assertThat(result.score().pairs()).isGreaterThan(100);
        assertThat(result.score().f1()).as(result.confusions().toString()).isGreaterThanOrEqualTo(GOOD);
    }
}
