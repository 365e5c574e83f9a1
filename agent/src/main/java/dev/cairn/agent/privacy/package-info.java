/** Keeps the name of a sensitive app out of what others may read. Read {@code Redaction} first. */
@NullMarked
package dev.cairn.agent.privacy;

import org.jspecify.annotations.NullMarked;
