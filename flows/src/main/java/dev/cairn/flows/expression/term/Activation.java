package dev.cairn.flows.expression.term;

import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One evaluation: what names stand for, the variables of loops, and how much work may still be done. For one thread. */
public final class Activation {
    private static final Object[] NO_VARIABLES = {};

    private final Bindings bindings;
    private @Nullable Map<Program, Object> lets;
    private final @Nullable Object[] variables;
    private int turns;
    private long work;

    public Activation(Bindings bindings, int variables, int turns, long work) {
        this(bindings, variables, turns, work, null);
    }

    private Activation(Bindings bindings, int variables, int turns, long work, @Nullable Map<Program, Object> lets) {
        this.bindings = bindings;
        this.lets = lets;
        this.variables = variables == 0 ? NO_VARIABLES : new Object[variables];
        this.turns = turns;
        this.work = work;
    }

    /** The value of a let: evaluated where it is first read, since lets that read each other twice would else double the work with each. */
    Object let(Program program) {
        Map<Program, Object> evaluated = lets == null ? new IdentityHashMap<>() : lets;
        lets = evaluated;
        Object known = evaluated.get(program);
        if (known != null) {
            return known;
        }
        Activation own = new Activation(bindings, program.variables(), turns, work, evaluated);
        Object value = program.term().value(own);
        turns = own.turns;
        work = own.work;
        evaluated.put(program, value);
        return value;
    }

    Evaluated read(String name) {
        return bindings.read(name);
    }

    Object variable(int slot) {
        Object value = variables[slot];
        return value == null ? new Evaluated.Failed("a loop's variable is read before it is set", -1) : value;
    }

    void assign(int slot, @Nullable Object value) {
        variables[slot] = value;
    }

    /** Takes one turn of a loop off; false when there is none left. */
    boolean turn() {
        return --turns >= 0;
    }

    /** Takes what the value's size costs off; false when there is not enough left. */
    boolean afford(Object value) {
        if (value instanceof CharSequence text) {
            work -= text.length();
        } else if (value instanceof Collection<?> list) {
            work -= list.size();
        } else if (value instanceof Map<?, ?> map) {
            work -= map.size();
        }
        return work >= 0;
    }

    boolean afford(long units) {
        work -= units;
        return work >= 0;
    }
}
