/** The Android system that runs inside the sandbox. */
@NullMarked
package dev.cairn.android.runtime;

import org.jspecify.annotations.NullMarked;
