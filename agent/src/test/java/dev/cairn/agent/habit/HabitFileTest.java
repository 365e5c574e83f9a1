package dev.cairn.agent.habit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.habit.HabitFile.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HabitFileTest {
    private static final Pattern LIST = Pattern.compile("(?:Set|List)\\.of\\(([^;]*?)\\);", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("\"([^\"]+)\"");

    /** Names of HTML and ARIA themselves, some of which sites use as class names as well. */
    private static final Set<String> OF_HTML = Set.of(
            "header",
            "footer",
            "nav",
            "hidden",
            "dialog",
            "alert",
            "tooltip",
            "navigation",
            "menubar",
            "banner",
            "div");

    @Test
    void eachWordHasTheCaseThatNeedsItAndStandsOnceInItsList() {
        assertThat(HabitFile.entries())
                .allSatisfy(entry -> assertThat(entry.need()).as(entry.word()).isNotBlank())
                .doesNotHaveDuplicates()
                .extracting(entry -> entry.habit() + " " + entry.word())
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource
    void noListIsEmpty(NamingHabit habit) {
        assertThat(habit.words()).isNotEmpty();
    }

    @Test
    void theirWordsStandInNoListInCode() throws IOException {
        Set<String> words = new TreeSet<>();
        HabitFile.entries().stream()
                .filter(entry -> entry.habit().kind() != NamingHabit.Kind.WORD)
                .map(Entry::word)
                .filter(word -> !OF_HTML.contains(word))
                .forEach(words::add);
        for (String of : List.of("html", "identity")) {
            try (Stream<Path> files = Files.list(Path.of("src/main/java/dev/cairn/agent", of))) {
                for (Path file : files.toList()) {
                    assertThat(listed(Files.readString(file)))
                            .as(file.toString())
                            .doesNotContainAnyElementsOf(words);
                }
            }
        }
    }

    private static List<String> listed(String source) {
        return LIST.matcher(source)
                .results()
                .flatMap(list -> WORD.matcher(list.group(1)).results().map(word -> word.group(1)))
                .toList();
    }
}
