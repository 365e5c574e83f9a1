/** Values of style sheets as a browser has computed them: colours, and the shapes that things are cut to. Read {@code CssColour} first. */
@NullMarked
package dev.cairn.browser.look.css;

import org.jspecify.annotations.NullMarked;
