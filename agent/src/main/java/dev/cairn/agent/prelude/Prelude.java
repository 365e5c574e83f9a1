package dev.cairn.agent.prelude;

import dev.cairn.agent.input.Secret;
import dev.cairn.agent.input.Typed;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is done after the app's start, before it is explored: a user's test, then steps.
 *
 * @param test a JUnit test of the user
 * @param steps one after the other
 * @param eachStart whether it is done after each start of the app, and not on each new device alone
 */
public record Prelude(Optional<PreludeTest> test, List<PreludeStep> steps, boolean eachStart) {
    /** No test and no steps: the app is explored from its start. */
    public static final Prelude NONE = new Prelude(Optional.empty(), List.of(), false);

    public Prelude {
        steps = List.copyOf(steps);
    }

    /** Whether there is nothing to do. */
    public boolean isEmpty() {
        return test.isEmpty() && steps.isEmpty();
    }

    /** Those that are typed. */
    public Set<Secret> secrets() {
        return steps.stream()
                .flatMap(step -> Typed.parse(step.typed()) instanceof Typed.Hidden(Secret secret)
                        ? Stream.of(secret)
                        : Stream.empty())
                .collect(Collectors.toUnmodifiableSet());
    }
}
