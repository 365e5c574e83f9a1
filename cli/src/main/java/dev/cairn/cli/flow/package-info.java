/**
 * {@code cairn flow}: conversations as data, checked, walked, tested and talked to. Read {@code FlowCommand} first.
 */
@NullMarked
package dev.cairn.cli.flow;

import org.jspecify.annotations.NullMarked;
