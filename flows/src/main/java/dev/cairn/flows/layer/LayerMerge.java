package dev.cairn.flows.layer;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.layer.Slot.Branch;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Merges layers into one flow. Each document says with {@code layer} which {@linkplain Tier tier} it is, with {@code rank} where among those of its
 * tier, and with {@code id} what it is called; the order in which documents are given changes nothing.
 *
 * <p>A layer has the form of a flow, with only what it changes: a field is set or added, {@code null} removes it, and lists that layers add
 * to take items with {@code remove: NAME}, {@code change: NAME}, {@code before: NAME} and {@code after: NAME}, where an edge is named by where it leads and a
 * rule or check by its condition. Beside fields, {@code merge} declares {@linkplain MergeStrategy strategies}, and {@code was} says what the base said when
 * the layer was written. A scalar at {@code next} takes the place of all edges.
 *
 * <p>Stateless and thread-safe.
 */
public final class LayerMerge {
    private LayerMerge() {}

    /** Merges documents, in whatever order. What does not fit is reported; the merge then has what the lower layer says, or the later one of two of a rank. */
    public static MergedFlow merge(List<FlowDocument> documents) {
        List<FlowProblem> problems = new ArrayList<>();
        LayerReader reader = new LayerReader(problems);
        List<LayerFile> layers = documents.stream()
                .flatMap(document -> reader.read(document).stream())
                .sorted(LayerFile.ORDER)
                .toList();
        LayerFold fold = new LayerFold(new LayerProblems(problems));
        Branch flow = new Branch(
                layers.isEmpty()
                        ? Place.startOf("merged")
                        : layers.getFirst().document().place());
        layers.forEach(layer -> fold.put(layer, flow));
        Rollout rollout = rollout(layers, fold);
        FlowDocument document = FlowDocument.assembled("merged", MergedContent.of(flow, ""));
        problems.addAll(RemovedNames.stillRead(document, fold.removed()));
        return new MergedFlow(
                document,
                problems.stream().distinct().sorted(FlowProblem.ORDER).toList(),
                LeafOrigins.of(flow),
                fold.changes(),
                layers.stream()
                        .map(layer -> new MergedFlow.LayerName(layer.id(), layer.tier(), layer.rank(), layer.file()))
                        .toList(),
                rollout);
    }

    private static Rollout rollout(List<LayerFile> layers, LayerFold fold) {
        return new Rollout(highest(layers, "use", fold), highest(layers, "shadow", fold));
    }

    private static Optional<String> highest(List<LayerFile> layers, String field, LayerFold fold) {
        List<LayerFile> saying = layers.stream()
                .filter(layer -> layer.document().get(field) != null)
                .toList();
        if (saying.isEmpty()) {
            return Optional.empty();
        }
        LayerFile last = saying.getLast();
        Content value = Objects.requireNonNull(last.document().get(field));
        for (LayerFile other : saying) {
            Content rival = Objects.requireNonNull(other.document().get(field));
            if (!other.equals(last) && other.ranksAs(last) && !rival.toJson().equals(value.toJson())) {
                fold.problems().differs(value.place(), field, new Slot.Setter(other, rival.place()));
            }
        }
        return switch (value) {
            case Scalar scalar when !scalar.isNothing() -> Optional.of(scalar.text());
            case Scalar nothing -> Optional.empty();
            case Mapping mapping -> named(mapping);
            case Content.Sequence list -> Optional.empty();
        };
    }

    /** A version may be written {@code {version: 3}}. */
    private static Optional<String> named(Mapping mapping) {
        return mapping.get("version") instanceof Scalar version ? Optional.of(version.text()) : Optional.empty();
    }
}
