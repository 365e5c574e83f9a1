package dev.cairn.server.access;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * What labels and states of runs name outside of the runs: where a report is written, which model gets the key, a test to run, secrets to type. By that, who may only ask the server could
 * have it do all that its owner may. Implementations are thread-safe.
 */
public interface RunReach {
    /** Of graphs whose labels and states name nothing outside of their runs. */
    RunReach NONE = new RunReach() {
        @Override
        public boolean isOwnLabel(String graph, String label) {
            return false;
        }

        @Override
        public Optional<String> added(String graph, JsonNode before, JsonNode after) {
            return Optional.empty();
        }
    };

    /** Whether what carries runs of that graph goes by such a label; nobody gives it over HTTP. */
    boolean isOwnLabel(String graph, String label);

    /** What an edited state names outside of its run and the state before it did not, for people; empty if nothing. Only the holder of the server's key may add it. */
    Optional<String> added(String graph, JsonNode before, JsonNode after);
}
