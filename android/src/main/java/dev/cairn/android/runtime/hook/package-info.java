/** What converted apps call in place of the JDK: virtual time, seeded chance, an exit that ends only the app. */
@NullMarked
package dev.cairn.android.runtime.hook;

import org.jspecify.annotations.NullMarked;
