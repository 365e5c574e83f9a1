package dev.cairn.flows.expression.term;

import com.google.common.collect.ImmutableMap;
import dev.cairn.flows.expression.Evaluated;
import dev.cel.common.exceptions.CelRuntimeException;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;

/** One expression of CEL over {@code @0}, {@code @1}, …, which CEL's own runtime evaluates: a call of a function, a field of a message. */
final class CelFunction implements StrictFunction {
    private final CelRuntime.Program program;

    CelFunction(CelRuntime.Program program) {
        this.program = program;
    }

    /** The name that stands for the argument in a function's expression. */
    static String argument(int index) {
        return "@" + index;
    }

    @Override
    public Object call(int position, Object... values) {
        ImmutableMap.Builder<String, Object> arguments = ImmutableMap.builder();
        for (int i = 0; i < values.length; i++) {
            arguments.put(argument(i), values[i]);
        }
        try {
            return program.eval(arguments.buildOrThrow());
        } catch (CelEvaluationException | CelRuntimeException e) {
            return new Evaluated.Failed(String.valueOf(e.getMessage()), position);
        }
    }
}
