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
                .isEqualTo("4 ee7298c7ee6f6e80f1335453c7540903be97861f6acec38ef4b0254a5114bae3");
    }
}
