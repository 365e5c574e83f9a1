/**
 * Carries runs on. Read {@code Engine} first, which is what users call; then {@code RunLoop}, one run from where it stands until it ends or
 * waits: it takes a {@code RunTask} from the {@code RunContext}, has the executor of nodes or items carry out what {@code decide} says of it
 * (those of calls, for-eaches and asks are the node executor's), and reads from its mailbox what attempts beside its thread came to.
 *
 * <p>One package, large as it is: families share a prefix (Attempt, Run, Node, Item, Ask), and two thirds of the classes are package-private,
 * which packages of their own would make public.
 */
@NullMarked
package dev.cairn.engine.run;

import org.jspecify.annotations.NullMarked;
