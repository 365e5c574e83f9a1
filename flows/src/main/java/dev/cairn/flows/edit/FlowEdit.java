package dev.cairn.flows.edit;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.TextEdit;
import java.util.ArrayList;
import java.util.List;

/**
 * What operations did to a flow and its layers.
 *
 * @param before the documents as they were, the flow first
 * @param after the documents as they are
 * @param edits what changed in the texts, by file
 * @param audit one entry for each operation
 */
public record FlowEdit(
        List<FlowDocument> before, List<FlowDocument> after, List<TextEdit> edits, List<AuditEntry> audit) {
    public FlowEdit {
        before = List.copyOf(before);
        after = List.copyOf(after);
        edits = List.copyOf(edits);
        audit = List.copyOf(audit);
    }

    static FlowEdit of(List<FlowDocument> before, List<FlowDocument> after, List<AuditEntry> audit) {
        List<TextEdit> edits = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            edits.addAll(LineEdits.between(before.get(i), after.get(i)));
        }
        return new FlowEdit(before, after, edits, audit);
    }

    /** The flow as it is now. */
    public FlowDocument flow() {
        return after.getFirst();
    }

    /** What takes the operations back: edits of the new texts that give the old ones, byte for byte. */
    public List<TextEdit> inverse() {
        return of(after, before, List.of()).edits();
    }

    /**
     * Applies text edits to a file.
     *
     * @param hash the {@linkplain FlowDocument#hash hash} that the edits were made for
     * @throws EditException if the document has changed since
     */
    public static FlowDocument apply(FlowDocument document, String hash, List<TextEdit> edits) {
        if (!document.hash().equals(hash)) {
            throw EditException.conflict(document.file() + " has changed since the edit was made: "
                    + document.hash().substring(0, 12) + " is not " + hash.substring(0, Math.min(12, hash.length()))
                    + "; read it again");
        }
        List<TextEdit> own = edits.stream()
                .filter(edit -> edit.file().equals(document.file()))
                .toList();
        return document.withText(TextEdit.apply(document.text(), own));
    }
}
