package dev.cairn.cli.flow;

import dev.cairn.cli.flow.file.CompiledFile;
import dev.cairn.cli.flow.file.FlowFile;
import dev.cairn.cli.flow.file.ToolOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.layer.LayerMerge;
import dev.cairn.flows.layer.MergedFlow;
import dev.cairn.flows.layer.Rollout;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The versions of a flow, each with the same layers over it, and which of them an instance uses and shadows.
 *
 * @param used talks are held by it
 * @param shadow walked beside it without effects; none unless the instance names one that is another
 */
record RolledOutFlow(CompiledFlow used, Optional<CompiledFlow> shadow) {
    private static final int HASH = 12;

    /**
     * Reads and merges; problems are printed.
     *
     * @throws CairnException {@code flow.invalid} if a version has errors, or the layers do not fit over it; {@code layer.version} if the instance names one
     *     that is not among them
     */
    static RolledOutFlow of(List<Path> files, List<Path> layers, ToolOptions tools, PrintWriter err) {
        Rollout rollout = Rollout.NEWEST;
        List<CompiledFlow> versions = new ArrayList<>();
        for (Path file : files) {
            if (layers.isEmpty()) {
                versions.add(CompiledFile.of(file, tools, err));
            } else {
                MergedFlow merged = merged(file, layers, err);
                rollout = merged.rollout();
                versions.add(CompiledFile.of(file, merged.document(), tools, err));
            }
        }
        String use = rollout.use().orElse("the newest");
        CompiledFlow used = rollout.used(versions, flow -> flow.model().version(), CompiledFlow::hash)
                .orElseThrow(() -> unknown("uses", use, versions));
        Optional<CompiledFlow> shadow =
                rollout.shadowed(versions, flow -> flow.model().version(), CompiledFlow::hash);
        if (shadow.isEmpty() && rollout.shadow().isPresent()) {
            throw unknown("shadows", rollout.shadow().get(), versions);
        }
        return new RolledOutFlow(used, shadow.filter(other -> !other.hash().equals(used.hash())));
    }

    private static MergedFlow merged(Path file, List<Path> layers, PrintWriter err) {
        List<FlowDocument> documents = new ArrayList<>();
        documents.add(FlowFile.readable(file));
        layers.forEach(layer -> documents.add(FlowFile.readable(layer)));
        MergedFlow merged = LayerMerge.merge(documents);
        merged.problems().forEach(problem -> err.println(problem.shown()));
        err.flush();
        if (merged.problems().stream().anyMatch(FlowProblem::isError)) {
            throw new CairnException(
                    "flow.invalid", "the layers do not fit over " + file + "; mend them first (cairn flow merge)");
        }
        return merged;
    }

    private static CairnException unknown(String what, String name, List<CompiledFlow> versions) {
        List<String> known = versions.stream()
                .map(flow -> flow.model().version() + " (" + flow.hash().substring(0, HASH) + ")")
                .toList();
        return new CairnException(
                "layer.version",
                "the instance " + what + " version " + name + ", there are " + known + "; give its file, too");
    }
}
