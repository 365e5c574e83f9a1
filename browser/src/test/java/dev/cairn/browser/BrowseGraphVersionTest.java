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
                .isEqualTo("2 e6a7a2e30c80d860c244a49c829bb566015e57fcb69137cf866cc963af0ef2a7");
    }
}
