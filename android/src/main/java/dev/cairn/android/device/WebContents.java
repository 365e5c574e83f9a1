package dev.cairn.android.device;

/**
 * A web view that shows a page.
 *
 * @param packageName the app's
 * @param target the page's name in the browser's debugging protocol
 */
public record WebContents(String packageName, String target, String url, String title) {}
