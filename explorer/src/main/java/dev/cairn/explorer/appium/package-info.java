/** The device that an app runs on, through the Appium client alone. Read {@link dev.cairn.explorer.appium.AppiumDevice} first. */
@NullMarked
package dev.cairn.explorer.appium;

import org.jspecify.annotations.NullMarked;
