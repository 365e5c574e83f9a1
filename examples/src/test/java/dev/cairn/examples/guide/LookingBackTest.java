package dev.cairn.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.history.Verification;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.state.RunState;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LookingBackTest {
    record Quote(int hours, int rate, int cents) {
        Quote priced(int sum) {
            return new Quote(hours, rate, sum);
        }

        Quote at(int newRate) {
            return new Quote(hours, newRate, cents);
        }
    }

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static Graph<Quote> graph(int large) {
        Step<Quote, ?, ?> estimate = Step.of(
                "Estimate",
                Integer.class,
                quote -> quote,
                (quote, effects) -> quote.hours() * quote.rate(),
                Quote::priced);
        Step<Quote, ?, ?> discount =
                Step.of("Discount", Integer.class, Quote::cents, (cents, effects) -> cents * 9 / 10, Quote::priced);
        return Graph.define("quote", 1, Quote.class)
                .start(estimate)
                .from(estimate)
                .when("large", quote -> quote.cents() > large)
                .to(discount)
                .otherwise(End.succeeded("Full"))
                .from(discount)
                .to(End.succeeded("Reduced"))
                .build();
    }

    @Test
    void showsWhatHappenedAndWhatWouldHave() throws InterruptedException {
        Graph<Quote> graph = graph(100_000);
        try (Engine engine = Engine.inMemory()) {
            String run = engine.run(graph, new Quote(20, 8_000, 0), RunOptions.DEFAULT)
                    .run();
            List<String> seen = new ArrayList<>();
            // guide: history
            for (JournalEntry entry : engine.journal(run)) {
                if (entry.event() instanceof JournalEvent.StepCompleted done) {
                    seen.add(done.node() + " found out " + done.output() + " and went to " + done.to());
                }
            }
            RunState<Quote> then = engine.stateAt(graph, run, 2);
            engine.history(
                    graph,
                    run,
                    moment -> seen.add(
                            moment.run().position().node() + " " + moment.run().state()));
            // guide: end
            assertThat(seen).hasSize(2 + 4).contains("Estimate found out 160000 and went to Discount");
            assertThat(then.state().cents()).isEqualTo(160_000);
            // guide: fork
            Fork<Quote> cheaper =
                    Fork.<Quote>at(1).edit(quote -> quote.at(4_000)).label("why", "what if");
            RunResult<Quote> other =
                    engine.resume(graph, engine.fork(graph, run, cheaper)).await();
            // guide: end
            assertThat(other.state().cents()).isEqualTo(80_000);
            assertThat(engine.state(graph, run).state().cents()).isEqualTo(144_000);
        }
    }

    @Test
    void findsWhatWasChanged() throws InterruptedException {
        Graph<Quote> then = graph(100_000);
        Graph<Quote> graph = graph(200_000);
        try (Engine engine = Engine.inMemory()) {
            String run = engine.run(then, new Quote(20, 8_000, 0), RunOptions.DEFAULT.id("quote-1"))
                    .run();
            // guide: verify
            Verification verification = engine.verify(graph, run);
            if (!verification.holds()) {
                Verification.Divergence first = verification.divergence().orElseThrow();
                // guide: end
                assertThat(first.seq()).isEqualTo(2);
                assertThat(first.field()).isEqualTo("to");
            }
            assertThat(verification).hasToString("""
                    run quote-1 diverges at entry 2, step 1 (node 'Estimate'): to is "Discount" in the journal, and "Full" today""");
        }
    }

    @Test
    void takesARunElsewhere() throws InterruptedException, IOException {
        Graph<Quote> graph = graph(100_000);
        try (Engine engine = Engine.inMemory();
                Engine elsewhere = Engine.inMemory()) {
            String run =
                    engine.run(graph, new Quote(1, 1, 0), RunOptions.DEFAULT).run();
            Path file = folder.resolve("run.zip");
            // guide: export
            try (OutputStream out = Files.newOutputStream(file)) {
                engine.exportRun(run, out);
            }
            try (InputStream in = Files.newInputStream(file)) {
                elsewhere.importRun(in); // the same id, the same journal, the files that it refers to
            }
            // guide: end
            assertThat(elsewhere.journal(run)).isEqualTo(engine.journal(run));
        }
    }
}
