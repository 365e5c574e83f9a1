package dev.cairn.flows.script;

import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.LineDiff;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A script that was run.
 *
 * @param file of the script
 * @param name what it shows
 * @param flow the file of its flow
 * @param problems of the script, and errors of its flow; with any it is not run
 * @param unmet what was expected and did not come
 * @param trace of the talk, a line for each thing that happened; empty if it was not run
 */
public record TestedScript(
        Path file, String name, Path flow, List<FlowProblem> problems, List<UnmetExpectation> unmet, String trace) {
    /** Copies. */
    public TestedScript {
        problems = List.copyOf(problems);
        unmet = List.copyOf(unmet);
    }

    /** Whether all came as expected. */
    public boolean passed() {
        return problems.isEmpty() && unmet.isEmpty();
    }

    /**
     * Its trace line by line beside its golden one, as that is now; empty if none was recorded, or the script was not run.
     *
     * @throws dev.cairn.engine.CairnException {@code trace.unreadable}
     */
    public Optional<LineDiff> golden() {
        return trace.isEmpty() ? Optional.empty() : GoldenTrace.lines(file, trace);
    }

    /** What is wrong, a line each: {@code file:line:column …}. */
    public List<String> failures() {
        return Stream.concat(
                        problems.stream().map(FlowProblem::shown),
                        unmet.stream().map(UnmetExpectation::shown))
                .toList();
    }
}
