package dev.cairn.flows.expression.cel;

import dev.cairn.flows.expression.Compilation;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.Scope;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What came of expressions that were compiled before. It is the same for the same text over the same names, wherever it stands: so a flow of which one node was
 * edited is compiled again by looking up all others. Those that were not wanted for longest are forgotten. Thread-safe.
 */
final class CheckedExpressions {
    private static final int MOST = 20_000;

    /**
     * All that a compilation rests on.
     *
     * @param names with their types, in the order of the scope; lets are told apart as objects, which are the same ones for as long as they are kept here
     */
    private record Question(String text, @Nullable ExpressionType wanted, List<Scope.Name> names) {}

    private final Map<Question, Compilation> known = Collections.synchronizedMap(new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Question, Compilation> eldest) {
            return size() > MOST;
        }
    });

    /** The compilation that is known. */
    Optional<Compilation> of(String text, Scope scope, @Nullable ExpressionType wanted) {
        return Optional.ofNullable(known.get(new Question(text, wanted, scope.all())));
    }

    /** The compilation that is known, or the one that is made now. */
    Compilation of(String text, Scope scope, @Nullable ExpressionType wanted, Supplier<Compilation> compilation) {
        Question question = new Question(text, wanted, scope.all());
        Compilation found = known.get(question);
        if (found == null) {
            found = compilation.get();
            known.put(question, found);
        }
        return found;
    }
}
