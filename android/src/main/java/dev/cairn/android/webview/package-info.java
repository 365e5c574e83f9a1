/** A headless Chromium as a process of its own, driven over its debugging protocol. Knows nothing of Android. Read {@code Browser} first. */
@NullMarked
package dev.cairn.android.webview;

import org.jspecify.annotations.NullMarked;
