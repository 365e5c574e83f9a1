/** The graph's nodes, as far as no browser is needed to test them. */
@NullMarked
package dev.cairn.browser.node;

import org.jspecify.annotations.NullMarked;
