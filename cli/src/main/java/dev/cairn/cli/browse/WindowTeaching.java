package dev.cairn.cli.browse;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.input.Values;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.node.ManualAnswer;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.browser.teach.WindowTeacher;
import dev.cairn.cli.answer.BrowsePrompt;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.run.Interrupt;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Teaching in the browser's window: who is asked how to get on shows it there, or says it in the terminal. What is typed into fields is answered with
 * the press that follows, so that nobody writes into a field while the person is in the next one.
 */
final class WindowTeaching {
    private final WindowTeacher teacher;
    private final PrintWriter told;
    private @Nullable Object said; // in the terminal, when something was shown before it

    WindowTeaching(BrowserDevice device, Values values, PrintWriter told) {
        this.teacher = new WindowTeacher(device, values);
        this.told = told;
    }

    /** The answer to a question that can be answered so. */
    Object answer(Interrupt question, BrowsePrompt prompt) throws InterruptedException {
        Object before = said;
        said = null;
        if (before != null) {
            return before;
        }
        try {
            teacher.begin().ifPresent(this::untold);
        } catch (DeviceException e) {
            untold("the window cannot be watched: " + e.getMessage());
            return prompt.ask(question);
        }
        List<TaskClause> held = new ArrayList<>();
        try {
            Object answer = prompt.ask(question, () -> hear(held, false) ? Optional.of(shown(held)) : Optional.empty());
            if (answer instanceof ManualAnswer words && words.shown().isEmpty()) {
                boolean acts = hear(held, true);
                if (acts || !held.isEmpty()) {
                    said = answer;
                    return shown(held);
                }
            }
            return answer;
        } finally {
            leave();
        }
    }

    private void leave() throws InterruptedException {
        try {
            teacher.end();
        } catch (DeviceException e) {
            untold("the window cannot be left alone: " + e.getMessage()); // the task's next look tells more
        }
    }

    private static ManualAnswer shown(List<TaskClause> acts) {
        return new ManualAnswer(true, Optional.empty(), Optional.of(acts));
    }

    /** Whether something was done that is more than to fill a field in. */
    private boolean hear(List<TaskClause> held, boolean all) throws InterruptedException {
        WindowTeacher.Shown shown;
        try {
            shown = teacher.shown(all);
        } catch (DeviceException e) {
            return false; // a page that is just coming, or a dialog in front
        }
        shown.untold().forEach(this::untold);
        boolean acts = false;
        for (TaskClause act : shown.acts()) {
            told.println("  seen     " + VisibleText.line(act.describe()));
            held.removeIf(other -> isSameField(other, act));
            held.add(act);
            acts |= !fills(act);
        }
        told.flush();
        return acts;
    }

    private void untold(String line) {
        told.println("  not seen " + VisibleText.line(line));
        told.flush();
    }

    private static boolean fills(TaskClause act) {
        return act instanceof TaskClause.Shown shown
                && shown.text().isPresent()
                && !shown.enter()
                && !shown.target().role().matches("checkbox|radio|switch");
    }

    private static boolean isSameField(TaskClause one, TaskClause other) {
        return fills(one)
                && one instanceof TaskClause.Shown before
                && other instanceof TaskClause.Shown after
                && after.text().isPresent()
                && before.target().equals(after.target());
    }
}
