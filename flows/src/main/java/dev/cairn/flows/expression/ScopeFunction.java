package dev.cairn.flows.expression;

import java.util.List;
import java.util.function.Function;

/**
 * A function that a Java program lends to expressions. It must be pure: the same for the same arguments, without effects, and quick. What it throws makes the
 * expression {@link Evaluated.Failed}. It is called with known arguments alone: an unknown one makes the call unknown.
 *
 * @param name how expressions call it: letters, digits and {@code _}, dots between
 * @param parameters their types, in order
 * @param body gets the arguments as values of these types, gives a value of {@code result}
 */
public record ScopeFunction(
        String name, List<ExpressionType> parameters, ExpressionType result, Function<List<Object>, Object> body) {
    public ScopeFunction {
        parameters = List.copyOf(parameters);
        if (!name.matches("[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*")) {
            throw new IllegalArgumentException("function '" + name
                    + "': a name has letters, digits and _, with dots between; begin it with a letter");
        }
    }
}
