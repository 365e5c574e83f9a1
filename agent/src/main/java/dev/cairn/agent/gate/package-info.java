/**
 * What may be done to an app, what only after a person's yes, and what not. Read {@link dev.cairn.agent.gate.ActionGate} first: it makes the
 * ruling; {@link dev.cairn.agent.gate.TouchReader} finds what an action would touch, {@link dev.cairn.agent.gate.Meaning} what that would do.
 *
 * <p>One package, large as it is: rules and the reading of labels are two halves of one judgement. Only the rulings, their settings and the
 * table of words are public; a package of its own for the reading would make twenty classes so.
 */
@NullMarked
package dev.cairn.agent.gate;

import org.jspecify.annotations.NullMarked;
