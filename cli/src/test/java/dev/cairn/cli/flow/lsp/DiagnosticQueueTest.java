package dev.cairn.cli.flow.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.junit.jupiter.api.Test;

class DiagnosticQueueTest {
    private static final Duration NEVER = Duration.ofDays(1);

    private final List<Integer> looked = new ArrayList<>();
    private final ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1);

    private static OpenFlow text(String uri, int version) {
        return OpenFlow.of(uri, version, "flow: x\n", null);
    }

    @Test
    void ofSeveralChangesInARowOnlyTheLastIsLookedAt() {
        executor.setRemoveOnCancelPolicy(true);
        try (DiagnosticQueue queue = new DiagnosticQueue(NEVER, flow -> looked.add(flow.version()), executor)) {
            for (int version = 1; version <= 40; version++) {
                queue.add(text("file:///a.yaml", version));
            }
            queue.add(text("file:///b.yaml", 7));
            assertThat(executor.getQueue()).hasSize(2);

            List.copyOf(executor.getQueue()).forEach(Runnable::run); // as if the pause were over
            assertThat(looked).containsExactlyInAnyOrder(40, 7);
        }
    }
}
