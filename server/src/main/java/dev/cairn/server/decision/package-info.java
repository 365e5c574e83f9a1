/** What stands behind a decision: what a model was shown for it. Read {@code PromptRoutes} first. */
@NullMarked
package dev.cairn.server.decision;

import org.jspecify.annotations.NullMarked;
