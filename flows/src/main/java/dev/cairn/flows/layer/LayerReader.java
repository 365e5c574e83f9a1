package dev.cairn.flows.layer;

import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads what layers say about themselves, and collects what they say wrong. */
final class LayerReader {
    /** What is said about a layer and is no part of the flow. */
    static final List<String> OWN_FIELDS = List.of("layer", "id", "rank", "use", "shadow");

    private final List<FlowProblem> problems;

    LayerReader(List<FlowProblem> problems) {
        this.problems = problems;
    }

    Optional<LayerFile> read(FlowDocument document) {
        problems.addAll(document.problems());
        Optional<Content> root = document.root();
        if (root.isPresent() && root.get() instanceof Mapping mapping) {
            return Optional.of(new LayerFile(
                    text(mapping, "id").orElseGet(() -> idOf(document.file())),
                    tier(mapping),
                    rank(mapping),
                    mapping,
                    document.file()));
        }
        root.ifPresent(content -> problems.add(FlowProblem.error(
                "F102",
                content.place(),
                "a layer is a mapping, this is " + content.described(),
                Fix.advice("flow: …"))));
        return Optional.empty();
    }

    private Tier tier(Mapping document) {
        Content named = document.get("layer");
        if (named == null) {
            return Tier.GLOBAL;
        }
        String word = named instanceof Scalar scalar ? scalar.text() : "";
        return Tier.of(word).orElseGet(() -> {
            List<String> known = Arrays.stream(Tier.values()).map(Tier::word).toList();
            problems.add(FlowProblem.error(
                    "F102",
                    named.place(),
                    "'" + word + "' is no layer, which is one of " + String.join(", ", known),
                    Fix.advice(ClosestName.to(word, known).orElse("layer: tenant"))));
            return Tier.GLOBAL;
        });
    }

    private int rank(Mapping document) {
        Content rank = document.get("rank");
        if (rank == null) {
            return 0;
        }
        if (rank instanceof Scalar scalar
                && scalar.value().isIntegralNumber()
                && scalar.value().canConvertToInt()) {
            return scalar.value().intValue();
        }
        problems.add(FlowProblem.error("F102", rank.place(), "a rank is a whole number", Fix.advice("rank: 1")));
        return 0;
    }

    private static Optional<String> text(Mapping document, String field) {
        return document.get(field) instanceof Scalar scalar && !scalar.isNothing()
                ? Optional.of(scalar.text())
                : Optional.empty();
    }

    /** The name of a file without folder and ending. */
    private static String idOf(String file) {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** Where a layer says something about itself. */
    static Place placeOf(LayerFile layer, String field) {
        Content value = layer.document().get(field);
        return value == null ? layer.document().place() : value.place();
    }
}
