/** Looking back at runs: state at any entry, verify, fork, migrate, export, retention. Read {@code RunReader} first. */
@NullMarked
package dev.cairn.engine.history;

import org.jspecify.annotations.NullMarked;
