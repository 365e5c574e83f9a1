package dev.cairn.android.protocol;

/** Who sent a command and waits for its answer. Thread-safe. */
public interface WaitingClient {
    /** One of whom nothing is known, and who counts as there. */
    WaitingClient UNKNOWN = new WaitingClient() {
        @Override
        public boolean isGone() {
            return false;
        }

        @Override
        public void whenGone(Runnable action) {
            // it is never known to go
        }
    };

    /** Whether it has closed its connection, or its side of it: the answer will reach nobody. */
    boolean isGone();

    /**
     * Goes on only for one who is there.
     *
     * @throws WebDriverException {@code session not created}, which nobody reads
     */
    default void requireThere() {
        if (isGone()) {
            throw WebDriverError.SESSION_NOT_CREATED.because(
                    "The client closed its connection before it had a session.");
        }
    }

    /** Does that as soon as it has gone, at once if it has already, on any thread. */
    void whenGone(Runnable action);
}
