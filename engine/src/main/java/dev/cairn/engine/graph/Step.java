package dev.cairn.engine.graph;

import java.lang.reflect.Type;
import java.time.Duration;
import java.util.Optional;

/**
 * A node that does work through its {@link Handler}. Immutable.
 *
 * @param name unique in the graph
 * @param handler the work
 * @param output the type that outputs are read back as
 * @param delivery what a resume does when the process died inside the step
 * @param timeout how long an attempt may take before it is interrupted and fails
 * @param <S> the graph's state
 * @param <I> the handler's input
 * @param <O> the handler's output
 */
public record Step<S, I, O>(
        String name, Handler<S, I, O> handler, Type output, Delivery delivery, Optional<Duration> timeout)
        implements Node<S> {

    /**
     * A step whose output type is read from the handler's class declaration.
     *
     * @throws IllegalArgumentException if the class does not name it, as a lambda or a generic class does not
     */
    public static <S, I, O> Step<S, I, O> of(String name, Handler<S, I, O> handler) {
        return new Step<>(name, handler, HandlerTypes.output(name, handler), Delivery.AT_LEAST_ONCE, Optional.empty());
    }

    /** A step that says itself what type its outputs are read back as. */
    public static <S, I, O> Step<S, I, O> of(String name, Class<O> output, Handler<S, I, O> handler) {
        return new Step<>(name, handler, output, Delivery.AT_LEAST_ONCE, Optional.empty());
    }

    /** This step, never executed a second time after a death inside it. */
    public Step<S, I, O> atMostOnce() {
        return new Step<>(name, handler, output, Delivery.AT_MOST_ONCE, timeout);
    }

    /** This step with a limit on the time of each attempt. */
    public Step<S, I, O> timeout(Duration most) {
        return new Step<>(name, handler, output, delivery, Optional.of(most));
    }
}
