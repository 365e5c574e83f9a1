/** Journals in a SQLite database. */
@NullMarked
package dev.cairn.store.sqlite;

import org.jspecify.annotations.NullMarked;
