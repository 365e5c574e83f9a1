package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EffectsTest {
    private final SettableClock clock = Trail.clock();
    private final InMemoryFileStore files = new InMemoryFileStore();
    private final Engine engine =
            Engine.on(new InMemoryRunStore(clock)).clock(clock).files(files).build();

    @Test
    void drawTheSameForTheSameSeedStepAndAttempt() throws InterruptedException {
        List<String> first = draws("a", 7);
        assertThat(draws("b", 7)).isEqualTo(first);
        assertThat(draws("c", 8)).doesNotContainAnyElementsOf(first);
        assertThat(first).hasSize(3).doesNotHaveDuplicates();
    }

    @Test
    void makeIdsThatSortByTheRunsStart() throws InterruptedException {
        List<String> ids = new ArrayList<>();
        run("r", (trail, effects) -> {
            ids.add(effects.newId());
            ids.add(effects.newId());
            return "x";
        });
        assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.matches("[0-9A-HJKMNP-TV-Z]{26}"));
        assertThat(ids.get(0).substring(0, 10)).isEqualTo(ids.get(1).substring(0, 10));
    }

    @Test
    void keepTheIdempotencyKeyOverAttempts() throws InterruptedException {
        List<String> keys = new ArrayList<>();
        run("r", (trail, effects) -> {
            keys.add(effects.idempotencyKey());
            if (effects.attempt() == 1) {
                throw new IllegalStateException("busy");
            }
            return "x";
        });
        assertThat(keys).containsExactly("r/1", "r/1");
    }

    @Test
    void tellWhoAndWhenAndKeepFiles() throws InterruptedException {
        List<FileRef> refs = new ArrayList<>();
        run("r", (trail, effects) -> {
            assertThat(effects.runId()).isEqualTo("r");
            assertThat(effects.seed()).isEqualTo(1);
            assertThat(effects.stepOrdinal()).isEqualTo(1);
            assertThat(effects.now()).isEqualTo(clock.instant());
            assertThat(effects.cancelled()).isFalse();
            refs.add(effects.files().put(new byte[] {1}));
            return "x";
        });
        assertThat(files.get(refs.getFirst())).containsExactly(1);
    }

    @Test
    void refuseNegativeCharges() throws InterruptedException {
        run("r", (trail, effects) -> {
            assertThatThrownBy(() -> effects.charge(Meter.of("taps"), -1))
                    .hasMessageContaining("cannot charge -1 to taps");
            effects.charge(Meter.of("taps"), 0);
            return "x";
        });
    }

    private List<String> draws(String run, long seed) throws InterruptedException {
        List<String> drawn = new ArrayList<>();
        Script.Outcome<Trail, String> draw = (trail, effects) -> {
            drawn.add(draw(effects));
            if (effects.attempt() == 1 && effects.stepOrdinal() == 1) {
                throw new IllegalStateException("busy");
            }
            return "x";
        };
        engine.run(graph(draw, 2), Trail.EMPTY, RunOptions.DEFAULT.id(run).seed(seed));
        return drawn;
    }

    private static String draw(Effects effects) {
        return effects.newId().substring(10) + " " + effects.random().nextLong();
    }

    private void run(String id, Script.Outcome<Trail, String> outcome) throws InterruptedException {
        var result = engine.run(
                graph(outcome, 1), Trail.EMPTY, RunOptions.DEFAULT.id(id).seed(1));
        assertThat(result.state().places()).containsExactly("x");
    }

    private static Graph<Trail> graph(Script.Outcome<Trail, String> outcome, int steps) {
        Step<Trail, ?, ?> step = Trail.script().always(outcome).step("Work", String.class);
        return Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .when("done", trail -> trail.count("x") == steps)
                .to(End.succeeded("Done"))
                .otherwise(step)
                .build();
    }
}
