/** What can be done on a screen. Read {@link dev.cairn.agent.action.Action} first. */
@NullMarked
package dev.cairn.agent.action;

import org.jspecify.annotations.NullMarked;
