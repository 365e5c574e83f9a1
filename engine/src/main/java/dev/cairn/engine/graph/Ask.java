package dev.cairn.engine.graph;

import java.lang.reflect.Type;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A node that asks somebody outside and waits for the answer, for days if need be. Nothing is executed again because of an answer. All
 * functions are pure. Immutable.
 *
 * @param name unique in the graph
 * @param answer the type that answers are read as
 * @param question what is asked; shown as JSON
 * @param asks the type of what is asked, by whose schema it is shown to people; empty if that was not said
 * @param check says what is wrong with an answer, before it is accepted
 * @param apply folds the answer into the state
 * @param <S> the graph's state
 * @param <Q> the question
 * @param <A> the answer
 */
public record Ask<S, Q, A>(
        String name,
        Type answer,
        Function<S, Q> question,
        Optional<Type> asks,
        BiFunction<S, A, Optional<String>> check,
        BiFunction<S, A, S> apply)
        implements Node<S> {

    /** A question that takes every answer of the type. */
    public static <S, Q, A> Ask<S, Q, A> of(
            String name, Class<A> answer, Function<S, Q> question, BiFunction<S, A, S> apply) {
        return new Ask<>(name, answer, question, Optional.empty(), (state, given) -> Optional.empty(), apply);
    }

    /** As {@link #of(String, Class, Function, BiFunction)}, with an answer of a type that has arguments. */
    public static <S, Q, A> Ask<S, Q, A> of(
            String name, ValueType<A> answer, Function<S, Q> question, BiFunction<S, A, S> apply) {
        return new Ask<>(name, answer.type(), question, Optional.empty(), (state, given) -> Optional.empty(), apply);
    }

    /** This question, taking only answers with which nothing is {@code wrong}; what is wrong is said in one line. */
    public Ask<S, Q, A> check(BiFunction<S, A, Optional<String>> wrong) {
        return new Ask<>(name, answer, question, asks, wrong, apply);
    }

    /** This question, known to ask what is of that type: a page shows it by the type's schema, a case of a sealed type in words. The type says nothing about which runs can go by the graph. */
    public Ask<S, Q, A> asking(Class<? super Q> type) {
        return new Ask<>(name, answer, question, Optional.of(type), check, apply);
    }
}
