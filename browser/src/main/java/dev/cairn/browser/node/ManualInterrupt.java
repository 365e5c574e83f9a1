package dev.cairn.browser.node;

import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseProgress;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.ChatLine;
import dev.cairn.browser.state.ManualCause;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.GivenValue;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.browser.teach.ShownLesson;
import dev.cairn.engine.graph.Ask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks a person for what only a person has: a value, a login, a way on, what became of an act. What was said enters the messages. */
public final class ManualInterrupt {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "ManualInterrupt";

    private static final Pattern AGAIN = Pattern.compile("again|no|nochmal|nein", Pattern.CASE_INSENSITIVE);
    private static final Pattern NAMED = Pattern.compile("\"([^\"]*)\"");

    private ManualInterrupt() {}

    /** The node. */
    public static Ask<BrowseState, ManualQuestion, ManualAnswer> ask() {
        return Ask.of(NAME, ManualAnswer.class, ManualInterrupt::question, ManualInterrupt::answered)
                .asking(ManualQuestion.class)
                .check((state, answer) -> answer.done()
                        ? Optional.empty()
                        : Optional.of("the answer must be done, perhaps with a message"));
    }

    /** Whether the proposal is one. */
    public static boolean isAsked(BrowseState state) {
        return state.proposal().action() instanceof BrowseAction.NeedUser;
    }

    private static BrowseAction.NeedUser asked(BrowseState state) {
        return (BrowseAction.NeedUser) state.proposal().action();
    }

    private static ManualQuestion question(BrowseState state) {
        BrowseAction.NeedUser asked = asked(state);
        return new ManualQuestion(
                "manual",
                asked.cause(),
                asked.text(),
                state.observation().map(SeenPage::url).orElse(""),
                state.observation().flatMap(seen -> seen.observation().screenshot()));
    }

    private static BrowseState answered(BrowseState state, ManualAnswer answer) {
        BrowseAction.NeedUser asked = asked(state);
        if (!answer.shown().orElse(List.of()).isEmpty()) {
            return calm(ShownLesson.taken(state, asked, answer.shown().get()));
        }
        String said = answer.message().map(String::strip).orElse("");
        BrowseState told = state.saying("question", asked.text())
                .saying(asksForMore(asked, said) ? BrowseState.USER : ChatLine.ANSWER, said.isEmpty() ? "done" : said)
                .noting(said.isEmpty() ? "a person did it" : "a person said: " + said)
                .withNeedsObserve(true)
                .withPlanned(Optional.empty());
        if (asked.cause() == ManualCause.STUCK && AGAIN.matcher(said).matches()) {
            return calm(told).withProgress(patient(state.progress()));
        }
        return calm(
                switch (asked.cause()) {
                    case MISSING_DATA -> said.isEmpty() ? told : told.withTask(given(state, asked.text(), said));
                    case STUCK ->
                        said.isEmpty() || said.equalsIgnoreCase("done")
                                ? ShownLesson.ended(told)
                                : told.withTask(IngestUserInput.instead(
                                                state.task(), state.progress().done(), said))
                                        .withProgress(patient(state.progress()));
                    case LOGIN, CAPTCHA -> told;
                    case UNKNOWN_OUTCOME -> settled(told, said);
                });
    }

    /** Whether an answer is a part of what the user wants: a value, or how to go on. */
    private static boolean asksForMore(BrowseAction.NeedUser asked, String said) {
        return switch (asked.cause()) {
            case MISSING_DATA -> !said.isEmpty();
            case STUCK ->
                !said.isEmpty()
                        && !said.equalsIgnoreCase("done")
                        && !AGAIN.matcher(said).matches();
            case LOGIN, CAPTCHA, UNKNOWN_OUTCOME -> false;
        };
    }

    /** What stood in a tool's way was said, and how to get on. */
    private static BrowseState calm(BrowseState state) {
        return state.tools().isEmpty()
                ? state
                : state.withTools(Optional.of(state.use().calm()));
    }

    private static BrowseProgress patient(BrowseProgress progress) {
        return new BrowseProgress(
                progress.done(),
                progress.settled(),
                progress.settledUrl(),
                0,
                List.of(),
                progress.trail(),
                Optional.empty());
    }

    /** "again" has it done once more; anything else says that it was done. */
    private static BrowseState settled(BrowseState state, String said) {
        if (AGAIN.matcher(said).matches()) {
            return state.doubting(state.doubts().orElse(List.of())); // the act before it may have been done, or not
        }
        BrowseState known = state.doubting(List.of());
        Optional<ActionProposal> done = state.unsettled().filter(ActionProposal::completes);
        if (done.isEmpty()) {
            return known;
        }
        return done.get().action() instanceof BrowseAction.CallTool
                ? known.withTools(Optional.of(state.use().doing(ToolExecution.called(state, done.get()))))
                : known.withProgress(assured(state)).going(state.way().settledUnseen());
    }

    /** What a person has seen to be done is not done again in any other browser. */
    private static BrowseProgress assured(BrowseState state) {
        BrowseProgress before = state.progress();
        return before.assured(state.observation().map(SeenPage::url).orElse(before.settledUrl()));
    }

    /** The value belongs to the field that the question names. */
    private static BrowseTask given(BrowseState state, String question, String said) {
        Matcher named = NAMED.matcher(question);
        Optional<String> label = named.find() ? Optional.of(named.group(1)) : Optional.empty();
        int at = state.progress().done();
        List<TaskClause> clauses = new ArrayList<>(state.task().clauses());
        if (at < clauses.size()
                && clauses.get(at) instanceof TaskClause.Fill(String verb, String object, List<GivenValue> values)) {
            List<GivenValue> more = new ArrayList<>(values);
            more.add(new GivenValue(label, said));
            clauses.set(at, new TaskClause.Fill(verb, object, more));
        }
        if (at < clauses.size()
                && clauses.get(at)
                        instanceof TaskClause.UseTool(String tool, List<GivenValue> values, List<GivenValue> before)) {
            List<GivenValue> more = new ArrayList<>(before);
            more.add(new GivenValue(label, said));
            clauses.set(at, new TaskClause.UseTool(tool, values, more));
        }
        return new BrowseTask(
                state.task().goal(), state.task().url(), clauses, state.task().expectations());
    }
}
