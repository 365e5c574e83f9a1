/**
 * What stands behind {@code android.webkit}: the framework's own WebView runs, and asks the provider here, as it asks the WebView package on a
 * phone. Each WebView is one page of a headless Chromium.
 */
@NullMarked
package dev.cairn.android.runtime.webview;

import org.jspecify.annotations.NullMarked;
