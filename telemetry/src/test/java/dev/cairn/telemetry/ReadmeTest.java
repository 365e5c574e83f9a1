package dev.cairn.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import io.opentelemetry.api.OpenTelemetry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the README shows. */
class ReadmeTest {
    @Test
    void tellsOfARun() throws InterruptedException {
        try (Telemetry telemetry = new Telemetry();
                Engine engine = engine(new InMemoryRunStore(), telemetry.api())) {
            Step<Trail, ?, ?> work = Trail.script().returns("x").step("Work", String.class);
            Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                    .start(work)
                    .from(work)
                    .to(Trail.DONE)
                    .build();
            engine.run(graph, Trail.EMPTY, RunOptions.DEFAULT);
            engine.flushListeners();
            assertThat(telemetry.spans().names()).hasSize(3);
            assertThat(telemetry.counter("cairn.step.count")).hasSize(1);
        }
    }

    private static Engine engine(RunStore store, OpenTelemetry openTelemetry) {
        // spotless:off
        TraceListener traces = TraceListener.of(openTelemetry);
        LogListener log = new LogListener();
        Engine engine = Engine.on(store)
                .listener(traces).around(traces)
                .listener(log).around(log)
                .listener(MetricListener.of(openTelemetry))
                .build();
        // spotless:on
        return engine;
    }

    @Test
    void isWhatTheReadmeShows() throws IOException {
        String source = unindented(Files.readString(Path.of("src/test/java/dev/cairn/telemetry/ReadmeTest.java")));
        List<String> blocks = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("README.md")))
                .results()
                .map(found -> unindented(found.group(1)))
                .toList();
        assertThat(blocks).hasSize(1).allSatisfy(block -> assertThat(source).contains(block));
    }

    private static String unindented(String text) {
        return text.replaceAll("(?m)^ +", "");
    }
}
