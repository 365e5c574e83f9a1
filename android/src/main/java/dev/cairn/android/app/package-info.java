/** What is loaded once for each app process, by the app's own class loader. Read {@code LoopGuard} first. */
@NullMarked
package dev.cairn.android.app;

import org.jspecify.annotations.NullMarked;
