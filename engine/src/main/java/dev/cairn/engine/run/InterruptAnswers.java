package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredInterrupt;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/** Accepts answers, wherever the run is worked on. Thread-safe. */
final class InterruptAnswers {
    private final RunStore store;
    private final WaitingRunCache rested;
    private final JsonCodec json;
    private final EngineClock clock;

    InterruptAnswers(RunStore store, WaitingRunCache rested, JsonCodec json, EngineClock clock) {
        this.store = store;
        this.rested = rested;
        this.json = json;
        this.clock = clock;
    }

    private StoredInterrupt stored(String interrupt) {
        return store.interrupt(interrupt).orElseThrow(() -> StoreErrors.noInterrupt(interrupt));
    }

    /**
     * What an answer leaves in its run's inbox.
     *
     * @param isThere whether the same answer was accepted before, for good or not yet
     */
    record LeftAnswer(String run, String interrupt, byte[] bytes, Instant at, boolean isThere) {}

    /** Checks an answer; nothing is left yet. */
    <S> LeftAnswer checked(Graph<S> graph, String interrupt, Object answer, Optional<String> actor) {
        StoredInterrupt stored = stored(interrupt);
        boolean isThere = !stored.waits()
                && stored.answer().filter(bytes -> isSame(bytes, answer)).isPresent();
        Json checked;
        if (stored.waits()) {
            checkOpen(stored);
            checked = checked(graph, stored, answer);
        } else {
            checked = written(answer);
        }
        byte[] bytes = isThere
                ? stored.answer().orElseThrow()
                : InboxText.answer(checked, actor, json).getBytes(StandardCharsets.UTF_8);
        return new LeftAnswer(stored.run(), interrupt, bytes, clock.instant(), isThere);
    }

    /** Checks an answer by where its run was left here, which others may have changed since; empty if it would not be taken there. */
    <S> Optional<LeftAnswer> checked(
            WaitingRunCache.Left<S> left, String interrupt, Object answer, Optional<String> actor) {
        RunState<S> state = left.run().state();
        try {
            Frame<?> frame = asking(state, interrupt);
            if (frame.progress() instanceof NodeProgress.AwaitingAnswer asking && isLate(asking.deadline())) {
                return Optional.empty();
            }
            Json read = checked(frame, interrupt, answer);
            byte[] bytes = InboxText.answer(read, actor, json).getBytes(StandardCharsets.UTF_8);
            return Optional.of(new LeftAnswer(state.run(), interrupt, bytes, clock.instant(), false));
        } catch (CairnException e) {
            return Optional.empty();
        }
    }

    private Json written(Object answer) {
        return answer instanceof Json text ? text : json.write(answer);
    }

    /** Leaves an answer for good; false if the same answer was accepted before. */
    boolean accept(LeftAnswer answer) {
        try {
            return store.answer(answer.interrupt(), answer.bytes(), answer.at());
        } catch (CairnException e) {
            if (e.code().equals("interrupt.answered") && isAnswered(answer)) { // by somebody else meanwhile
                return false;
            }
            if (!isLeft(answer, e)) {
                throw e;
            }
            return true;
        }
    }

    /** Whether this very answer is there although the store failed: then only its word was lost, and what was accepted is no error. */
    private boolean isLeft(LeftAnswer answer, CairnException failed) {
        try {
            return store.interrupt(answer.interrupt())
                    .flatMap(StoredInterrupt::answer)
                    .filter(bytes -> Arrays.equals(bytes, answer.bytes()))
                    .isPresent();
        } catch (CairnException e) {
            failed.addSuppressed(e);
            return false;
        }
    }

    private boolean isAnswered(LeftAnswer answer) {
        Json given = InboxText.ofAnswer(new String(answer.bytes(), StandardCharsets.UTF_8), json)
                .content();
        return stored(answer.interrupt())
                .answer()
                .filter(bytes -> isSame(bytes, given))
                .isPresent();
    }

    /** Refuses what comes after the deadline or a cancel, whether anybody has worked on the run since or not. */
    private void checkOpen(StoredInterrupt stored) {
        Inbox inbox = store.inboxes(List.of(stored.run())).getOrDefault(stored.run(), Inbox.EMPTY);
        if (isLate(stored.deadline()) || inbox.cancel().isPresent()) {
            throw StoreErrors.closed(stored.id());
        }
    }

    private boolean isLate(Optional<Instant> deadline) {
        return deadline.filter(until -> !clock.instant().isBefore(until)).isPresent();
    }

    /** Whether the answers are the same JSON, however it was written. */
    private boolean isSame(byte[] accepted, Object answer) {
        InboxText left = InboxText.ofAnswer(new String(accepted, StandardCharsets.UTF_8), json);
        try {
            return json.tree(left.content()).equals(json.tree(written(answer)));
        } catch (JacksonException noJson) { // what was accepted is some
            return false;
        }
    }

    /** The answer as the ask's type writes it, so that equal answers are equal bytes. */
    private Json checked(Graph<?> graph, StoredInterrupt asked, Object answer) {
        String interrupt = asked.id();
        return checked(asking(rested.look(graph, asked.run()).state(), interrupt), interrupt, answer);
    }

    private static Frame<?> asking(RunState<?> state, String interrupt) {
        return state.frame(FramePaths.asking(state.run(), interrupt))
                .filter(asks -> asks.progress() instanceof NodeProgress.AwaitingAnswer asking
                        && asking.interrupt().equals(interrupt))
                .filter(asks -> state.cancelRequested().isEmpty())
                .orElseThrow(() -> StoreErrors.closed(interrupt));
    }

    private <T> Json checked(Frame<T> frame, String interrupt, Object answer) {
        return checked(frame, (Ask<T, ?, ?>) frame.node(), interrupt, answer);
    }

    private <T, A> Json checked(Frame<T> frame, Ask<T, ?, A> ask, String interrupt, Object answer) {
        String what = "the answer to " + interrupt + " ('" + ask.name() + "')";
        A read = read(what, answer, ask.answer());
        ask.check().apply(frame.state(), read).ifPresent(wrong -> {
            throw new CairnException("answer.invalid", what + " is not taken: " + wrong);
        });
        try {
            return json.readBack(what, read, ask.answer()).json();
        } catch (CairnException e) {
            throw new CairnException("answer.invalid", String.valueOf(e.getMessage()), e);
        }
    }

    @SuppressWarnings("TypeParameterUnusedInFormals") // what an ask's answer is read as
    private <A> A read(String what, Object answer, Type type) {
        A read;
        try {
            read = json.read(what, written(answer), type);
        } catch (CairnException e) {
            throw new CairnException("answer.invalid", String.valueOf(e.getMessage()), e);
        }
        json.difference(answer, read, type).ifPresent(difference -> {
            throw new CairnException(
                    "answer.invalid", what + " is another value when it is read back from its JSON: " + difference);
        });
        return read;
    }
}
