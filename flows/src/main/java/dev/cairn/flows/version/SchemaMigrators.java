package dev.cairn.flows.version;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.edit.ValueText;
import dev.cairn.flows.model.FlowModel;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Lifts documents of older schemas, step by step. Immutable and thread-safe. */
public final class SchemaMigrators {
    private final List<SchemaMigrator> steps;
    private final int newest;

    private SchemaMigrators(List<SchemaMigrator> steps, int newest) {
        this.steps = List.copyOf(steps);
        this.newest = newest;
    }

    /** Those that lift to the newest schema there is. */
    public static SchemaMigrators standard() {
        return new SchemaMigrators(List.of(new DraftMigrator()), FlowModel.NEWEST_SCHEMA);
    }

    /** These and one more, which leads on to the next schema. */
    public SchemaMigrators with(SchemaMigrator next) {
        List<SchemaMigrator> more = new ArrayList<>(steps);
        more.add(next);
        return new SchemaMigrators(more, Math.max(newest, next.from() + 1));
    }

    /** Which schema a document is written in: the draft has none, and its version is a text. */
    public static int schemaOf(JsonNode document) {
        JsonNode schema = document.path("schema");
        boolean draft = schema.isMissingNode() && (document.path("nodes").isArray() || document.has("edges"));
        return draft ? 0 : schema.isIntegralNumber() ? schema.intValue() : FlowModel.NEWEST_SCHEMA;
    }

    /** Whether a document is older than the newest schema. */
    public boolean isOld(FlowDocument document) {
        return schemaOf(document.toJson()) < newest;
    }

    /**
     * Lifts a document to the newest schema; one that is of it already comes back as it is.
     *
     * @throws CairnException {@code flow.schema} if no migrator reads its schema
     */
    public SchemaMigrator.Lifted lift(JsonNode document) {
        JsonNode at = document;
        List<String> notes = new ArrayList<>();
        for (int schema = schemaOf(document); schema < newest; schema++) {
            SchemaMigrator.Lifted lifted = step(schema).lift(at);
            notes.addAll(lifted.notes());
            at = lifted.document();
        }
        if (at instanceof ObjectNode object) {
            return new SchemaMigrator.Lifted(object.deepCopy(), notes);
        }
        throw new CairnException("flow.schema", "a flow is a mapping, this is none; begin it with 'flow: NAME'");
    }

    /** Lifts a document, and writes it anew. */
    public FlowDocument lift(FlowDocument document) {
        return FlowDocument.parse(
                document.file(), ValueText.document(lift(document.toJson()).document()));
    }

    private SchemaMigrator step(int schema) {
        return steps.stream()
                .filter(step -> step.from() == schema)
                .findFirst()
                .orElseThrow(() -> new CairnException(
                        "flow.schema",
                        "nothing lifts documents of schema " + schema + " to " + (schema + 1)
                                + "; add a migrator that does"));
    }
}
