package dev.cairn.server.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.flows.compile.FlowCompilation;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.server.flow.FlowCompilations.DrawnFlow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlowCompilationsTest {
    private static final String FLOW =
            "flow: bye\nschema: 1\nstart: done\nnodes:\n  done: {end: completed, say: \"Bye.\"}\n";

    @Test
    void whoAsksForOneFlowAtOnceGetsOneCompilation() throws Exception {
        FlowCompilations compilations = new FlowCompilations();
        List<Callable<FlowCompilation>> asked = IntStream.range(0, 16)
                .<Callable<FlowCompilation>>mapToObj(any -> () -> compilations.of(FlowDocument.parse("bye.yaml", FLOW)))
                .toList();
        FlowCompilation first;
        try (ExecutorService threads = Executors.newFixedThreadPool(16)) {
            List<Future<FlowCompilation>> found = threads.invokeAll(asked);
            first = found.getFirst().get();
            for (Future<FlowCompilation> one : found) {
                assertThat(one.get()).isSameAs(first);
            }
        }
        assertThat(first.problems()).isEmpty();
        assertThat(compilations.of(FlowDocument.parse("bye.yaml", FLOW))).isSameAs(first);
        assertThat(compilations.of(FlowDocument.parse("other.yaml", FLOW))).isNotSameAs(first);
    }

    @Test
    void aPictureIsDrawnOnceForAllTextsThatHaveIt() {
        FlowCompilations compilations = new FlowCompilations();
        DrawnFlow drawn =
                compilations.picture(FlowDocument.parse("bye.yaml", FLOW)).orElseThrow();
        for (String same : List.of(FLOW, "# a comment\n" + FLOW, FLOW.replace("schema: 1", "schema: 1\nversion: 7"))) {
            assertThat(compilations.picture(FlowDocument.parse("bye.yaml", same)))
                    .as(same)
                    .get()
                    .isSameAs(drawn);
        }
        for (String other : List.of(
                FLOW.replace("Bye.", "Hey."),
                FLOW.replace("completed,", "completed, ui: {x: 90, y: 20},"),
                FLOW.replace("flow: bye", "flow: by"),
                FLOW.replace("flow: bye", "flow: bye\nlabel: Farewell"),
                FLOW + "  more: {say: \"Hm.\", next: done}\n")) {
            DrawnFlow another =
                    compilations.picture(FlowDocument.parse("bye.yaml", other)).orElseThrow();
            assertThat(another.name()).as(other).isNotEqualTo(drawn.name());
            assertThat(another.picture()).as(other).isNotEqualTo(drawn.picture());
        }
        assertThat(compilations.picture(FlowDocument.parse("bye.yaml", "- ["))).isEmpty();
    }

    @Test
    void aLargeFlowIsRehearsedOnce() throws InterruptedException {
        FlowCompilations compilations = new FlowCompilations();
        FlowDocument large = FlowDocument.parse("bye.yaml", FLOW + "# long\n".repeat(5_000));
        assertThat(compilations.rehearse(FlowDocument.parse("bye.yaml", FLOW))).isEmpty();
        Thread rehearsal = compilations.rehearse(large).orElseThrow();
        assertThat(compilations.rehearse(large)).isEmpty();
        rehearsal.join();
        assertThat(compilations.of(large).problems()).isEmpty();
    }

    @Test
    void aFileIsParsedAgainOnlyWhenItIsAnother(@TempDir Path root) throws IOException {
        Path file = root.resolve("bye.yaml");
        Files.writeString(file, FLOW);
        FlowFolder folder = new FlowFolder(root);
        FlowDocument read = folder.read("bye.yaml");
        assertThat(folder.read("bye.yaml")).isSameAs(read);
        Files.writeString(file, FLOW.replace("Bye.", "Hey."));
        assertThat(folder.read("bye.yaml").text()).contains("Hey.");
        Files.writeString(file, FLOW);
        assertThat(folder.read("bye.yaml").text()).isEqualTo(FLOW);
    }
}
