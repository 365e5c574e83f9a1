/**
 * What converted apps call in place of the JDK: virtual time, seeded chance, an exit that ends only the app. Read {@code AppTime} first; each of the
 * others stands for one part of the JDK in the same way.
 */
@NullMarked
package dev.cairn.android.runtime.hook;

import org.jspecify.annotations.NullMarked;
