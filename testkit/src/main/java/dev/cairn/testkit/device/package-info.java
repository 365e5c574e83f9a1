/** An Appium server and an app for tests, scripted. */
@NullMarked
package dev.cairn.testkit.device;

import org.jspecify.annotations.NullMarked;
