/**
 * What stands behind {@code android.webkit}: the framework's own WebView runs, and asks the provider here, as it asks the WebView package on a
 * phone. Each WebView is one page of a headless Chromium. Read {@code WebPage} first.
 *
 * <p>One package, large as it is: each {@code Page…} beside {@code WebPage} has one of its concerns, as the framework's provider has one
 * interface for all of them.
 */
@NullMarked
package dev.cairn.android.runtime.webview;

import org.jspecify.annotations.NullMarked;
