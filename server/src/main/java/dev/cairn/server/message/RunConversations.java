package dev.cairn.server.message;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.RunOperator;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.server.problem.ServerException;
import dev.cairn.server.run.GivenAnswers;
import dev.cairn.server.run.RunRedaction;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** How the runs of a store talk, each in the way of its agent. Thread-safe. */
public final class RunConversations {
    private final RunStore store;
    private final GivenAnswers answers;
    private final Function<RunHead, RunConversation> ways;
    private final RunRedaction redaction;

    /** Of a store's runs; {@code ways} finds the way of a run's agent. */
    public RunConversations(
            RunStore store, GivenAnswers answers, Function<RunHead, RunConversation> ways, RunRedaction redaction) {
        this.redaction = redaction;
        this.store = store;
        this.answers = answers;
        this.ways = ways;
    }

    /**
     * What became of words.
     *
     * @param how {@code answer} or {@code queued}
     * @param interrupt the question that they answer, if they do
     */
    record Taken(String how, Optional<String> interrupt) {}

    MessageReader reader(RunHead head, long behind) {
        return new MessageReader(store, head.run(), ways.apply(head).messages(head), behind, redaction.of(head.run()));
    }

    RunRedaction redaction() {
        return redaction;
    }

    RunConversation way(RunHead head) {
        return ways.apply(head);
    }

    /** The questions that a run waits on and nobody has answered yet. */
    List<StoredInterrupt> open(RunHead head) {
        return store.interrupts(InterruptQuery.of(head.run()), PageBounds.first(PageBounds.MOST)).items().stream()
                .filter(question -> question.open() && question.answer().isEmpty())
                .toList();
    }

    /** Leaves a question: it is answered by a no where it takes one, else the run is asked to stop. */
    void abandon(RunHead head, StoredInterrupt question, RunOperator actor) {
        ways.apply(head)
                .refusal(question)
                .ifPresentOrElse(
                        no -> answer(head, question.id(), no, actor), () -> answers.abandon(head, question, actor));
    }

    /** Answers a question. */
    void answer(RunHead head, String interrupt, Json answer, RunOperator actor) {
        answers.give(head, interrupt, answer, actor);
    }

    /**
     * Brings a user's words to a run: to what it asks, if they are an answer to that; else for after its current act.
     *
     * @throws ServerException {@code message.unheard} if it neither asks nor hears
     */
    Taken say(RunHead head, String words, RunOperator actor) {
        if (head.status().ended()) {
            throw new ServerException("run.ended", "run " + head.run() + " has ended, and hears nothing more");
        }
        for (StoredInterrupt question : open(head)) {
            Optional<Json> answer = ways.apply(head).answer(question, words);
            if (answer.isPresent()) {
                answer(head, question.id(), answer.get(), actor);
                return new Taken("answer", Optional.of(question.id()));
            }
        }
        if (head.status() == RunStatus.RUNNING && ways.apply(head).leave(head, words)) {
            return new Taken("queued", Optional.empty());
        }
        throw new ServerException(
                "message.unheard",
                "run " + head.run()
                        + (head.status() == RunStatus.WAITING
                                ? " asks something that these words do not answer"
                                : " asks nothing, and hears words only as answers"));
    }
}
