/**
 * What may be done to an app, what only after a person's yes, and what not. Read {@link dev.cairn.agent.gate.ActionGate} first: it makes the
 * ruling; {@link dev.cairn.agent.gate.TouchReader} finds what an action would touch, {@link dev.cairn.agent.gate.Meaning} what that would do.
 */
@NullMarked
package dev.cairn.agent.gate;

import org.jspecify.annotations.NullMarked;
