package dev.cairn.flows.talk;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.state.SavedRun;
import dev.cairn.flows.document.FlowDocument;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Which document a talk is held by: read from its journal, so that no graph is needed to know it. */
public final class HeldFlow {
    private HeldFlow() {}

    /**
     * The document that a talk is held by, as its journal says.
     *
     * @return empty if the run is no talk
     * @throws CairnException {@code run.missing}
     */
    public static Optional<FlowRef> of(Engine engine, String run) {
        Optional<FlowRef> held = Optional.empty();
        for (JournalEntry entry : engine.journal(run)) {
            held = state(entry.event()).map(HeldFlow::flow).orElse(held);
        }
        return held;
    }

    private static Optional<Json> state(JournalEvent event) {
        return switch (event) {
            case JournalEvent.RunStarted started -> Optional.of(started.state());
            case JournalEvent.RunForked forked -> Optional.of(saved(forked.run()));
            case JournalEvent.RunMigrated migrated -> Optional.of(saved(migrated.run()));
            default -> Optional.empty(); // whatever else happens, the talk stays with its document
        };
    }

    private static Json saved(Json run) {
        SavedRun read = JsonCodec.standard().read("the run", run, SavedRun.class);
        return read.root().state();
    }

    private static Optional<FlowRef> flow(Json state) {
        JsonNode flow = JsonCodec.standard().tree(state).path("flow");
        return flow.path("sha256").isString()
                ? Optional.of(new FlowRef(
                        flow.path("flow").asString(),
                        flow.path("version").asInt(),
                        flow.path("sha256").asString()))
                : Optional.empty();
    }

    /**
     * A document that talks are held by.
     *
     * @throws CairnException {@code file.missing} if the file store has it not
     */
    public static FlowDocument document(FileStore files, FlowRef flow) {
        return FlowDocument.parse(flow.flow() + " version " + flow.version(), files.get(new FileRef(flow.sha256())));
    }
}
