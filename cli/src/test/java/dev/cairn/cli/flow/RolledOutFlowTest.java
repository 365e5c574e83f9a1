package dev.cairn.cli.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.cli.flow.file.ToolOptions;
import dev.cairn.flows.compiled.CompiledFlow;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which version an instance uses and shadows, of those that are there. */
class RolledOutFlowTest {
    private static final String FLOW = """
            flow: shop
            schema: 1
            version: %s
            start: lamps
            nodes:
              lamps: {ask: How many lamps?, type: whole, next: done}
              done: {end: completed, say: "Version %s."}
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Path version(int number) throws IOException {
        return file("v" + number + ".yaml", FLOW.formatted(number, number));
    }

    private RolledOutFlow rolledOut(Path... layers) throws IOException {
        return RolledOutFlow.of(
                List.of(version(1), version(3), version(2)),
                List.of(layers),
                new ToolOptions(),
                new PrintWriter(new StringWriter()));
    }

    private static int number(CompiledFlow flow) {
        return flow.model().version();
    }

    @Test
    void withoutAnInstanceTheNewestIsUsed() throws IOException {
        assertThat(number(rolledOut().used())).isEqualTo(3);
        assertThat(rolledOut().shadow()).isEmpty();
    }

    @Test
    void anInstanceChoosesAndChangesBoth() throws IOException {
        Path tenant = file("tenant.yaml", "layer: tenant\nid: acme\nnodes:\n  lamps: {ask: How many bulbs?}\n");
        Path instance = file("instance.yaml", "layer: instance\nid: acme-web\nuse: 1\nshadow: 2\n");

        RolledOutFlow rolled = rolledOut(tenant, instance);

        assertThat(number(rolled.used())).isEqualTo(1);
        assertThat(rolled.shadow().map(RolledOutFlowTest::number)).contains(2);
        assertThat(rolled.used().document().toJson().at("/nodes/lamps/ask").asString())
                .isEqualTo("How many bulbs?");
    }

    @Test
    void itsOwnVersionIsNoShadow() throws IOException {
        assertThat(rolledOut(file("i.yaml", "layer: instance\nid: i\nuse: 2\nshadow: 2\n"))
                        .shadow())
                .isEmpty();
    }

    @Test
    void aVersionThatIsNotThereIsToldWithThoseThatAre() throws IOException {
        Path instance = file("i.yaml", "layer: instance\nid: i\nuse: 7\n");
        assertThatThrownBy(() -> rolledOut(instance))
                .hasMessageContaining("the instance uses version 7, there are [1 (");
        Path shadow = file("s.yaml", "layer: instance\nid: i\nshadow: 9\n");
        assertThatThrownBy(() -> rolledOut(shadow)).hasMessageContaining("shadows version 9");
    }

    @Test
    void layersThatDoNotFitAreRefused() throws IOException {
        Path final1 = file("t.yaml", "layer: tenant\nid: t\nnodes:\n  lamps: {merge: {ask: final}}\n");
        Path instance = file("i.yaml", "layer: instance\nid: i\nnodes:\n  lamps: {ask: Which?}\n");
        assertThatThrownBy(() -> rolledOut(final1, instance)).hasMessageContaining("the layers do not fit over");
    }
}
