/** Writes paths through an app as Appium tests for JUnit. Read {@link dev.cairn.report.test.TestScenario} first. */
@NullMarked
package dev.cairn.report.test;

import org.jspecify.annotations.NullMarked;
