/** Journals in a PostgreSQL database. Read {@code PostgresRunStore} first. */
@NullMarked
package dev.cairn.store.postgres;

import org.jspecify.annotations.NullMarked;
