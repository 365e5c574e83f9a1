package dev.cairn.engine.run;

import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.state.RunState;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** Until when a run's open questions may be answered, the earliest first. For the run's thread. */
final class AnswerDeadlines {
    private final TreeSet<Due> due = new TreeSet<>(Comparator.comparing(Due::at).thenComparing(Due::interrupt));

    private record Due(Instant at, String interrupt) {}

    /** Those of all questions that are open. */
    void addAll(RunState<?> run) {
        run.root().asking().forEach(this::add);
    }

    void add(NodeProgress.AwaitingAnswer asking) {
        asking.deadline().ifPresent(at -> due.add(new Due(at, asking.interrupt())));
    }

    void remove(NodeProgress.AwaitingAnswer asking) {
        asking.deadline().ifPresent(at -> due.remove(new Due(at, asking.interrupt())));
    }

    /** The questions, open or closed meanwhile, whose deadlines have come. */
    List<String> passed(Instant now) {
        if (due.isEmpty() || now.isBefore(due.first().at())) {
            return List.of();
        }
        return due.stream()
                .takeWhile(one -> !now.isBefore(one.at()))
                .map(Due::interrupt)
                .toList();
    }
}
