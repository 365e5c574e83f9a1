/** How fast the Android device on the JVM answers. */
@NullMarked
package dev.cairn.bench.android;

import org.jspecify.annotations.NullMarked;
