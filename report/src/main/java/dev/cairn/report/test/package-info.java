/**
 * Writes paths through an app as tests for JUnit: with Appium for apps of phones, with Playwright for those in a browser. Read
 * {@link dev.cairn.report.test.TestScenario} first.
 */
@NullMarked
package dev.cairn.report.test;

import org.jspecify.annotations.NullMarked;
