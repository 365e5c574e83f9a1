package dev.cairn.android.protocol;

/**
 * A client whose command is being carried out, until this is closed.
 *
 * @param client who it is
 * @param end what is done then
 */
record ServedClient(WaitingClient client, Runnable end) implements AutoCloseable {
    /** One of whom nothing is known. */
    static final ServedClient UNKNOWN = new ServedClient(WaitingClient.UNKNOWN, () -> {});

    @Override
    public void close() {
        end.run();
    }
}
