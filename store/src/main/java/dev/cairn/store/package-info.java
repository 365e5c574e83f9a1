/**
 * Where runs and files are kept: on one machine a folder with a SQLite journal and files by their hash, on many a PostgreSQL database.
 * Read {@code DataFolder} first.
 */
@NullMarked
package dev.cairn.store;

import org.jspecify.annotations.NullMarked;
