/** Writes ways through an app as Appium tests for JUnit. */
@NullMarked
package dev.cairn.explorer.junit;

import org.jspecify.annotations.NullMarked;
