/** What is typed into fields: by the field's kind, by a user's values, and secrets that are only named. */
@NullMarked
package dev.cairn.explorer.input;

import org.jspecify.annotations.NullMarked;
