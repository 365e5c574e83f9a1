package dev.cairn.engine.store;

import java.time.Instant;

/**
 * An answer to a run that rests, which is written with what came of it: see {@link RunStore#appendTurn}.
 *
 * @param interrupt the question's id
 * @param answer JSON in UTF-8
 * @param at when it was given
 * @param left the last claim on the run, given up since
 * @param head where the run was left
 */
public record RestedAnswer(String interrupt, byte[] answer, Instant at, Lease left, RunHead head) {
    /** The claim that the turn stands for, though nobody ever sees it held. */
    public Lease claim(Owner owner) {
        return new Lease(left.run(), owner, left.token() + 1);
    }
}
