/** The hierarchy of a screen as XML, and finding nodes in it. */
@NullMarked
package dev.cairn.android.hierarchy;

import org.jspecify.annotations.NullMarked;
