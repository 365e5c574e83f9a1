package dev.cairn.cli.browse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.answer.AnswerMode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A lesson in the window goes on there, or the person is told why it does not. */
class LessonResumptionTest {
    private static final Map<String, String> WINDOW = Map.of("teach", "window");
    private static final Map<String, String> SCREEN = Map.of("DISPLAY", ":0");

    private static boolean isShown(LessonResumption lesson) {
        return lesson.in(BrowserChoice.of(lesson.labels())).headed();
    }

    @Test
    void itGoesOnInTheWindowIfSomebodyIsThere() {
        LessonResumption lesson = new LessonResumption(WINDOW, AnswerMode.TERMINAL, SCREEN);
        assertThat(isShown(lesson)).isTrue();
        assertThat(lesson.untold()).isEmpty();
    }

    @Test
    void withoutATerminalItIsSaidHow() {
        LessonResumption lesson = new LessonResumption(WINDOW, AnswerMode.WAIT, SCREEN);
        assertThat(isShown(lesson)).isFalse();
        assertThat(lesson.untold()).hasValueSatisfying(line -> assertThat(line).contains("--answer terminal"));
    }

    @Test
    void anotherTaskShowsNone() {
        for (Map<String, String> labels : List.of(Map.<String, String>of(), Map.of("teach", "yes"))) {
            LessonResumption lesson = new LessonResumption(labels, AnswerMode.TERMINAL, SCREEN);
            assertThat(isShown(lesson)).isFalse();
            assertThat(lesson.untold()).isEmpty();
        }
    }
}
