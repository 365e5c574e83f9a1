package dev.cairn.flows.expression.term;

import dev.cairn.flows.expression.Evaluated;
import java.util.List;

/** A function of CEL's own, or of the program's, called when all its arguments are known. */
record StrictCall(StrictFunction function, List<Term> arguments, int position) implements Term {
    @Override
    public Object value(Activation activation) {
        Object[] values = new Object[arguments.size()];
        Object missing = MissingValues.NONE;
        for (int i = 0; i < values.length; i++) {
            Object value = arguments.get(i).settled(activation);
            missing = value instanceof Evaluated ? MissingValues.either(missing, value) : missing;
            values[i] = value;
        }
        return missing instanceof Evaluated ? missing : called(activation, values);
    }

    Object called(Activation activation, Object... values) {
        for (Object value : values) {
            if (!activation.afford(value)) {
                return Failures.tooMuchWork(position);
            }
        }
        return function.call(position, values);
    }
}
