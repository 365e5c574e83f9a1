package dev.cairn.cli.android;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

class MemoryOptionTest {
    @Command
    private static final class Sample {
        @Mixin
        private final MemoryOption memory = new MemoryOption();
    }

    private static MemoryOption read(String... arguments) {
        return CommandLine.populateCommand(new Sample(), arguments).memory;
    }

    @Test
    void sizesAreInMegabytesOrGigabytes() {
        assertThat(read("--device-memory", "1536m").megabytes()).contains(1536);
        assertThat(read("--device-memory", "2G").megabytes()).contains(2048);
        assertThat(read().megabytes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "much", "0g", "255m", "65g", "1.5g", "-1g", ""})
    void whatIsNoSizeIsRefusedWithWhatIs(String size) {
        assertThatThrownBy(() -> read("--device-memory", size))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("such as 1536m or 2g");
    }

    @Test
    void aRunGoesOnWithWhatItWasBegunWith() {
        Map<String, String> begun = Map.of(MemoryOption.LABEL, "2048");

        assertThat(read().megabytes(begun)).isEqualTo(2048);
        assertThat(read("--device-memory", "3g").megabytes(begun)).isEqualTo(3072);
        assertThat(read().megabytes(Map.of())).isEqualTo(MemoryOption.DEFAULT_MB);
    }
}
