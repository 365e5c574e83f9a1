package dev.cairn.browser.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.files.FileRef;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecentFilesTest {
    private final RecentFiles recent = new RecentFiles();
    private final List<String> read = new ArrayList<>();

    private static FileRef file(int number) {
        return FileRef.of(Integer.toString(number).getBytes(StandardCharsets.UTF_8));
    }

    private String text(int number) {
        return recent.get(file(number), String.class, () -> {
            read.add("text " + number);
            return "text " + number;
        });
    }

    @Test
    void readsAFileOnce() {
        assertThat(text(1)).isEqualTo("text 1").isSameAs(text(1));
        assertThat(read).containsExactly("text 1");
    }

    @Test
    void tellsWhatAFileSaysByTheTypeThatItIsReadAs() {
        assertThat(text(1)).isEqualTo("text 1");
        assertThat(recent.get(file(1), Integer.class, () -> 7)).isEqualTo(7);
    }

    @Test
    void forgetsWhatWasNotReadOfLate() {
        for (int number = 0; number < 20; number++) {
            assertThat(text(0)).isEqualTo("text 0");
            assertThat(text(number)).isEqualTo("text " + number);
        }
        assertThat(read).hasSize(20);
        assertThat(text(1)).isEqualTo("text 1");
        assertThat(read).hasSize(21);
    }

    @Test
    void readsAgainWhatCouldNotBeRead() {
        assertThatThrownBy(() -> recent.get(file(1), String.class, () -> {
                    throw new IllegalStateException("no disk");
                }))
                .hasMessage("no disk");
        assertThat(text(1)).isEqualTo("text 1");
    }
}
