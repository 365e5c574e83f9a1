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
                .isEqualTo("5 7443d500535791eb94fd17565c3705df117e32484e9efbe58b2a44b2c73e824f");
    }
}
