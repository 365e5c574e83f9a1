package dev.cairn.flows.expression.term;

import com.google.common.collect.ImmutableList;
import dev.cairn.flows.expression.Evaluated;
import java.util.List;

/** Which term a call becomes: one of ours where three values matter, or where flows do it often, and CEL's own function else. */
final class CallTerms {
    private final CelFunctions functions;

    CallTerms(CelFunctions functions) {
        this.functions = functions;
    }

    Term term(String name, List<Term> arguments, StrictCall call) {
        Term first = arguments.isEmpty() ? call : arguments.getFirst();
        Term second = arguments.size() < 2 ? call : arguments.get(1);
        return switch (name) {
            case "_&&_" -> new LogicTerms.And(first, second);
            case "_||_" -> new LogicTerms.Or(first, second);
            case "!_" -> new LogicTerms.Not(first);
            case "_?_:_" -> new LogicTerms.Conditional(first, second, arguments.get(2));
            case "@not_strictly_false", "__not_strictly_false__" -> new LogicTerms.NotStrictlyFalse(first);
            case "_==_" -> new OperatorTerms.Equal(first, second, call, true);
            case "_!=_" -> new OperatorTerms.Equal(first, second, call, false);
            case "_<_" -> new OperatorTerms.Ordered(first, second, call, true, false);
            case "_<=_" -> new OperatorTerms.Ordered(first, second, call, true, true);
            case "_>_" -> new OperatorTerms.Ordered(first, second, call, false, false);
            case "_>=_" -> new OperatorTerms.Ordered(first, second, call, false, true);
            case "_+_", "_-_", "_*_", "_/_", "_%_" -> new OperatorTerms.Arithmetic(first, second, call, name.charAt(1));
            case "@in" ->
                new OperatorTerms.In(first, second, functions.call("_==_", ImmutableList.of("equals"), 2, false), call);
            case "_[_]" -> new SelectTerms.Index(first, second, call);
            case "orValue" -> new SelectTerms.Alternative(first, second, true, call.position());
            case "or" -> new SelectTerms.Alternative(first, second, false, call.position());
            case "matches" -> MatchTerm.of(first, second, functions.patternSize(), call.position());
            case "size" -> new OperatorTerms.Size(first, call);
            default -> constant(arguments, call);
        };
    }

    /** A call on constants alone is made once. */
    private static Term constant(List<Term> arguments, StrictCall call) {
        if (!arguments.stream().allMatch(ReadTerms.Constant.class::isInstance)) {
            return call;
        }
        Object[] values = arguments.stream()
                .map(term -> ((ReadTerms.Constant) term).constant())
                .toArray();
        Object value = call.function().call(call.position(), values);
        if (!(value instanceof Evaluated.Failed failed)) {
            return new ReadTerms.Constant(value);
        }
        return call.function() instanceof ProgramFunction ? call : new Hopeless(failed);
    }

    /** A call that always fails. */
    record Hopeless(Evaluated.Failed failed) implements Term {
        @Override
        public Object value(Activation activation) {
            return failed;
        }
    }
}
