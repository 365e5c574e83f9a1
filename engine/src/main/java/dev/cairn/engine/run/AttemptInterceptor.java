package dev.cairn.engine.run;

import java.util.List;
import java.util.concurrent.Callable;

/** Something that is done around an attempt. */
@FunctionalInterface
interface AttemptInterceptor<O> {
    /** Calls {@code next}, which is the attempt with what is done closer around it, and returns what that returns. */
    O intercept(Callable<O> next) throws Exception;

    /** The attempt with all of {@code around}, the first the outermost. */
    static <O> Callable<O> chain(List<AttemptInterceptor<O>> around, Callable<O> attempt) {
        Callable<O> chained = attempt;
        for (AttemptInterceptor<O> each : around.reversed()) {
            Callable<O> next = chained;
            chained = () -> each.intercept(next);
        }
        return chained;
    }
}
