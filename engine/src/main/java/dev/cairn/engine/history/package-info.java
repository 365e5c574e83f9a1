/** Looking back at runs and branching off: verify, fork, export, retention. */
@NullMarked
package dev.cairn.engine.history;

import org.jspecify.annotations.NullMarked;
