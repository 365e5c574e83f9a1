package dev.cairn.cli.runs;

import dev.cairn.agent.privacy.Redaction;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.repro.ProofGraph;
import dev.cairn.explorer.state.ExplorerState;
import java.io.PrintWriter;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** A run's state after one of its events, or a part of it. */
final class StateAt {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final ObjectWriter DOCUMENT = JSON.writerWithDefaultPrettyPrinter();

    private final long seq;
    private final JsonPointer part;

    /**
     * Of an event's number.
     *
     * @param path a JSON Pointer; empty for all of the state
     * @throws CairnException {@code option.invalid} if it is none
     */
    StateAt(long seq, String path) {
        this.seq = seq;
        try {
            this.part = JsonPointer.compile(path);
        } catch (IllegalArgumentException e) {
            throw new CairnException(
                    "option.invalid",
                    "--path " + path + " is no JSON Pointer; one begins with a slash, as in /counters/steps",
                    e);
        }
    }

    /** Prints the state to {@code out}; to {@code err} of what an attempt failed, where the event tells of a failure. */
    void print(RunHead head, Workspace data, PrintWriter out, PrintWriter err) {
        if (seq < 1 || seq > head.seq()) {
            throw new CairnException(
                    "option.invalid", "run " + head.run() + " has the events 1 to " + head.seq() + ", and no " + seq);
        }
        try (Engine engine = Engine.on(data.runs()).build()) {
            new FailurePrint(err, redaction(engine, head)).print(event(head, data));
            JsonNode state = JSON.readTree(
                    JsonCodec.standard().write(state(engine, head)).text());
            JsonNode wanted = state.at(part);
            if (wanted.isMissingNode()) {
                throw new CairnException(
                        "option.invalid", "the state has no " + part + "; at the top it has " + state.propertyNames());
            }
            out.println(redaction(engine, head).apply(DOCUMENT.writeValueAsString(wanted)));
        }
    }

    private JournalEvent event(RunHead head, Workspace data) {
        StoredEvent stored = data.runs().read(head.run(), seq - 1, 1).getFirst();
        return JsonCodec.standard()
                .read("entry " + seq + " of run " + head.run(), stored.payload(), JournalEvent.class);
    }

    private Object state(Engine engine, RunHead head) {
        return switch (head.graph()) {
            case ExplorerGraph.NAME ->
                engine.stateAt(ExplorerGraph.definition(), head.run(), seq).state();
            case ProofGraph.NAME ->
                engine.stateAt(ProofGraph.definition(), head.run(), seq).state();
            default ->
                throw new CairnException(
                        "run.other",
                        "run " + head.run() + " is of graph '" + head.graph() + "', which this command cannot read");
        };
    }

    /** A sensitive app's name stays in the journal: of a proof it is in the exploration that it belongs to. */
    private static Redaction redaction(Engine engine, RunHead head) {
        if (!head.graph().equals(ProofGraph.NAME) && !head.graph().equals(ExplorerGraph.NAME)) {
            return Redaction.NONE;
        }
        String explored = head.graph().equals(ProofGraph.NAME) ? head.run().replaceFirst("-proof$", "") : head.run();
        ExplorerState state = engine.state(ExplorerGraph.definition(), explored).state();
        return state.settings().redaction();
    }
}
