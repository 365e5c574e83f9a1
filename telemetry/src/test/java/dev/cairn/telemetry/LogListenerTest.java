package dev.cairn.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import dev.cairn.engine.graph.FailureRule;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

class LogListenerTest {
    private final Logger logger = (Logger) LoggerFactory.getLogger("dev.cairn.run");
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>() {
        @Override
        protected void append(ILoggingEvent line) {
            line.prepareForDeferredProcessing(); // its context is that of this thread
            super.append(line);
        }
    };
    private final SettableClock clock = Trail.clock();

    @BeforeEach
    void listen() {
        lines.start();
        logger.addAppender(lines);
        logger.setAdditive(false);
        logger.setLevel(Level.DEBUG);
    }

    @AfterEach
    void stop() {
        logger.detachAppender(lines);
        logger.setAdditive(true);
        logger.setLevel(null);
    }

    @Test
    void saysWhatHappensAndWhatIsNext() throws InterruptedException {
        run(Trail.script().fails("busy").failsForGood("gone"), Retry.times(2).thenTo(Trail.DONE));

        assertThat(texts())
                .containsExactly(
                        "INFO run r: started, graph g version 1",
                        "WARN run r: Work failed, attempt 1 (busy): as the script says; it is tried again in "
                                + clock.slept().toMillis() + " ms",
                        "WARN run r: Work failed, attempt 2 (gone): as the script says; going on to Done",
                        "INFO run r: ended, succeeded");
    }

    @Test
    void hasTheStackTraceOfAFailureOnce() throws InterruptedException {
        run(
                Trail.script().throwing(new IOException("no room", new IllegalStateException("deep down"))),
                FailureRule.of(Retry.never()));

        assertThat(lines.list)
                .filteredOn(line -> line.getThrowableProxy() != null)
                .singleElement()
                .satisfies(line -> assertThat(ThrowableProxyUtil.asString(line.getThrowableProxy()))
                        .contains(
                                "java.io.IOException: no room\n\tat dev.cairn.telemetry.LogListenerTest.",
                                "Caused by: java.lang.IllegalStateException: deep down"));
    }

    @Test
    void warnsOfAFailedRun() throws InterruptedException {
        run(Trail.script().failsForGood("gone"), FailureRule.of(Retry.never()));

        assertThat(texts())
                .contains("WARN run r: Work failed, attempt 1 (gone): as the script says; no attempt is left")
                .endsWith("WARN run r: ended, failed: node 'Work' failed: as the script says");
    }

    @Test
    void tellsOfStepsOnlyToThoseWhoAsk() throws InterruptedException {
        run(Trail.script().returns("x"), FailureRule.of(Retry.never()));
        assertThat(texts()).contains("DEBUG run r: Work completed, then Done (always)");

        lines.list.clear();
        logger.setLevel(Level.INFO);
        run(Trail.script().returns("x"), FailureRule.of(Retry.never()));
        assertThat(texts()).containsExactly("INFO run r: started, graph g version 1", "INFO run r: ended, succeeded");
    }

    @Test
    void hasWhereTheRunStandsInItsContext() throws InterruptedException {
        run(Trail.script().fails("busy").returns("x"), FailureRule.of(Retry.times(2)));

        assertThat(lines.list.get(1).getMDCPropertyMap())
                .isEqualTo(Map.of(
                        "runId", "r", "nodeName", "Work", "stepOrdinal", "1", "attempt", "1", "actor", "engine"));
        assertThat(lines.list.get(2).getMDCPropertyMap())
                .isEqualTo(Map.of(
                        "runId", "r", "nodeName", "Work", "stepOrdinal", "1", "attempt", "2", "actor", "engine"));
        assertThat(lines.list.getFirst().getMDCPropertyMap()).containsOnlyKeys("runId", "actor");
    }

    @Test
    void isTheContextOfWhatStepsLog() throws InterruptedException {
        AtomicReference<Map<String, String>> inside = new AtomicReference<>(Map.of());
        run(
                Trail.script().does((trail, effects) -> {
                    inside.set(MDC.getCopyOfContextMap());
                    return "x";
                }),
                FailureRule.of(Retry.never()));

        assertThat(inside.get())
                .isEqualTo(
                        Map.of("runId", "r", "nodeName", "Work", "stepOrdinal", "1", "attempt", "1", "actor", "node"));
    }

    private List<String> texts() {
        return lines.list.stream()
                .map(line -> line.getLevel() + " " + line.getFormattedMessage())
                .toList();
    }

    private void run(Script<Trail, String> script, FailureRule<Trail> retry) throws InterruptedException {
        Step<Trail, ?, ?> work = script.step("Work", String.class);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(work)
                .from(work)
                .to(Trail.DONE)
                .onFailure(retry)
                .build();
        LogListener log = new LogListener();
        try (Engine engine = Engine.on(new InMemoryRunStore())
                .clock(clock)
                .listener(log)
                .around(log)
                .build()) {
            engine.run(graph, Trail.EMPTY, RunOptions.DEFAULT.id("r"));
            engine.flushListeners();
        }
    }
}
