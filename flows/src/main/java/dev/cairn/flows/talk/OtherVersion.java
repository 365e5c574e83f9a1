package dev.cairn.flows.talk;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.version.FlowDiff;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says why a talk is not gone on with under a flow: what differs from the document that holds it. */
final class OtherVersion {
    private static final int MOST_NAMED = 5;

    private OtherVersion() {}

    static CairnException told(Engine engine, FileStore files, CompiledFlow flow, String run, CairnException cause) {
        Optional<FlowRef> held = HeldFlow.of(engine, run);
        FlowRef own = FlowRef.of(flow);
        if (held.isEmpty() || held.get().equals(own)) {
            return cause;
        }
        return new CairnException(
                "flow.changed",
                "talk " + run + " is held by flow " + held.get() + ", this is " + own
                        + differences(files, held.get(), flow)
                        + "; go on with it under its own document, or move it (cairn flow migrate FLOW --talks)",
                cause);
    }

    private static String differences(FileStore files, FlowRef held, CompiledFlow flow) {
        List<FlowDiff.Entry> entries;
        try {
            entries = FlowDiff.between(HeldFlow.document(files, held), flow.document()).entries().stream()
                    .filter(entry ->
                            !entry.path().equals("version") && !entry.path().equals("migrations"))
                    .toList();
        } catch (CairnException e) {
            return ", whose document this store has not";
        }
        int more = entries.size() - MOST_NAMED;
        String named =
                entries.stream().limit(MOST_NAMED).map(FlowDiff.Entry::line).collect(Collectors.joining("; "));
        return entries.isEmpty() ? "" : ", which differs: " + named + (more > 0 ? "; and " + more + " more" : "");
    }
}
