package dev.cairn.browser.teach;

import dev.cairn.browser.path.LearnedStep;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseProgress;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.ManualCause;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.TaskClause;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a person shows in the window is done before the clause that they were asked about. They are asked again until they say that it is done;
 * then what they have shown stands in its place.
 */
public final class ShownLesson {
    /** Who shows something in the window. What is written on a page is among it, so that none of it counts as the user's words. */
    public static final String WINDOW = "window";

    private ShownLesson() {}

    /** The task with what was shown to be done next. What only the person knows stands in its field already. */
    public static BrowseState taken(BrowseState state, BrowseAction.NeedUser asked, List<TaskClause> acts) {
        BrowseProgress before = state.progress();
        int at = Math.min(before.done(), state.task().clauses().size());
        List<TaskClause> known =
                acts.stream().filter(ShownLesson::isKnownToThePerson).toList();
        List<TaskClause> rest =
                state.task().clauses().subList(at, state.task().clauses().size());
        List<TaskClause> clauses = new ArrayList<>(state.task().clauses().subList(0, at));
        clauses.addAll(known);
        acts.stream().filter(act -> !isKnownToThePerson(act)).forEach(clauses::add);
        if (asked.cause() == ManualCause.STUCK && !rest.isEmpty()) {
            clauses.add(open(rest.getFirst()));
            rest = rest.subList(1, rest.size());
        }
        clauses.addAll(rest);
        String shown = acts.stream().map(TaskClause::describe).collect(Collectors.joining("; "));
        BrowseProgress progress = before;
        for (int i = 0; i < known.size(); i++) {
            progress = progress.completed();
        }
        return state.saying("question", asked.text())
                .saying(WINDOW, shown)
                .noting("a person has shown: " + shown)
                .withNeedsObserve(true)
                .withPlanned(Optional.empty())
                .withTask(with(state.task(), clauses))
                .withProgress(new BrowseProgress(
                        progress.done(),
                        progress.settled(),
                        progress.settledUrl(),
                        0,
                        List.of(),
                        progress.trail(),
                        Optional.empty()));
    }

    /** Nobody goes on with it by its words while a person shows how it is done. */
    private static TaskClause open(TaskClause clause) {
        return clause instanceof TaskClause.Unclear ? clause : new TaskClause.Unclear(clause.describe());
    }

    private static boolean isKnownToThePerson(TaskClause clause) {
        return clause instanceof TaskClause.Shown shown
                && shown.text().filter(LearnedStep.BY_VALUES::equals).isPresent();
    }

    /** The clause at hand is done: by what was shown before it, if that is so, else by hand. */
    public static BrowseState ended(BrowseState state) {
        int at = state.progress().done();
        List<TaskClause> clauses = state.task().clauses();
        boolean shown = at > 0
                && at < clauses.size()
                && (clauses.get(at - 1) instanceof TaskClause.Shown || clauses.get(at - 1) instanceof TaskClause.Visit)
                && clauses.get(at) instanceof TaskClause.Unclear;
        if (!shown) {
            return state.withProgress(state.progress().completed());
        }
        List<TaskClause> left = Stream.concat(
                        clauses.subList(0, at).stream(), clauses.subList(at + 1, clauses.size()).stream())
                .toList();
        return state.withTask(with(state.task(), left));
    }

    private static BrowseTask with(BrowseTask task, List<TaskClause> clauses) {
        return new BrowseTask(task.goal(), task.url(), clauses, task.expectations());
    }
}
