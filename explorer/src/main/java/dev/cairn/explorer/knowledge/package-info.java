/** What is known of an app from one run to the next. */
@NullMarked
package dev.cairn.explorer.knowledge;

import org.jspecify.annotations.NullMarked;
