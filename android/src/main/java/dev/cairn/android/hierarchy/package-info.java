/** The hierarchy of a screen as XML, and finding nodes in it. Read {@code Source} first, which is a screen's XML, then {@code Finder}. */
@NullMarked
package dev.cairn.android.hierarchy;

import org.jspecify.annotations.NullMarked;
