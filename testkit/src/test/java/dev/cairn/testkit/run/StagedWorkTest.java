package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is done and not yet written when a user's function throws where nothing can be made of it. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class StagedWorkTest {
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private final AtomicInteger executed = new AtomicInteger();

    record Order(int total) {}

    private Graph<Order> graph(Throwable thrown) {
        ForEach<Order, Integer, Integer> charge = ForEach.<Order, Integer, Integer>of(
                        "Charge",
                        order -> List.of(1),
                        Integer.class,
                        (item, effects) -> refuse(),
                        (order, made) -> order)
                .failed((order, failure) -> thrown(thrown));
        return Graph.define("order", 1, Order.class)
                .start(charge)
                .from(charge)
                .to(End.succeeded("Charged"))
                .onFailure(End.failed("Refused"))
                .build();
    }

    private static Order thrown(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) thrown;
    }

    private int refuse() throws StepException {
        executed.incrementAndGet();
        throw StepException.permanent("card", "it was refused", null);
    }

    @Test
    void isWrittenAllTheSame() {
        remains(graph(new IllegalStateException("of the fold")), IllegalStateException.class);
    }

    @Test
    void isWrittenBeforeAnErrorToo() {
        remains(graph(new NoClassDefFoundError("of/the/Fold")), NoClassDefFoundError.class);
    }

    private void remains(Graph<Order> graph, Class<? extends Throwable> thrown) {
        try (Engine engine = Engine.on(new InMemoryRunStore()).build()) {
            assertThatThrownBy(() -> engine.run(graph, new Order(3), OPTIONS))
                    .hasStackTraceContaining(thrown.getName());
            assertThat(engine.journal("r"))
                    .as("the item's end is in the journal")
                    .anyMatch(entry -> entry.event() instanceof JournalEvent.ItemFailed);
            assertThatThrownBy(() -> engine.resume(graph, "r").await()).hasStackTraceContaining(thrown.getName());
            assertThat(executed).as("done once").hasValue(1);
        }
    }
}
