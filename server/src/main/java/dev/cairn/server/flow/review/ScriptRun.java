package dev.cairn.server.flow.review;

import dev.cairn.flows.script.FoundScript;
import dev.cairn.flows.script.ScriptSuite;
import dev.cairn.flows.script.TestedScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs scripts one after the other, until it is interrupted. What has come of them so far can be asked for at any time. */
final class ScriptRun implements Runnable {
    private final ScriptSuite suite;
    private final List<FoundScript> scripts;
    private final List<TestedScript> tested = new ArrayList<>();
    private Optional<RuntimeException> failure = Optional.empty();

    ScriptRun(ScriptSuite suite, List<FoundScript> scripts) {
        this.suite = suite;
        this.scripts = List.copyOf(scripts);
    }

    @Override
    public void run() {
        try {
            for (FoundScript script : scripts) {
                if (Thread.currentThread().isInterrupted()) {
                    return;
                }
                ended(suite.run(script.file()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // whoever interrupts knows that it has not ended
        } catch (RuntimeException e) {
            failed(e);
        }
    }

    private synchronized void ended(TestedScript script) {
        tested.add(script);
    }

    private synchronized void failed(RuntimeException error) {
        failure = Optional.of(error);
    }

    /**
     * The scripts that have ended, in order.
     *
     * @throws RuntimeException what has ended the run, if something has
     */
    synchronized List<TestedScript> tested() {
        failure.ifPresent(error -> {
            throw error;
        });
        return List.copyOf(tested);
    }

    /** The scripts that have not ended. */
    synchronized List<FoundScript> left() {
        return scripts.subList(tested.size(), scripts.size());
    }
}
