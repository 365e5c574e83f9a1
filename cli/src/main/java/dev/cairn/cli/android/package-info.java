/** The device on the JVM, started for a run or for anybody's Appium client. Read {@code JvmDevice} first. */
@NullMarked
package dev.cairn.cli.android;

import org.jspecify.annotations.NullMarked;
