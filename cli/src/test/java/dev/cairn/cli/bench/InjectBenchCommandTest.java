package dev.cairn.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.inject.HidingTechnique;
import dev.cairn.browser.inject.InjectionGoal;
import dev.cairn.browser.inject.InjectionPlace;
import dev.cairn.cli.CairnCommand;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InjectBenchCommandTest {
    @Test
    void theHelpNamesAllThatACaseMayBe() {
        String help = Objects.requireNonNull(CairnCommand.commandLine("inject-bench", "--help")
                        .getSubcommands()
                        .get("inject-bench"))
                .getUsageMessage();
        assertThat(Stream.of(InjectionGoal.values()).map(InjectionGoal::label)).allMatch(help::contains);
        assertThat(Stream.of(InjectionPlace.values()).map(InjectionPlace::label))
                .allMatch(help::contains);
        assertThat(Stream.of(HidingTechnique.values()).map(HidingTechnique::label))
                .allMatch(help::contains);
    }
}
