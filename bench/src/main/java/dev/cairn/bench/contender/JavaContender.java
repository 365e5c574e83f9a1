package dev.cairn.bench.contender;

import dev.cairn.bench.workload.Workload;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A bare loop over the same records. */
public final class JavaContender<S> implements Contender {
    private final Workload<S> workload;
    private final int size;

    /** A contender for runs of {@code size}. */
    public JavaContender(Workload<S> workload, int size) {
        this.workload = workload;
        this.size = size;
    }

    @Override
    public Label label() {
        return Label.of(workload.id(), "java", "none");
    }

    @Override
    public long steps() {
        return workload.steps(size);
    }

    @Override
    public Go prepare() {
        S first = workload.first(size);
        return new Go() {
            private @Nullable S end;

            @Override
            public void run() {
                end = workload.loop(first);
            }

            @Override
            public Optional<String> problem() {
                return workload.problem(Objects.requireNonNull(end, "run comes first"), size);
            }
        };
    }
}
