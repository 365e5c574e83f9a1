/** Rewrites class files, of apps and of the framework, so that runs are repeatable. */
@NullMarked
package dev.cairn.android.code;

import org.jspecify.annotations.NullMarked;
