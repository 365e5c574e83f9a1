package dev.cairn.engine.run;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes a run's head of where it stands. */
final class RunHeadFactory {
    private RunHeadFactory() {}

    static <S> RunHead of(Graph<S> graph, RunState<S> run, Instant at, boolean waiting) {
        Optional<Instant> wakeAt = waiting
                ? Stream.of(run.root().awaited(), run.root().deadline())
                        .flatMap(Optional::stream)
                        .min(Comparator.naturalOrder())
                : Optional.empty();
        return new RunHead(
                run.run(),
                graph.name(),
                graph.version(),
                graph.fingerprint(),
                status(run, waiting),
                run.position().node(),
                run.seq(),
                run.startedAt(),
                at,
                wakeAt,
                run.info().origin(),
                run.labels(),
                false,
                graph.isPinned(),
                true,
                Optional.empty());
    }

    static RunStatus status(RunState<?> run, boolean waiting) {
        return run.end()
                .map(end -> RunStatus.of(end.disposition()))
                .orElse(waiting ? RunStatus.WAITING : RunStatus.RUNNING);
    }
}
