/** What rules make of an action, to be tried before a run is. Read {@link dev.cairn.cli.gate.GateCommand} first. */
@NullMarked
package dev.cairn.cli.gate;

import org.jspecify.annotations.NullMarked;
