/**
 * Rewrites class files, of apps and of the framework, so that runs are repeatable. Read {@code CodeRewriter} first for apps, {@code
 * FrameworkRewriter} for the framework.
 */
@NullMarked
package dev.cairn.android.code;

import org.jspecify.annotations.NullMarked;
