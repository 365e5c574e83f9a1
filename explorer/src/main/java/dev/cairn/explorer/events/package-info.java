/** What an exploration tells those who watch it: the agent's events. */
@NullMarked
package dev.cairn.explorer.events;

import org.jspecify.annotations.NullMarked;
