package dev.cairn.flows.decode;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.FlowModel;
import java.util.List;
import java.util.Optional;

/**
 * What came of a document.
 *
 * @param model what was right of it; none if the document is no mapping. With problems it lacks what they are about.
 * @param problems of the reader and of the decoder, by place
 */
public record DecodedDocument(FlowDocument document, Optional<FlowModel> model, List<FlowProblem> problems) {
    /** Sorts the problems. */
    public DecodedDocument {
        problems = problems.stream().sorted(FlowProblem.ORDER).toList();
    }
}
