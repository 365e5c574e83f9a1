/** How fast the Android device on the JVM answers. Read {@code DeviceSuite} first. */
@NullMarked
package dev.cairn.bench.android;

import org.jspecify.annotations.NullMarked;
