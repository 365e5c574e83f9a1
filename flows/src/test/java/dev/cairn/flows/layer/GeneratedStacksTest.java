package dev.cairn.flows.layer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class GeneratedStacksTest {
    /** From so many stacks on each kind of them is there. */
    private static final int VARIED = 100;

    @Test
    void theOrderOfFilesChangesNothingAndOriginsAreTrue() {
        check(0, Integer.getInteger("cairn.flows.few", 200));
    }

    @Test
    @Tag("slow")
    void theOrderOfFilesChangesNothingAndOriginsAreTrueForThousands() {
        check(200, Integer.getInteger("cairn.flows.stacks", 1_000));
    }

    private static void check(int from, int to) {
        int clean = 0;
        int hiding = 0;
        for (int seed = from; seed < to; seed++) {
            List<FlowDocument> documents = new GeneratedStack(seed).documents();
            MergedFlow merged = LayerMerge.merge(documents);
            List<FlowDocument> shuffled = new ArrayList<>(documents);
            Collections.shuffle(shuffled, new Random(seed));
            assertThat(LayerMerge.merge(shuffled).reportJson())
                    .as("seed %s", seed)
                    .isEqualTo(merged.reportJson());
            assertEachLeafHasAPlace(merged, documents, seed);
            if (merged.isClean()) {
                clean++;
                hiding += assertOriginsAreTrue(merged, documents, seed);
            }
        }
        if (to - from >= VARIED) {
            assertThat(clean).as("stacks without conflict").isGreaterThan((to - from) / 5);
            assertThat(hiding).as("leaves that hide others").isGreaterThan(to - from);
        }
    }

    /** Every scalar of the flow has an origin whose place in its file has that very value. */
    private static void assertEachLeafHasAPlace(MergedFlow merged, List<FlowDocument> documents, int seed) {
        Set<String> pointers = new HashSet<>();
        scalars(merged.document().toJson(), "", pointers);
        Set<String> known = new HashSet<>();
        for (LeafOrigin leaf : merged.leaves()) {
            known.add(leaf.pointer());
            FlowDocument file = documents.stream()
                    .filter(document -> document.file().equals(leaf.at().file()))
                    .findFirst()
                    .orElseThrow();
            assertThat(file.text().substring(leaf.at().span().start()).lines().limit(2))
                    .as("seed %s, %s", seed, leaf)
                    .anyMatch(line -> leaf.value().isContainer()
                            || line.contains(leaf.value().asString()));
        }
        assertThat(known).as("seed %s", seed).containsAll(pointers);
    }

    private static int assertOriginsAreTrue(MergedFlow merged, List<FlowDocument> documents, int seed) {
        Map<String, Map<String, JsonNode>> without = new HashMap<>();
        int hiding = 0;
        for (LeafOrigin leaf : merged.leaves()) {
            Map<String, JsonNode> rest = without.computeIfAbsent(
                    leaf.at().file(),
                    file -> leaves(LayerMerge.merge(documents.stream()
                            .filter(other -> !other.file().equals(file))
                            .toList())));
            if (leaf.hid().isEmpty()) {
                assertThat(rest).as("seed %s: %s", seed, leaf).doesNotContainKey(leaf.path());
            }
            for (LeafOrigin.HiddenLeaf hidden : leaf.hid()) {
                hiding++;
                assertThat(found(rest, hidden)).as("seed %s: %s", seed, leaf).isTrue();
            }
        }
        return hiding;
    }

    /** A list that is one leaf to the merge has several in its report. */
    private static boolean found(Map<String, JsonNode> leaves, LeafOrigin.HiddenLeaf hidden) {
        if (!hidden.value().isContainer() || hidden.value().isEmpty()) {
            return hidden.value().equals(leaves.get(hidden.path()));
        }
        for (int i = 0; i < hidden.value().size(); i++) {
            if (!hidden.value().get(i).isContainer()
                    && !hidden.value().get(i).equals(leaves.get(hidden.path() + "." + i))) {
                return false;
            }
        }
        return true;
    }

    private static Map<String, JsonNode> leaves(MergedFlow merged) {
        Map<String, JsonNode> leaves = new HashMap<>();
        merged.leaves().forEach(leaf -> leaves.put(leaf.path(), leaf.value()));
        return leaves;
    }

    private static void scalars(JsonNode json, String pointer, Set<String> into) {
        if (json.isObject()) {
            json.properties().forEach(field -> scalars(field.getValue(), Place.below(pointer, field.getKey()), into));
        } else if (json.isArray()) {
            for (int i = 0; i < json.size(); i++) {
                scalars(json.get(i), pointer + "/" + i, into);
            }
        } else {
            into.add(pointer);
        }
    }
}
