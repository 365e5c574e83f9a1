package dev.cairn.flows.expression.term;

import dev.cairn.flows.expression.Evaluated;

/** The failures that more than one term can come to. */
final class Failures {
    private Failures() {}

    static Evaluated.Failed tooMuchWork(int position) {
        return new Evaluated.Failed("this takes more work than an expression may do", position);
    }

    static Evaluated.Failed tooManyTurns(int position) {
        return new Evaluated.Failed("the loops take more turns than an expression may take", position);
    }
}
