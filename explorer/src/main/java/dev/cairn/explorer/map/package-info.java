/** What is known of an app: screens, transitions, crashes. */
@NullMarked
package dev.cairn.explorer.map;

import org.jspecify.annotations.NullMarked;
