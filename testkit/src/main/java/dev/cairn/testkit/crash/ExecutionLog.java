package dev.cairn.testkit.crash;

import dev.cairn.engine.store.Append;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the world sees of one simulated run over all its processes: executions that took place, and rules that were broken. Thread-safe. */
final class ExecutionLog {
    private final Map<ExecutionKey, Integer> once = new HashMap<>();
    private final List<String> broken = new ArrayList<>();
    private int executions;
    private int processes;

    synchronized void process() {
        processes++;
    }

    synchronized int processes() {
        return processes;
    }

    synchronized void executed(ExecutionKey key, boolean atMostOnce) {
        executions++;
        if (atMostOnce && once.merge(key, 1, Integer::sum) > 1) {
            broken(key + " was executed twice, although it is declared at most once");
        }
    }

    synchronized int executions() {
        return executions;
    }

    /** Something was written under a claim that another process had taken over. */
    void lateWrite(Append append) {
        broken("a late write was accepted: entries up to " + append.head().seq()
                + " were appended under a claim that another process had taken over");
    }

    synchronized void broken(String rule) {
        if (!broken.contains(rule)) {
            broken.add(rule);
        }
    }

    synchronized List<String> broken() {
        return List.copyOf(broken);
    }
}
