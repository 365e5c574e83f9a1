package dev.cairn.flows.expression.cel;

import dev.cairn.flows.expression.Compilation;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.Scope;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
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
     * @param names with their types; lets are told apart as objects, which are the same ones for as long as they are kept here
     */
    private record Question(String text, @Nullable ExpressionType wanted, Map<String, Scope.Name> names) {}

    private final Map<Question, Compilation> known = Collections.synchronizedMap(new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Question, Compilation> eldest) {
            return size() > MOST;
        }
    });

    /** The compilation that is known, or the one that is made now. */
    Compilation of(String text, Scope scope, @Nullable ExpressionType wanted, Supplier<Compilation> compilation) {
        Map<String, Scope.Name> names = new LinkedHashMap<>();
        scope.names().forEach(path -> scope.name(path).ifPresent(name -> names.put(path, name)));
        Question question = new Question(text, wanted, names);
        Compilation found = known.get(question);
        if (found == null) {
            found = compilation.get();
            known.put(question, found);
        }
        return found;
    }
}
