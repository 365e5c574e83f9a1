/**
 * What is typed into fields: by the field's kind, by a user's values, and secrets that are only named. Read
 * {@link dev.cairn.agent.input.Values} first.
 */
@NullMarked
package dev.cairn.agent.input;

import org.jspecify.annotations.NullMarked;
