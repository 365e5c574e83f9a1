package dev.cairn.llm.decision;

import dev.cairn.engine.json.AddedLater;
import dev.cairn.llm.model.Usage;
import java.util.Optional;

/**
 * What is kept of a question to a model: its answer, and what is owed for it until a journal has that.
 *
 * @param answer the good answer; empty if there is none yet
 * @param refused why the reply was of no use; empty if it was, or there is none yet. Beside an answer, why that is not the reply
 * @param payer the attempt that asked, the same after a resume: one that finds what it kept itself has died before its journal had it
 * @param calls requests that were sent
 * @param usage what their replies took
 * @param open whether a request was under way
 * @param said the reply that was of no use, for people; empty if there is none, or nothing in it
 */
record CacheEntry(
        Optional<String> answer,
        Optional<Decided.Miss> refused,
        String payer,
        int calls,
        Usage usage,
        boolean open,
        @AddedLater Optional<String> said) {
    /** Before anything is asked. */
    static CacheEntry nothing(String payer) {
        return new CacheEntry(Optional.empty(), Optional.empty(), payer, 0, Usage.NONE, false, Optional.empty());
    }

    /** Another request is about to be sent. */
    CacheEntry calling() {
        return new CacheEntry(Optional.empty(), Optional.empty(), payer, calls + 1, usage, true, Optional.empty());
    }

    /** The request was put in a plainer way so many times more. */
    CacheEntry repeated(int times) {
        return new CacheEntry(answer, refused, payer, calls + times, usage, open, said);
    }

    /** The request that was under way is over. */
    CacheEntry called(Usage more) {
        return new CacheEntry(answer, refused, payer, calls, usage.plus(more), false, said);
    }

    CacheEntry answered(String text, Optional<Decided.Miss> beside) {
        return new CacheEntry(Optional.of(text), beside, payer, calls, usage, false, Optional.empty());
    }

    CacheEntry refused(Decided.Miss why, Optional<String> reply) {
        return new CacheEntry(Optional.empty(), Optional.of(why), payer, calls, usage, false, reply);
    }
}
