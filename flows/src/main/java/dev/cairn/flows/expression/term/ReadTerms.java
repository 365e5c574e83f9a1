package dev.cairn.flows.expression.term;

import dev.cairn.flows.expression.Evaluated;
import java.util.Optional;

/** Constants, names of the scope, and variables of loops. */
final class ReadTerms {
    private ReadTerms() {}

    record Constant(Object constant) implements Term {
        @Override
        public Object value(Activation activation) {
            return constant;
        }
    }

    record Variable(int slot) implements Term {
        @Override
        public Object value(Activation activation) {
            return activation.variable(slot);
        }
    }

    /** A name that has a value in the end. */
    record Name(String name, int position) implements Term {
        @Override
        public Object value(Activation activation) {
            return switch (activation.read(name)) {
                case Evaluated.Known(Object value) -> value;
                case Evaluated.Unknown unknown -> unknown;
                case Evaluated.Failed failed -> failed;
                case Evaluated.Absent absent ->
                    new Evaluated.Failed(
                            "'" + name + "' has no value here, though it should always have one", position);
            };
        }
    }

    /** A name that may have no value: an optional of CEL. */
    record OptionalName(String name) implements Term {
        @Override
        public Object value(Activation activation) {
            return switch (activation.read(name)) {
                case Evaluated.Known(Object value) -> Optional.of(value);
                case Evaluated.Unknown unknown -> unknown;
                case Evaluated.Failed failed -> failed;
                case Evaluated.Absent absent -> Optional.empty();
            };
        }
    }

    record Let(Program program) implements Term {
        @Override
        public Object value(Activation activation) {
            return activation.let(program);
        }
    }
}
