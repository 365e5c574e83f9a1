package dev.cairn.flows.layer;

import dev.cairn.flows.document.ClosestName;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Place;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The strategies that documents declare. One holds from its layer on; {@code final} from the next. */
final class Declarations {
    private final Map<String, Declared> strategies = new HashMap<>();
    private final Map<String, Declared> finals = new LinkedHashMap<>();
    private final Map<String, Declared> fresh = new LinkedHashMap<>();
    private final LayerProblems problems;

    /** Who declares a strategy, and where. */
    record Declared(MergeStrategy strategy, LayerFile layer, Place at) {}

    Declarations(LayerProblems problems) {
        this.problems = problems;
    }

    /** Reads the {@code merge} of a mapping. */
    void declare(LayerFile layer, Content merge, String path) {
        if (!(merge instanceof Mapping mapping)) {
            problems.noSense(
                    merge.place(),
                    "'merge' names a strategy for each field, this is " + merge.described(),
                    "merge: {ask: final}");
            return;
        }
        for (Entry entry : mapping.entries()) {
            Optional<MergeStrategy> strategy =
                    entry.value() instanceof Scalar scalar ? MergeStrategy.of(scalar.text()) : Optional.empty();
            if (strategy.isEmpty()) {
                unknown(entry.value());
            } else {
                declare(
                        NamedPath.child(path, entry.name()),
                        new Declared(strategy.get(), layer, entry.key().place()));
            }
        }
    }

    private void declare(String path, Declared declared) {
        Optional<Declared> bound = finalAt(path);
        if (bound.isPresent()) {
            problems.isFinal(declared.at(), path, bound.get());
        } else if (declared.strategy() == MergeStrategy.FINAL) {
            fresh.put(path, declared);
        } else {
            strategies.put(path, declared);
        }
    }

    private void unknown(Content strategy) {
        List<String> known =
                Arrays.stream(MergeStrategy.values()).map(MergeStrategy::word).toList();
        String word = strategy instanceof Scalar scalar ? scalar.text() : "";
        problems.noSense(
                strategy.place(),
                "'" + word + "' is no strategy, which is one of " + String.join(", ", known),
                ClosestName.to(word, known).orElse("override"));
    }

    /** Ends a layer: what it declared final is so from now on. */
    void layerEnds() {
        finals.putAll(fresh);
        fresh.clear();
    }

    MergeStrategy strategy(String path, MergeStrategy usual) {
        Declared declared = strategies.get(path);
        return declared == null ? usual : declared.strategy();
    }

    /** What makes a field final, if it is. */
    Optional<Declared> finalAt(String path) {
        return Optional.ofNullable(finals.get(path));
    }

    /** What makes a field or one below it final, if any is. */
    Optional<Declared> finalAtOrBelow(String path) {
        return finals.entrySet().stream()
                .filter(one -> one.getKey().equals(path) || one.getKey().startsWith(path + "."))
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
