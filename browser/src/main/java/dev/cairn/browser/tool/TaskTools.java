package dev.cairn.browser.tool;

import java.util.Optional;
import java.util.function.Function;

/** What tools there are for a task, and their use. For one thread at a time. */
public interface TaskTools extends AutoCloseable {
    /** A task without tools of servers. */
    TaskTools NONE = new TaskTools() {
        @Override
        public boolean isEmpty() {
            return true;
        }

        @Override
        public OfferedTools catalog() {
            return OfferedTools.NONE;
        }

        @Override
        public CallOutcome call(ToolCall call, Function<String, Optional<String>> answers) {
            return new CallOutcome.NotCalled("there are no servers of tools here; --mcp FILE names them");
        }

        @Override
        public void close() {}
    };

    /**
     * A call.
     *
     * @param tool the tool, with its server
     * @param arguments a JSON object; secrets stand in it by their names
     * @param pin what the tool was described as when the call was planned
     */
    record ToolCall(String tool, String arguments, String pin) {}

    /** Whether no server is named at all. */
    boolean isEmpty();

    /** Asks the servers what they offer; one that does not say becomes a problem of the catalogue. */
    OfferedTools catalog() throws InterruptedException;

    /**
     * Calls a tool if it is described as it was; that is kept then.
     *
     * @param answers what the server may be told if it asks, by the names of its fields
     */
    CallOutcome call(ToolCall call, Function<String, Optional<String>> answers) throws InterruptedException;

    @Override
    void close();
}
