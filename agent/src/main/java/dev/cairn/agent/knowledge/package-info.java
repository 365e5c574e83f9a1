/** What is known of an app from one run to the next. Read {@link dev.cairn.agent.knowledge.Knowledge} first. */
@NullMarked
package dev.cairn.agent.knowledge;

import org.jspecify.annotations.NullMarked;
