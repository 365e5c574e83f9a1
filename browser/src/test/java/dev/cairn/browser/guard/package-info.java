@NullMarked
package dev.cairn.browser.guard;

import org.jspecify.annotations.NullMarked;
