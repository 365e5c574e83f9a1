/** What an agent tells those who watch it. Read {@link dev.cairn.agent.events.AgentEvent} first. */
@NullMarked
package dev.cairn.agent.events;

import org.jspecify.annotations.NullMarked;
