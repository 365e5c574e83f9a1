/**
 * {@code cairn flow}: conversations as data, checked, walked, tested and talked to. Read {@code FlowCommand} first.
 *
 * <p>One package, large as it is: a class for each command below {@code cairn flow}, named as it is, and the few that read and print for them.
 */
@NullMarked
package dev.cairn.cli.flow;

import org.jspecify.annotations.NullMarked;
