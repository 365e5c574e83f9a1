/** What may be done to an app, what only after a person's yes, and what not. */
@NullMarked
package dev.cairn.explorer.gate;

import org.jspecify.annotations.NullMarked;
