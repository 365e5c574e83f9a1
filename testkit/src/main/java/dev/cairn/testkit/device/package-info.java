/** An Appium server and an app for tests, scripted. */
@NullMarked
package dev.cairn.explorer.fake;

import org.jspecify.annotations.NullMarked;
