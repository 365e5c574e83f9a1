/**
 * What somebody wrote on a page, told from what is laid out there. Read {@code PageProse} first.
 */
@NullMarked
package dev.cairn.browser.prose;

import org.jspecify.annotations.NullMarked;
