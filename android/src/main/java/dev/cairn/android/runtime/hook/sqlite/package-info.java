/** The SQLite that Room's bundled driver brings as native code, done by Android's. */
@NullMarked
package dev.cairn.android.runtime.hook.sqlite;

import org.jspecify.annotations.NullMarked;
