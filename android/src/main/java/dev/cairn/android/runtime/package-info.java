/** The Android system that runs inside the sandbox. Read {@code CairnRuntime} first, then {@code AppHost}. */
@NullMarked
package dev.cairn.android.runtime;

import org.jspecify.annotations.NullMarked;
