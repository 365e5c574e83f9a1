/**
 * Carries runs on. Read {@code Engine} first, which is what users call; then {@code RunLoop}, one run from where it stands until it ends or
 * waits: it takes a {@code RunTask} from the {@code RunContext}, has the executor of nodes, items or asks carry out what {@code decide} says
 * of it, and reads from its mailbox what attempts beside its thread came to.
 */
@NullMarked
package dev.cairn.engine.run;

import org.jspecify.annotations.NullMarked;
