package dev.cairn.telemetry;

import dev.cairn.engine.graph.FailureCause;

/** What an attempt failed of, as the journal has it, for logs: its message is the stack trace, and it has none of its own. */
final class JournaledError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    JournaledError(FailureCause cause) {
        super(cause.text().stripTrailing(), null, false, false);
    }
}
