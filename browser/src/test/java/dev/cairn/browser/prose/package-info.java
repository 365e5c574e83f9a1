@NullMarked
package dev.cairn.browser.prose;

import org.jspecify.annotations.NullMarked;
