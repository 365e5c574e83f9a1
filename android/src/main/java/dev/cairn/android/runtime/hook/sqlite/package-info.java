/** The SQLite that Room's bundled driver brings as native code, done by Android's. Read {@code BundledSqlite} first. */
@NullMarked
package dev.cairn.android.runtime.hook.sqlite;

import org.jspecify.annotations.NullMarked;
