/** What stands behind a decision: what a model was shown for it, and what it said that was refused. Read {@code PromptRoutes} first. */
@NullMarked
package dev.cairn.server.decision;

import org.jspecify.annotations.NullMarked;
