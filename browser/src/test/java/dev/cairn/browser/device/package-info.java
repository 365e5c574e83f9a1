@NullMarked
package dev.cairn.browser.device;

import org.jspecify.annotations.NullMarked;
