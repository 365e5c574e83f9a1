/** The graph's nodes, a class each. Read {@link dev.cairn.browser.BrowseGraph} first: how they are wired. */
@NullMarked
package dev.cairn.browser.node;

import org.jspecify.annotations.NullMarked;
