/** Journals in a SQLite database. Read {@code SqliteRunStore} first; one {@code Writer} does all that writes. */
@NullMarked
package dev.cairn.store.sqlite;

import org.jspecify.annotations.NullMarked;
