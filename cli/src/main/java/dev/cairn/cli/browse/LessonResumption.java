package dev.cairn.cli.browse;

import dev.cairn.browser.device.BrowserProgram;
import dev.cairn.cli.answer.AnswerMode;
import java.util.Map;
import java.util.Optional;

/** Whether a lesson that was given in the browser's window goes on there when its run is resumed: somebody must be there, and a screen. */
record LessonResumption(Map<String, String> labels, AnswerMode mode, Map<String, String> environment) {
    private boolean wasInWindow() {
        return BrowseSession.IN_WINDOW.equals(labels.get(BrowseSession.TEACH));
    }

    private boolean goesOnThere() {
        return wasInWindow() && mode == AnswerMode.TERMINAL && BrowserProgram.hasScreen(environment);
    }

    /** That browser, with its window if the lesson goes on there. */
    BrowserChoice in(BrowserChoice browser) {
        return goesOnThere() ? browser.shown() : browser;
    }

    /** What to tell whoever would go on in a window that does not show; empty if it does, or if there was none. */
    Optional<String> untold() {
        return !wasInWindow() || goesOnThere()
                ? Optional.empty()
                : Optional.of("this task was taught in the browser's window, which does not show now; "
                        + (mode == AnswerMode.TERMINAL
                                ? "there is no screen for it: say in words what comes next"
                                : "to go on there: --answer terminal"));
    }
}
