/** What can be done on a screen. */
@NullMarked
package dev.cairn.explorer.action;

import org.jspecify.annotations.NullMarked;
