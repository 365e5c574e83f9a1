/** A screen as a device tells of it: a tree of views. Read {@link dev.cairn.agent.screen.Hierarchy} first. */
@NullMarked
package dev.cairn.agent.screen;

import org.jspecify.annotations.NullMarked;
