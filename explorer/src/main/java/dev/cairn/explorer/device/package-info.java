/** The device that an app runs on, through the Appium client alone. */
@NullMarked
package dev.cairn.explorer.device;

import org.jspecify.annotations.NullMarked;
