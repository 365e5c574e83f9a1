@NullMarked
package dev.cairn.explorer.appium;

import org.jspecify.annotations.NullMarked;
