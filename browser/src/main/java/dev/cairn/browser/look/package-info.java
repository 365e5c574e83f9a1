/**
 * One reading of what a browser shows. Read {@link dev.cairn.browser.look.PageView} first: what is known of a page after a look; then
 * {@link dev.cairn.browser.look.VisibilityPass}, which says what of it a person could see.
 */
@NullMarked
package dev.cairn.browser.look;

import org.jspecify.annotations.NullMarked;
