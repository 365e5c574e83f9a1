package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Graph;
import org.junit.jupiter.api.Test;

class BrowseGraphVersionTest {
    /** If this fails, a task that waits now would be refused: raise the version, declare a migration, and note the new one here. */
    @Test
    void eachVersionHasOneFingerprint() {
        Graph<?> graph = BrowseGraph.definition();
        assertThat(graph.version() + " " + graph.fingerprint())
                .isEqualTo("3 5c2f1bf4d7bde30783e0793b630fbade4de9ffca10c81429472a1700184934dc");
    }
}
