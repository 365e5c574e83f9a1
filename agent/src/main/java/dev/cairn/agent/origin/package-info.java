/** Where things on the web come from and lead to. Read {@link dev.cairn.agent.origin.WebAddress} first, then {@link dev.cairn.agent.origin.OriginPattern}. */
@NullMarked
package dev.cairn.agent.origin;

import org.jspecify.annotations.NullMarked;
