package dev.cairn.engine.run;

import dev.cairn.engine.store.Lease;
import java.util.Optional;
import java.util.function.Function;

/**
 * Where the loops of a claimed run come from.
 *
 * @param first of the claim that it was taken up with, if the run was read already
 * @param loading reads where the run stands, under a claim
 */
record RunLoopFactory<S>(Optional<RunLoop<S>> first, Function<Lease, RunLoop<S>> loading) {
    RunLoop<S> first(Lease lease) {
        return first.orElseGet(() -> loading.apply(lease));
    }
}
