/**
 * What converted apps call in place of the JDK: seeded chance, an exit that ends only the app, files and properties of a phone; {@code time} has what follows the device's clock. Each
 * class stands for one part of the JDK. Read {@code AppExit} first.
 */
@NullMarked
package dev.cairn.android.runtime.hook;

import org.jspecify.annotations.NullMarked;
