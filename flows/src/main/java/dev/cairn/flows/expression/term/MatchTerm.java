package dev.cairn.flows.expression.term;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.cairn.flows.expression.Evaluated;
import org.jspecify.annotations.Nullable;

/**
 * {@code text.matches(pattern)}: RE2, which takes time in proportion to the text, as CEL has it; with a bound on the pattern's size, and a pattern that is a constant
 * compiled once.
 */
record MatchTerm(Term text, Term pattern, @Nullable Pattern constant, int limit, int position) implements Term {
    static Term of(Term text, Term pattern, int limit, int position) {
        if (!(pattern instanceof ReadTerms.Constant(Object constant))) {
            return new MatchTerm(text, pattern, null, limit, position);
        }
        Object compiled = compiled(constant, limit, position);
        return compiled instanceof Evaluated.Failed failed
                ? new CallTerms.Hopeless(failed)
                : new MatchTerm(text, pattern, (Pattern) compiled, limit, position);
    }

    @Override
    public Object value(Activation activation) {
        Object searched = text.settled(activation);
        Object wanted = constant != null ? constant : pattern.settled(activation);
        if (searched instanceof Evaluated || wanted instanceof Evaluated) {
            return MissingValues.either(searched, wanted);
        }
        Object compiled = constant != null ? constant : compiled(wanted, limit, position);
        if (compiled instanceof Evaluated) {
            return compiled;
        }
        if (!(searched instanceof String characters)) {
            return new Evaluated.Failed("a text was expected here", position);
        }
        return activation.afford(8L * characters.length())
                ? ((Pattern) compiled).matcher(characters).find()
                : Failures.tooMuchWork(position);
    }

    private static Object compiled(Object pattern, int limit, int position) {
        if (!(pattern instanceof String text)) {
            return new Evaluated.Failed("a pattern is a text", position);
        }
        if (PatternSize.estimated(text) > limit) {
            return new Evaluated.Failed("the pattern is too big, mostly by what {…} repeats", position);
        }
        try {
            return Pattern.compile(text);
        } catch (PatternSyntaxException e) {
            return new Evaluated.Failed(
                    "this is no pattern: " + e.getDescription() + " '" + e.getPattern() + "'", position);
        }
    }
}
