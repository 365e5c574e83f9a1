package dev.cairn.explorer.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StopCauseTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z_]+)(?::[A-Z]+)?` \\|.*\\| ([^|]+) \\|$");

    @Test
    void theDocumentsListEachCauseOnceWithItsWords() throws IOException {
        String page = Files.readString(Path.of("../docs/explorer/runs.md"));
        String section = page.substring(page.indexOf("## Why a run ends"), page.indexOf("## Imported runs"));
        List<String> listed = ROW.matcher(section)
                .results()
                .map(row -> row.group(1) + ": " + row.group(2))
                .toList();

        assertThat(listed)
                .containsExactlyInAnyOrderElementsOf(Stream.of(StopCause.values())
                        .map(cause -> cause.label() + ": " + cause.words())
                        .toList());
    }

    @Test
    void aDetailStandsBehindTheLabel() {
        assertThat(StopCause.BUDGET_EXHAUSTED.label("steps")).isEqualTo("budget_exhausted:steps");
    }

    @Test
    void aCauseIsFoundByItsLabelWithAndWithoutADetail() {
        assertThat(StopCause.of("budget_exhausted:taps")).contains(StopCause.BUDGET_EXHAUSTED);
        assertThat(StopCause.of("goal_reached")).contains(StopCause.GOAL_REACHED);
        assertThat(StopCause.of("of_another_version:x")).isEmpty();
    }
}
