/** What stands behind a decision: what a model was shown for it. */
@NullMarked
package dev.cairn.server.decision;

import org.jspecify.annotations.NullMarked;
