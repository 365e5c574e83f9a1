/**
 * Scripts that are made up: talks that take what no script has taken of a flow. Read {@code ScriptGenerator} first.
 */
@NullMarked
package dev.cairn.flows.generate;

import org.jspecify.annotations.NullMarked;
