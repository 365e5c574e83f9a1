/** XPath 2.0 over a small tree, by Saxon, within limits of time and memory. Knows nothing of Android. Read {@code XPath} first. */
@NullMarked
package dev.cairn.android.xpath;

import org.jspecify.annotations.NullMarked;
