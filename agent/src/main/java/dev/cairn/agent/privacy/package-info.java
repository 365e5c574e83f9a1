/** Keeps the name of a sensitive app out of what others may read. */
@NullMarked
package dev.cairn.agent.privacy;

import org.jspecify.annotations.NullMarked;
