package dev.cairn.browser.node;

import dev.cairn.browser.decision.BrowseDecisions;
import dev.cairn.browser.decision.ReadTaskAnswer;
import dev.cairn.browser.decision.ReadTaskInput;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.browser.task.TaskReader;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes what the user has said and no plan has seen yet: a task's first message is the task, a later one says what to do instead of the clause at hand. */
public final class IngestUserInput implements Handler<BrowseState, IngestUserInput.Input, Decided<ReadTaskAnswer>> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "IngestUserInput";

    private final Decider decider;

    /** With a model, or without. */
    public IngestUserInput(Decider decider) {
        this.decider = decider;
    }

    /** What is new; empty if nothing is. */
    public record Input(Optional<String> said) {}

    @Override
    public Input input(BrowseState state) {
        return new Input(state.unread() > 0 && !isKnown(state) ? state.lastUserMessage() : Optional.empty());
    }

    /** A task that a path is known for, or that a person has shown how to do, has been read already, and no model is asked. */
    private static boolean isKnown(BrowseState state) {
        return state.begins()
                && (state.way().known().isPresent() || !state.task().clauses().isEmpty());
    }

    @Override
    public Decided<ReadTaskAnswer> execute(Input input, Effects effects) throws InterruptedException {
        if (input.said().isEmpty()) {
            return Decided.withoutChoice(ReadTaskAnswer.NOTHING);
        }
        return decider.decide(
                BrowseDecisions.READ_TASK, new ReadTaskInput(input.said().get()), effects);
    }

    @Override
    public BrowseState apply(BrowseState state, Decided<ReadTaskAnswer> decided) {
        if (state.unread() == 0) {
            return state;
        }
        String said = state.lastUserMessage().orElse("");
        BrowseState told = state.saying(BrowseState.USER, said).withUnread(0).withPlanned(Optional.empty());
        if (isKnown(state)) {
            return told;
        }
        BrowseTask read =
                decided.output().task(said, state.task().url(), state.task().expectations());
        if (state.begins()) {
            return told.withTask(read);
        }
        return told.withTask(instead(state.task(), state.progress().done(), said))
                .withApproved(Optional.empty());
    }

    /** What was said takes the place of the clause at hand; when all of them are done it is one more thing to do. */
    static BrowseTask instead(BrowseTask task, int done, String said) {
        BrowseTask more = TaskReader.read(said, task.url(), List.of());
        List<TaskClause> clauses = new ArrayList<>(
                task.clauses().subList(0, Math.min(done, task.clauses().size())));
        clauses.addAll(more.clauses());
        if (done < task.clauses().size()) {
            clauses.addAll(task.clauses().subList(done + 1, task.clauses().size()));
        }
        List<Expectation> expectations = new ArrayList<>(task.expectations());
        if (done >= task.clauses().size()) {
            expectations.removeIf(expected ->
                    more.expectations().stream().anyMatch(later -> later.text().equals(expected.text())));
            expectations.addAll(more.expectations());
        }
        return new BrowseTask(task.goal(), task.url(), clauses, expectations);
    }
}
