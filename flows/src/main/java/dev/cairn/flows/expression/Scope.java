package dev.cairn.flows.expression;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The names that an expression may read at one place of a flow, with their types. Immutable; cheap to derive from another by {@link #with}, and a big one may
 * be shared: an expression is checked against those names alone that it reads.
 */
public final class Scope {
    /**
     * A name with what is known of it.
     *
     * @param path as it is written in expressions: {@code lux}, {@code buy.lux}
     * @param mayBeAbsent whether it is read as an optional: {@code lux > 3} is refused then, {@code lux.orValue(0) > 3} is not
     * @param let the expression that it stands for, if it is no value of its own
     */
    public record Name(String path, ExpressionType type, boolean mayBeAbsent, Optional<Expression> let) {}

    private static final Scope EMPTY = new Scope(Map.of());

    private final Map<String, Name> names;

    private Scope(Map<String, Name> names) {
        this.names = names;
    }

    public static Scope empty() {
        return EMPTY;
    }

    public static Builder builder() {
        return new Builder(Map.of());
    }

    /** A scope that has these names, too; a name that stands in both is taken from the builder. */
    public Builder with() {
        return new Builder(names);
    }

    public Optional<Name> name(String path) {
        return Optional.ofNullable(names.get(path));
    }

    /** All names, in the order in which they were declared. */
    public Set<String> names() {
        return names.keySet();
    }

    /** All names with what is known of them, in the order in which they were declared. */
    public List<Name> all() {
        return List.copyOf(names.values());
    }

    /** Collects the names of a scope. */
    public static final class Builder {
        private final Map<String, Name> names;

        private Builder(Map<String, Name> names) {
            this.names = new LinkedHashMap<>(names);
        }

        /** A name that always has a value where expressions of this scope are evaluated to an end; until then it may be unknown. */
        public Builder name(String path, ExpressionType type) {
            return put(new Name(path, type, false, Optional.empty()));
        }

        /** A name that may have no value: its question is optional, or lies on another way. */
        public Builder optional(String path, ExpressionType type) {
            return put(new Name(path, type, true, Optional.empty()));
        }

        /** A name for an expression, which is evaluated where the name is read, with the same bindings. */
        public Builder let(String name, Expression expression) {
            return put(
                    expression.type() instanceof ExpressionType.Maybe(ExpressionType of)
                            ? new Name(name, of, true, Optional.of(expression))
                            : new Name(name, expression.type(), false, Optional.of(expression)));
        }

        private Builder put(Name name) {
            names.put(name.path(), name);
            return this;
        }

        public Scope build() {
            return new Scope(Collections.unmodifiableMap(new LinkedHashMap<>(names)));
        }
    }
}
