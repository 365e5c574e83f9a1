package dev.cairn.agent.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BreadthFirstTest {
    private static final Map<String, List<String>> LEADS =
            Map.of("a", List.of("b", "c"), "b", List.of("d", "a"), "c", List.of("d", "e"));

    @Test
    void whatIsReachedByFewerStepsComesFirst() {
        List<String> visited = new ArrayList<>();
        Set<String> given = new HashSet<>(Set.of("a"));
        BreadthFirst.from("a", node -> {
            visited.add(node);
            return LEADS.getOrDefault(node, List.of()).stream()
                    .filter(given::add)
                    .toList();
        });
        assertThat(visited).containsExactly("a", "b", "c", "d", "e");
    }
}
