package dev.cairn.store.postgres;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * What may be set of a store on PostgreSQL.
 *
 * @param schema where the tables are; made if it is not there
 * @param connections how many the store opens at most, four or more; of no meaning with a data source of one's own
 * @param patience how long to wait for a connection before {@code store.unavailable}; of no meaning with a data source of one's own
 * @param clock the clock by which claims lapse and waiting runs are due; the database's if there is none, which is right for all but tests
 * @param blobsAbove the size in bytes above which payloads of events and snapshots are kept in a table of their own, equal ones once
 */
public record PostgresOptions(
        String schema, int connections, Duration patience, Optional<InstantSource> clock, int blobsAbove) {
    /** Schema {@code cairn}, 10 connections, 5 s, the database's clock, 64 KiB. */
    public static final PostgresOptions DEFAULT = new PostgresOptions(
            "cairn", 10, Duration.ofSeconds(5), Optional.empty(), dev.cairn.store.internal.Blob.DEFAULT_ABOVE);

    /** Checks the numbers. */
    public PostgresOptions {
        if (schema.isBlank() || connections < 4 || blobsAbove < 0) {
            throw new IllegalArgumentException(
                    "a schema's name, at least four connections and a size of 0 or more are needed: " + schema + ", "
                            + connections + ", " + blobsAbove);
        }
    }

    /** These, with another schema. */
    public PostgresOptions schema(String name) {
        return new PostgresOptions(name, connections, patience, clock, blobsAbove);
    }

    /** These, with another number of connections. */
    public PostgresOptions connections(int most) {
        return new PostgresOptions(schema, most, patience, clock, blobsAbove);
    }

    /** These, with another wait for a connection. */
    public PostgresOptions patience(Duration longest) {
        return new PostgresOptions(schema, connections, longest, clock, blobsAbove);
    }

    /** These, with a clock other than the database's. */
    public PostgresOptions clock(InstantSource other) {
        return new PostgresOptions(schema, connections, patience, Optional.of(other), blobsAbove);
    }

    /** These, with another size above which payloads are kept apart. */
    public PostgresOptions blobsAbove(int bytes) {
        return new PostgresOptions(schema, connections, patience, clock, bytes);
    }
}
