package dev.cairn.flows.expression;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One expression with its last result, which is kept as long as all that the expression reads is the same. Not safe for use by many threads. */
public final class Memo {
    private final Expression expression;
    private final String[] names;
    private final @Nullable Evaluated[] values;
    private @Nullable Evaluated result;

    Memo(Expression expression) {
        this.expression = expression;
        this.names = expression.reads().toArray(String[]::new);
        this.values = new Evaluated[names.length];
    }

    public Expression expression() {
        return expression;
    }

    /** As {@link Expression#evaluate}; each name is read once. Quickest where a value that is the same is the same object. */
    public Evaluated evaluate(Bindings bindings) {
        boolean same = result != null;
        for (int i = 0; i < names.length; i++) {
            Evaluated value = bindings.read(names[i]);
            if (value != values[i]) {
                same = same && value.equals(values[i]);
                values[i] = value;
            }
        }
        Evaluated known = result;
        if (same && known != null) {
            return known;
        }
        Evaluated anew = expression.evaluate(this::value);
        result = anew;
        return anew;
    }

    private Evaluated value(String name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return Objects.requireNonNull(values[i]);
            }
        }
        throw new IllegalArgumentException("'" + expression + "' does not read '" + name + "'");
    }
}
