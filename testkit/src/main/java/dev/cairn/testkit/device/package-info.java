/** An Appium server and an app for tests, scripted. Read {@code FakePhone} first, or {@code FakeAppium} for its server alone. */
@NullMarked
package dev.cairn.testkit.device;

import org.jspecify.annotations.NullMarked;
