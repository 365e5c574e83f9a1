/** Journals in a PostgreSQL database. */
@NullMarked
package dev.cairn.store.postgres;

import org.jspecify.annotations.NullMarked;
