package dev.cairn.store.sqlite;

/** What the events of a journal survive once they are written. Whatever it is, a journal is never left half written. */
public enum Durability {
    /** All that can happen to a machine but the loss of its disk: each commit waits for the disk. */
    POWER_FAILURE,
    /**
     * The death of the process, by whatever signal; a power failure may cost the last seconds. For runs that can be had again, and that would
     * wait for the disk most of their time.
     */
    DEATH_OF_PROCESS
}
