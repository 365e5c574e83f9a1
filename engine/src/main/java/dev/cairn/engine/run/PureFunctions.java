package dev.cairn.engine.run;

import dev.cairn.engine.graph.FailureCause;
import dev.cairn.engine.graph.StepException;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Calls the parts of a node that are pure. A step whose part throws fails without a retry, since the same input would make it throw again. */
final class PureFunctions {
    private PureFunctions() {}

    static <T> T call(String node, String part, Supplier<@Nullable T> function) throws StepException {
        try {
            return Objects.requireNonNull(function.get(), "null was returned");
        } catch (Exception | StackOverflowError | AssertionError e) { // checked ones, too: other languages have none
            throw StepException.permanent(
                    part, part + " of node '" + node + "' failed: " + FailureCause.describe(e), e);
        }
    }
}
